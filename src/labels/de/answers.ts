import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const variants = {
  text: "Text",
  number: "Zahl",
  "whole-number": "Ganze Zahl",
  "yes-no": "Ja oder Nein",
  choice: "Aus einer Liste",
  list: "Liste",
  details: "Angaben",
  json: "JSON",
} as const;

/** Everything that is filled in: forms, texts, notes on a scale, questions, files, and what MCP servers ask. */
export const answers = ({ number, count, and }: Writing) => {
  const characters = (n: number) => count(n, { one: "# Zeichen", other: "# Zeichen" });
  const files = (n: number) => count(n, { one: "# Datei", other: "# Dateien" });
  return {
    filter: "Filtern",
    filterOf: (what) => `${what} filtern`,
    filterCount: (matching, total, picked) =>
      [
        matching === total ? count(total, { one: "# Option", other: "# Optionen" }) : `${number(matching)} von ${count(total, { one: "# Option", other: "# Optionen" })}`,
        ...(picked === 0 ? [] : [`${number(picked)} ausgewählt`]),
      ].join(", "),
    noMatch: "Keine Treffer.",
    clear: "Leeren",
    clearOf: (what) => `${what} leeren`,
    add: "Hinzufügen",
    addTo: (what) => `Hinzufügen zu ${what}`,
    itemOf: (what, index) => `${what} ${number(index)}`,
    pickAmount: (min, max) => {
      if (min === undefined) return max === undefined ? "" : `Höchstens ${number(max)} auswählen`;
      if (max === undefined) return `Mindestens ${number(min)} auswählen`;
      return min === max ? `${number(min)} auswählen` : `${number(min)} bis ${number(max)} auswählen`;
    },
    variant: (kind, index) => (index === undefined ? variants[kind] : `${variants[kind]} ${number(index)}`),
    notSet: "Keine Angabe",

    lengthLimits: (min, max) => {
      if (max === undefined) return `Mindestens ${characters(min ?? 0)}`;
      if (min === undefined) return `Höchstens ${characters(max)}`;
      return min === max ? `Genau ${characters(max)}` : `${number(min)} bis ${characters(max)}`;
    },
    lengthLeft: (left) => (left < 0 ? `${characters(-left)} zu viel` : `Noch ${characters(left)}`),
    show: "Anzeigen",
    showOf: (what) => `${what}: Anzeigen`,

    ratingOption: (value, high) => `${number(value)} von ${number(high)}`,
    ratingNote: (value, low, high) => `${number(value)}, auf einer Skala von ${number(low)} bis ${number(high)}`,
    ratingRange: (low, high) => `Eine ganze Zahl von ${number(low)} bis ${number(high)}`,
    ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${label}`).join(", "),
    scaleAssumed: (low, high) => `Die Skala der Frage war nicht lesbar; verwendet wird ${number(low)} bis ${number(high)}.`,

    other: "Anderes…",
    otherSaid: (text) => `Anderes: ${text}`,
    addNote: "Anmerkung hinzufügen",
    note: "Anmerkung",
    noteSaid: (text) => `Anmerkung: ${text}`,
    questionCount: (amount) => count(amount, { one: "# Frage", other: "# Fragen" }),
    questionPlace: (index, total) => `Frage ${number(index)} von ${number(total)}`,
    next: "Weiter",
    reviewAnswers: "Antworten prüfen",
    review: "Prüfung",
    reviewTitle: "Prüfen Sie Ihre Antworten",
    editAnswerTo: (question) => `Antwort auf „${question}“ bearbeiten`,
    noAnswerYet: "Noch keine Antwort",

    chooseFile: "Datei auswählen",
    chooseFiles: "Dateien auswählen",
    orDrop: () => "oder hier ablegen oder einfügen",
    takePhoto: "Foto aufnehmen",
    fileSort: (sort) => ({ image: "Bilder", audio: "Audiodateien", video: "Videos", text: "Textdateien" })[sort],
    uploadHint: (accept, size) => [and(accept), size === undefined ? "" : `bis ${size}`].filter((rule) => rule !== "").join(" · "),
    uploadProgress: (name) => `${name} wird hochgeladen`,
    uploadedOf: (loaded, total) => `${loaded} von ${total}`,
    uploadWaiting: "Wartet",
    uploadStatus: (underWay, there) => {
      if (underWay.length > 0) return underWay.length === 1 ? `${underWay.join("")} wird hochgeladen` : `${files(underWay.length)} werden hochgeladen`;
      if (there.length === 0) return "";
      return there.length === 1 ? `${there.join("")} ist hochgeladen` : `${files(there.length)} sind hochgeladen`;
    },
    uploadFailed: "Das Hochladen ist fehlgeschlagen",
    uploadProblem: (problem) => {
      switch (problem.code) {
        case "refused":
          return `Der Server hat die Datei abgelehnt (${problem.status})${problem.reason === undefined ? "" : `: ${problem.reason}`}.`;
        case "connection":
          return "Die Verbindung brach ab, während die Datei gesendet wurde.";
        case "no-answer":
          return "Der Server hat die Datei angenommen, aber nicht gesagt, wo sie ist.";
        case "stopped":
          return "Das Hochladen wurde angehalten.";
      }
      problem satisfies never;
    },
    addressOrId: "Adresse oder Kennung der Datei",

    mcpSource: (server, tool) => {
      const who = server === "" ? "Ein MCP-Server" : `Der MCP-Server „${server}“`;
      return tool === "" ? `${who} fragt dies.` : `${who} fragt dies für sein Werkzeug „${tool}“.`;
    },
    secretAsked: "Das sieht nach einem Geheimnis aus. MCP-Server dürfen in Formularen nicht danach fragen: Lassen Sie es weg, wenn Sie nicht sicher sind.",
    openAddress: (host) => `${host} in neuem Tab öffnen`,
    finishedAddress: "Ich bin fertig",
    addressNotOpenable: "Diese Adresse lässt sich von hier aus nicht öffnen. Nur http- und https-Adressen lassen sich öffnen.",
    addressHidesHost: (host) => `Was vor „@“ steht, ist nicht die Website: Dies öffnet ${host}.`,
    addressInCode: "Der Name der Website enthält Buchstaben eines anderen Alphabets, hier als Code geschrieben. Ein solcher Name kann einem ähneln, den Sie kennen.",
    addressNotEncrypted: "Die Verbindung zu dieser Adresse ist nicht verschlüsselt.",
  } satisfies Partial<Labels>;
};
