import type { PauseNotice } from "../../protocol/pause.js";
import { errorIn } from "../error-words.js";
import { issueIn } from "../issue-words.js";
import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const notices: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "L’agent ho torna a preguntar. La vostra resposta anterior ja hi és.",
  expired: "L’última decisió ha arribat massa tard. Torneu a decidir.",
  forgotten: "El servidor ja no coneixia aquesta sol·licitud i ha tornat a començar. Les respostes a les mateixes preguntes ja hi són.",
  "not-accepted": "L’agent ho continua preguntant i no pot fer servir la resposta. Podeu cancel·lar.",
  "already-ran": "Això ja s’ha executat una vegada en aquesta sol·licitud. Si ho aproveu, es torna a executar.",
  "arrived-before": "La resposta anterior ja havia arribat; el canvi ha fet tard.",
  "may-have-run": "S’hi ha enviat una resposta i no se sap si s’ha fet servir.",
  "other-window": "Resposta en una altra finestra.",
  "not-stored": "Les contrasenyes, les claus i similars no es desen. Torneu-les a introduir.",
};

const error = errorIn({
  network: "La connexió ha fallat.",
  signedOut: "No heu iniciat la sessió.",
  forbidden: "No teniu permís per fer això.",
  nothingThere: "No hi ha cap agent en aquesta adreça.",
  tooMany: "Massa sol·licituds. Torneu-ho a provar d’aquí a una estona.",
  refused: (status) => (status === undefined ? "El servidor ha rebutjat la sol·licitud." : `El servidor ha rebutjat la sol·licitud (${status}).`),
  protocol: "No s’ha pogut entendre la resposta del servidor.",
  timeout: "L’execució ha trigat massa i el servidor l’ha acabada.",
  blocked: "La sol·licitud s’ha blocat.",
  ended: (name) => (name === undefined ? "L’execució ha acabat amb un error." : `L’execució ha acabat amb un error (${name}).`),
  upload: "No s’ha pogut pujar el fitxer.",
  outcomeUnknown: "No se sap si les respostes han arribat.",
  expired: "El servidor ja no té aquesta execució.",
  usage: "Ara no es pot fer això.",
});

/** What is wrong, and what happened. */
export const problems = (catalan: Writing) => {
  const { count } = catalan;
  const characters = (n: number) => count(n, { one: "# caràcter", other: "# caràcters" });
  const items = (n: number) => count(n, { one: "# element", other: "# elements" });
  const fields = (n: number) => count(n, { one: "# camp", other: "# camps" });
  return {
    error,
    notice: (notice) => notices[notice],
    issue: issueIn(
      {
        general: "Aquesta resposta no serveix",
        required: "Aquí cal una resposta",
        type: (what) => `Ha de ser ${what}`,
        format: (what) => `Ha de ser ${what}`,
        types: {
          string: "text",
          integer: "un nombre enter",
          number: "un nombre",
          boolean: "sí o no",
          array: "una llista",
          object: "un objecte",
          null: "cap valor",
          json: "JSON vàlid",
          other: "un altre tipus de valor",
        },
        formats: {
          email: "una adreça electrònica",
          address: "una adreça web",
          date: "una data, com ara 2026-03-31",
          time: "una hora, com ara 14:30",
          "date-time": "una data i hora, com ara 2026-03-31T14:30",
          duration: "una durada, com ara PT30M",
          uuid: "un UUID",
          ip: "una adreça IP",
          hostname: "un nom d’amfitrió",
          other: "d’una altra forma",
        },
        oneOf: (values) => `Ha de ser un d’aquests: ${values.join(", ")}`,
        pickOne: "Trieu un dels valors permesos",
        empty: "No pot quedar buit",
        minLength: (n) => `Necessita com a mínim ${characters(n)}`,
        maxLength: (n) => `Admet com a màxim ${characters(n)}`,
        minimum: (limit) => `Ha de ser ${limit} o més`,
        maximum: (limit) => `Ha de ser ${limit} o menys`,
        exclusiveMinimum: (limit) => `Ha de ser més de ${limit}`,
        exclusiveMaximum: (limit) => `Ha de ser menys de ${limit}`,
        multipleOf: (step) => `Ha de ser múltiple de ${step}`,
        pattern: "No té la forma esperada",
        pickSome: "Trieu-ne com a mínim un",
        minItems: (n) => `Necessita com a mínim ${items(n)}`,
        maxItems: (n) => `Admet com a màxim ${items(n)}`,
        twice: "El mateix element hi és dues vegades",
        missingItem: "Hi falta un element esperat",
        minProperties: (n) => `Necessita com a mínim ${fields(n)}`,
        maxProperties: (n) => `Admet com a màxim ${fields(n)}`,
        unexpected: "Aquest camp no s’espera",
        notOpen: "Aquesta pregunta ja no admet resposta",
        reserved: "Aquest valor significa «cancel·lar» per al servidor i no pot ser una resposta",
        masked: "Aquest valor està ocult; deixeu-lo com està o poseu-ne un de nou",
        ambiguous: (text, whole, decimal) => `«${text}» es pot llegir de dues maneres. Escriviu ${whole} o ${decimal}`,
        accept: (file, allowed) => `${file} no és d’un tipus admès (${allowed})`,
        maxSize: (file, limit) => `${file} ocupa més de ${limit}`,
        tooManyFiles: (file) => `${file} s’ha deixat fora: només es demana un fitxer`,
        moreFiles: (n) => count(n, { one: "No s’ha agafat # fitxer més", other: "No s’han agafat # fitxers més" }),
        noFiles: "No hi havia cap fitxer a dins",
        unreadableFiles: "No s’ha pogut llegir. Proveu de triar el fitxer",
        unfinished: "Hi ha un fitxer que encara no s’ha acabat de pujar",
      },
      catalan,
    ),
  } satisfies Partial<Labels>;
};
