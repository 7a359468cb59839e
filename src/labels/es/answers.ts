import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const variants = {
  text: "Texto",
  number: "Número",
  "whole-number": "Número entero",
  "yes-no": "Sí o no",
  choice: "De una lista",
  list: "Lista",
  details: "Datos",
  json: "JSON",
} as const;

/** Everything that is filled in: forms, texts, notes on a scale, questions, files, and what MCP servers ask. */
export const answers = ({ number, count, and }: Writing) => {
  const characters = (n: number) => count(n, { one: "# carácter", other: "# caracteres" });
  const files = (n: number) => count(n, { one: "# archivo", other: "# archivos" });
  return {
    filter: "Filtrar",
    filterOf: (what) => `Filtrar ${what}`,
    filterCount: (matching, total, picked) =>
      [
        `${matching === total ? "" : `${number(matching)} de `}${count(total, { one: "# opción", other: "# opciones" })}`,
        ...(picked === 0 ? [] : [count(picked, { one: "# elegida", other: "# elegidas" })]),
      ].join(", "),
    noMatch: "Nada coincide.",
    clear: "Borrar",
    clearOf: (what) => `Borrar ${what}`,
    add: "Añadir",
    addTo: (what) => `Añadir a ${what}`,
    itemOf: (what, index) => `${what} ${number(index)}`,
    pickAmount: (min, max) => {
      if (min === undefined) return max === undefined ? "" : `Elige hasta ${number(max)}`;
      if (max === undefined) return `Elige al menos ${number(min)}`;
      return min === max ? `Elige ${number(min)}` : `Elige de ${number(min)} a ${number(max)}`;
    },
    variant: (kind, index) => (index === undefined ? variants[kind] : `${variants[kind]} ${number(index)}`),
    notSet: "Sin definir",

    lengthLimits: (min, max) => {
      if (max === undefined) return `Al menos ${characters(min ?? 0)}`;
      if (min === undefined) return `Hasta ${characters(max)}`;
      return min === max ? `Exactamente ${characters(max)}` : `De ${number(min)} a ${characters(max)}`;
    },
    lengthLeft: (left) => (left < 0 ? count(-left, { one: "Sobra # carácter", other: "Sobran # caracteres" }) : count(left, { one: "Queda # carácter", other: "Quedan # caracteres" })),
    show: "Mostrar",
    showOf: (what) => `Mostrar ${what}`,

    ratingOption: (value, high) => `${number(value)} de ${number(high)}`,
    ratingNote: (value, low, high) => `${number(value)}, en una escala del ${number(low)} al ${number(high)}`,
    ratingRange: (low, high) => `Un número entero del ${number(low)} al ${number(high)}`,
    ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${label}`).join(", "),
    scaleAssumed: (low, high) => `No se pudo leer la escala de la pregunta; se usa del ${number(low)} al ${number(high)}.`,

    other: "Otra…",
    otherSaid: (text) => `Otra: ${text}`,
    addNote: "Añadir una nota",
    note: "Nota",
    noteSaid: (text) => `Nota: ${text}`,
    questionCount: (amount) => count(amount, { one: "# pregunta", other: "# preguntas" }),
    questionPlace: (index, total) => `Pregunta ${number(index)} de ${number(total)}`,
    next: "Siguiente",
    reviewAnswers: "Revisar respuestas",
    review: "Revisión",
    reviewTitle: "Revisa tus respuestas",
    editAnswerTo: (question) => `Editar la respuesta a «${question}»`,
    noAnswerYet: "Aún sin respuesta",

    chooseFile: "Elige un archivo",
    chooseFiles: "Elige archivos",
    orDrop: (multiple) => (multiple ? "o suéltalos o pégalos aquí" : "o suéltalo o pégalo aquí"),
    takePhoto: "Hacer una foto",
    fileSort: (sort) => ({ image: "imágenes", audio: "archivos de audio", video: "vídeos", text: "archivos de texto" })[sort],
    uploadHint: (accept, size) => [and(accept), size === undefined ? "" : `hasta ${size}`].filter((rule) => rule !== "").join(" · "),
    uploadProgress: (name) => `Subiendo ${name}`,
    uploadedOf: (loaded, total) => `${loaded} de ${total}`,
    uploadWaiting: "En espera",
    uploadStatus: (underWay, there) => {
      if (underWay.length > 0) return underWay.length === 1 ? `Subiendo ${underWay.join("")}` : `Subiendo ${files(underWay.length)}`;
      if (there.length === 0) return "";
      return there.length === 1 ? `${there.join("")} ya está subido` : `${files(there.length)} ya están subidos`;
    },
    uploadFailed: "No se pudo subir el archivo",
    uploadProblem: (problem) => {
      switch (problem.code) {
        case "refused":
          return `El servidor rechazó el archivo (${problem.status})${problem.reason === undefined ? "" : `: ${problem.reason}`}.`;
        case "connection":
          return "La conexión falló mientras se enviaba el archivo.";
        case "no-answer":
          return "El servidor recibió el archivo, pero no dijo dónde está.";
        case "stopped":
          return "La subida se detuvo.";
      }
      problem satisfies never;
    },
    addressOrId: "Dirección o identificador del archivo",

    mcpSource: (server, tool) => {
      const who = server === "" ? "Un servidor MCP" : `El servidor MCP «${server}»`;
      return tool === "" ? `${who} pregunta esto.` : `${who} pregunta esto para su herramienta «${tool}».`;
    },
    secretAsked: "Parece un dato secreto. Los servidores MCP no deben pedir secretos en un formulario: no lo pongas si no tienes la certeza.",
    openAddress: (host) => `Abrir ${host} en una pestaña nueva`,
    finishedAddress: "He terminado",
    addressNotOpenable: "Esta dirección no se puede abrir desde aquí. Solo se abren direcciones http y https.",
    addressHidesHost: (host) => `Lo que hay antes de «@» no es el sitio: esto abre ${host}.`,
    addressInCode: "El nombre del sitio tiene letras de otro alfabeto, escritas aquí en código. Un nombre así puede parecerse a uno que conoces.",
    addressNotEncrypted: "La conexión con esta dirección no está cifrada.",
  } satisfies Partial<Labels>;
};
