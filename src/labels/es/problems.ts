import type { PauseNotice } from "../../protocol/pause.js";
import { errorIn } from "../error-words.js";
import { issueIn } from "../issue-words.js";
import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const notices: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "El agente vuelve a preguntarlo. Tu respuesta anterior ya está puesta.",
  expired: "La última decisión llegó demasiado tarde. Decide otra vez, por favor.",
  forgotten: "El servidor ya no conocía esta solicitud y empezó de nuevo. Las respuestas a las mismas preguntas ya están puestas.",
  "not-accepted": "El agente sigue preguntando esto y no puede usar la respuesta. Puedes cancelar.",
  "already-ran": "Esto ya se ejecutó una vez en esta solicitud. Si lo apruebas, se ejecuta otra vez.",
  "arrived-before": "Tu respuesta anterior ya había llegado; el cambio llegó tarde.",
  "may-have-run": "Se envió una respuesta a esto y no se sabe si se usó.",
  "other-window": "Respondida en otra ventana.",
  "not-stored": "Las contraseñas, las claves y similares no se guardan. Vuelve a introducirlas, por favor.",
};

const error = errorIn({
  network: "Falló la conexión.",
  signedOut: "No has iniciado sesión.",
  forbidden: "No tienes permiso para hacer esto.",
  nothingThere: "No hay ningún agente en esta dirección.",
  tooMany: "Demasiadas solicitudes. Inténtalo de nuevo dentro de un rato.",
  refused: (status) => (status === undefined ? "El servidor rechazó la solicitud." : `El servidor rechazó la solicitud (${status}).`),
  protocol: "No se pudo entender la respuesta del servidor.",
  timeout: "La ejecución tardó demasiado y el servidor la terminó.",
  blocked: "La solicitud se bloqueó.",
  ended: (name) => (name === undefined ? "La ejecución terminó con un error." : `La ejecución terminó con un error (${name}).`),
  upload: "No se pudo subir el archivo.",
  outcomeUnknown: "No se sabe si las respuestas llegaron.",
  expired: "El servidor ya no tiene esta ejecución.",
  usage: "Ahora no se puede hacer esto.",
});

/** What is wrong, and what happened. */
export const problems = (spanish: Writing) => {
  const { count } = spanish;
  const characters = (n: number) => count(n, { one: "# carácter", other: "# caracteres" });
  const items = (n: number) => count(n, { one: "# elemento", other: "# elementos" });
  const fields = (n: number) => count(n, { one: "# campo", other: "# campos" });
  return {
    error,
    notice: (notice) => notices[notice],
    issue: issueIn(
      {
        general: "Esta respuesta no sirve",
        required: "Aquí hace falta una respuesta",
        type: (what) => `Tiene que ser ${what}`,
        format: (what) => `Tiene que ser ${what}`,
        types: {
          string: "texto",
          integer: "un número entero",
          number: "un número",
          boolean: "sí o no",
          array: "una lista",
          object: "un objeto",
          null: "ningún valor",
          json: "JSON válido",
          other: "otro tipo de valor",
        },
        formats: {
          email: "una dirección de correo",
          address: "una dirección web",
          date: "una fecha, como 2026-03-31",
          time: "una hora, como 14:30",
          "date-time": "una fecha y hora, como 2026-03-31T14:30",
          duration: "una duración, como PT30M",
          uuid: "un UUID",
          ip: "una dirección IP",
          hostname: "un nombre de host",
          other: "de otra forma",
        },
        oneOf: (values) => `Tiene que ser uno de estos: ${values.join(", ")}`,
        pickOne: "Elige uno de los valores permitidos",
        empty: "No puede quedar vacío",
        minLength: (n) => `Necesita al menos ${characters(n)}`,
        maxLength: (n) => `Admite como máximo ${characters(n)}`,
        minimum: (limit) => `Tiene que ser ${limit} o más`,
        maximum: (limit) => `Tiene que ser ${limit} o menos`,
        exclusiveMinimum: (limit) => `Tiene que ser más de ${limit}`,
        exclusiveMaximum: (limit) => `Tiene que ser menos de ${limit}`,
        multipleOf: (step) => `Tiene que ser múltiplo de ${step}`,
        pattern: "No tiene la forma esperada",
        pickSome: "Elige al menos uno",
        minItems: (n) => `Necesita al menos ${items(n)}`,
        maxItems: (n) => `Admite como máximo ${items(n)}`,
        twice: "El mismo elemento está dos veces",
        missingItem: "Falta un elemento esperado",
        minProperties: (n) => `Necesita al menos ${fields(n)}`,
        maxProperties: (n) => `Admite como máximo ${fields(n)}`,
        unexpected: "Este campo no se espera",
        notOpen: "Esta pregunta ya no admite respuesta",
        reserved: "Este valor significa «cancelar» para el servidor y no puede ser una respuesta",
        masked: "Este valor está oculto; déjalo como está o pon uno nuevo",
        ambiguous: (text, whole, decimal) => `«${text}» se puede leer de dos maneras. Escribe ${whole} o ${decimal}`,
        accept: (file, allowed) => `${file} no es de un tipo admitido (${allowed})`,
        maxSize: (file, limit) => `${file} ocupa más de ${limit}`,
        tooManyFiles: (file) => `${file} se dejó fuera: solo se pide un archivo`,
        moreFiles: (n) => count(n, { one: "No se tomó # archivo más", other: "No se tomaron # archivos más" }),
        noFiles: "No había ningún archivo dentro",
        unreadableFiles: "No se pudo leer. Prueba a elegir el archivo",
        unfinished: "Hay un archivo que aún no ha terminado de subir",
      },
      spanish,
    ),
  } satisfies Partial<Labels>;
};
