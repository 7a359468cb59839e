import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const variants = {
  text: "Text",
  number: "Nombre",
  "whole-number": "Nombre enter",
  "yes-no": "Sí o no",
  choice: "D’una llista",
  list: "Llista",
  details: "Dades",
  json: "JSON",
} as const;

/** Everything that is filled in: forms, texts, notes on a scale, questions, files, and what MCP servers ask. */
export const answers = ({ number, count, and }: Writing) => {
  const characters = (n: number) => count(n, { one: "# caràcter", other: "# caràcters" });
  const files = (n: number) => count(n, { one: "# fitxer", other: "# fitxers" });
  return {
    filter: "Filtra",
    filterOf: (what) => `Filtra ${what}`,
    filterCount: (matching, total, picked) =>
      [
        `${matching === total ? "" : `${number(matching)} de `}${count(total, { one: "# opció", other: "# opcions" })}`,
        ...(picked === 0 ? [] : [count(picked, { one: "# triada", other: "# triades" })]),
      ].join(", "),
    noMatch: "No hi ha cap coincidència.",
    clear: "Esborra",
    clearOf: (what) => `Esborra ${what}`,
    add: "Afegeix",
    addTo: (what) => `Afegeix a ${what}`,
    itemOf: (what, index) => `${what} ${number(index)}`,
    pickAmount: (min, max) => {
      if (min === undefined) return max === undefined ? "" : `Trieu-ne fins a ${number(max)}`;
      if (max === undefined) return `Trieu-ne com a mínim ${number(min)}`;
      return min === max ? `Trieu-ne ${number(min)}` : `Trieu-ne de ${number(min)} a ${number(max)}`;
    },
    variant: (kind, index) => (index === undefined ? variants[kind] : `${variants[kind]} ${number(index)}`),
    notSet: "Sense definir",

    lengthLimits: (min, max) => {
      if (max === undefined) return `Com a mínim ${characters(min ?? 0)}`;
      if (min === undefined) return `Fins a ${characters(max)}`;
      return min === max ? `Exactament ${characters(max)}` : `De ${number(min)} a ${characters(max)}`;
    },
    lengthLeft: (left) => (left < 0 ? count(-left, { one: "Sobra # caràcter", other: "Sobren # caràcters" }) : count(left, { one: "Queda # caràcter", other: "Queden # caràcters" })),
    show: "Mostra",
    showOf: (what) => `Mostra ${what}`,

    ratingOption: (value, high) => `${number(value)} de ${number(high)}`,
    ratingNote: (value, low, high) => `${number(value)}, en una escala de ${number(low)} a ${number(high)}`,
    ratingRange: (low, high) => `Un nombre enter de ${number(low)} a ${number(high)}`,
    ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${label}`).join(", "),
    scaleAssumed: (low, high) => `No s’ha pogut llegir l’escala de la pregunta; es fa servir de ${number(low)} a ${number(high)}.`,

    other: "Una altra…",
    otherSaid: (text) => `Una altra: ${text}`,
    addNote: "Afegeix una nota",
    note: "Nota",
    noteSaid: (text) => `Nota: ${text}`,
    questionCount: (amount) => count(amount, { one: "# pregunta", other: "# preguntes" }),
    questionPlace: (index, total) => `Pregunta ${number(index)} de ${number(total)}`,
    next: "Següent",
    reviewAnswers: "Revisa les respostes",
    review: "Revisió",
    reviewTitle: "Reviseu les vostres respostes",
    editAnswerTo: (question) => `Edita la resposta a «${question}»`,
    noAnswerYet: "Encara sense resposta",

    chooseFile: "Trieu un fitxer",
    chooseFiles: "Trieu fitxers",
    orDrop: (multiple) => (multiple ? "o deixeu-los anar o enganxeu-los aquí" : "o deixeu-lo anar o enganxeu-lo aquí"),
    takePhoto: "Fes una foto",
    fileSort: (sort) => ({ image: "imatges", audio: "fitxers d’àudio", video: "vídeos", text: "fitxers de text" })[sort],
    uploadHint: (accept, size) => [and(accept), size === undefined ? "" : `fins a ${size}`].filter((rule) => rule !== "").join(" · "),
    uploadProgress: (name) => `S’està pujant ${name}`,
    uploadedOf: (loaded, total) => `${loaded} de ${total}`,
    uploadWaiting: "En espera",
    uploadStatus: (underWay, there) => {
      if (underWay.length > 0) return underWay.length === 1 ? `S’està pujant ${underWay.join("")}` : `S’estan pujant ${files(underWay.length)}`;
      if (there.length === 0) return "";
      return there.length === 1 ? `${there.join("")} ja s’ha pujat` : `${files(there.length)} ja s’han pujat`;
    },
    uploadFailed: "No s’ha pogut pujar el fitxer",
    uploadProblem: (problem) => {
      switch (problem.code) {
        case "refused":
          return `El servidor ha rebutjat el fitxer (${problem.status})${problem.reason === undefined ? "" : `: ${problem.reason}`}.`;
        case "connection":
          return "La connexió ha fallat mentre s’enviava el fitxer.";
        case "no-answer":
          return "El servidor ha rebut el fitxer, però no ha dit on és.";
        case "stopped":
          return "La pujada s’ha aturat.";
      }
      problem satisfies never;
    },
    addressOrId: "Adreça o identificador del fitxer",

    mcpSource: (server, tool) => {
      const who = server === "" ? "Un servidor MCP" : `El servidor MCP «${server}»`;
      return tool === "" ? `${who} pregunta això.` : `${who} pregunta això per a la seva eina «${tool}».`;
    },
    secretAsked: "Sembla una dada secreta. Els servidors MCP no han de demanar secrets en un formulari: no la poseu si no n’esteu segurs.",
    openAddress: (host) => `Obre ${host} en una pestanya nova`,
    finishedAddress: "He acabat",
    addressNotOpenable: "Aquesta adreça no es pot obrir des d’aquí. Només s’obren adreces http i https.",
    addressHidesHost: (host) => `El que hi ha abans de «@» no és el lloc: això obre ${host}.`,
    addressInCode: "El nom del lloc té lletres d’un altre alfabet, escrites aquí en codi. Un nom així es pot assemblar a un que coneixeu.",
    addressNotEncrypted: "La connexió amb aquesta adreça no està xifrada.",
  } satisfies Partial<Labels>;
};
