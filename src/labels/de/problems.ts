import type { PauseNotice } from "../../protocol/pause.js";
import { errorIn } from "../error-words.js";
import { issueIn } from "../issue-words.js";
import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const notices: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "Der Agent fragt dies erneut. Ihre frühere Antwort ist schon eingetragen.",
  expired: "Die letzte Entscheidung kam zu spät. Bitte entscheiden Sie noch einmal.",
  forgotten: "Der Server kannte diese Anfrage nicht mehr und hat von vorn begonnen. Antworten auf dieselben Fragen sind schon eingetragen.",
  "not-accepted": "Der Agent fragt dies immer wieder und kann mit der Antwort nichts anfangen. Sie können abbrechen.",
  "already-ran": "Dies wurde in dieser Anfrage schon einmal ausgeführt. Eine Genehmigung führt es noch einmal aus.",
  "arrived-before": "Ihre frühere Antwort war schon angekommen; die Änderung kam zu spät.",
  "may-have-run": "Eine Antwort darauf wurde gesendet, und es ist nicht bekannt, ob sie verwendet wurde.",
  "other-window": "In einem anderen Fenster beantwortet.",
  "not-stored": "Passwörter, Schlüssel und Ähnliches werden nicht gespeichert. Bitte geben Sie sie noch einmal ein.",
};

const error = errorIn({
  network: "Die Verbindung ist fehlgeschlagen.",
  signedOut: "Sie sind nicht angemeldet.",
  forbidden: "Sie dürfen das nicht tun.",
  nothingThere: "Unter dieser Adresse gibt es keinen Agenten.",
  tooMany: "Zu viele Anfragen. Versuchen Sie es nach einer Weile erneut.",
  refused: (status) => (status === undefined ? "Der Server hat die Anfrage abgelehnt." : `Der Server hat die Anfrage abgelehnt (${status}).`),
  protocol: "Die Antwort des Servers war nicht zu verstehen.",
  timeout: "Der Lauf hat zu lange gedauert und wurde vom Server beendet.",
  blocked: "Die Anfrage wurde blockiert.",
  ended: (name) => (name === undefined ? "Der Lauf endete mit einem Fehler." : `Der Lauf endete mit einem Fehler (${name}).`),
  upload: "Das Hochladen ist fehlgeschlagen.",
  outcomeUnknown: "Es ist nicht bekannt, ob die Antworten angekommen sind.",
  expired: "Der Server hat diesen Lauf nicht mehr.",
  usage: "Das geht jetzt nicht.",
});

/** What is wrong, and what happened. */
export const problems = (german: Writing) => {
  const { count } = german;
  const characters = (n: number) => count(n, { one: "# Zeichen", other: "# Zeichen" });
  const items = (n: number) => count(n, { one: "# Eintrag", other: "# Einträge" });
  const fields = (n: number) => count(n, { one: "# Feld", other: "# Felder" });
  return {
    error,
    notice: (notice) => notices[notice],
    issue: issueIn(
      {
        general: "Diese Antwort passt nicht",
        required: "Hier wird eine Antwort gebraucht",
        type: (what) => `Erwartet wird ${what}`,
        format: (what) => `Erwartet wird ${what}`,
        types: {
          string: "Text",
          integer: "eine ganze Zahl",
          number: "eine Zahl",
          boolean: "Ja oder Nein",
          array: "eine Liste",
          object: "ein Objekt",
          null: "kein Wert",
          json: "gültiges JSON",
          other: "ein anderer Wert",
        },
        formats: {
          email: "eine E-Mail-Adresse",
          address: "eine Webadresse",
          date: "ein Datum wie 2026-03-31",
          time: "eine Uhrzeit wie 14:30",
          "date-time": "ein Datum mit Uhrzeit wie 2026-03-31T14:30",
          duration: "eine Dauer wie PT30M",
          uuid: "eine UUID",
          ip: "eine IP-Adresse",
          hostname: "ein Hostname",
          other: "eine andere Form",
        },
        oneOf: (values) => `Möglich sind: ${values.join(", ")}`,
        pickOne: "Wählen Sie einen der erlaubten Werte",
        empty: "Darf nicht leer sein",
        minLength: (n) => `Braucht mindestens ${characters(n)}`,
        maxLength: (n) => `Höchstens ${characters(n)} möglich`,
        minimum: (limit) => `Muss mindestens ${limit} sein`,
        maximum: (limit) => `Darf höchstens ${limit} sein`,
        exclusiveMinimum: (limit) => `Muss größer als ${limit} sein`,
        exclusiveMaximum: (limit) => `Muss kleiner als ${limit} sein`,
        multipleOf: (step) => `Muss ein Vielfaches von ${step} sein`,
        pattern: "Hat nicht die erwartete Form",
        pickSome: "Wählen Sie mindestens eine Möglichkeit",
        minItems: (n) => `Braucht mindestens ${items(n)}`,
        maxItems: (n) => `Höchstens ${items(n)} möglich`,
        twice: "Derselbe Eintrag steht hier zweimal",
        missingItem: "Ein erwarteter Eintrag fehlt",
        minProperties: (n) => `Braucht mindestens ${fields(n)}`,
        maxProperties: (n) => `Höchstens ${fields(n)} möglich`,
        unexpected: "Dieses Feld wird nicht erwartet",
        notOpen: "Diese Frage nimmt keine Antwort mehr an",
        reserved: "Dieser Wert bedeutet für den Server „Abbrechen“ und kann keine Antwort sein",
        masked: "Dieser Wert ist verborgen; lassen Sie ihn stehen oder geben Sie einen neuen ein",
        ambiguous: (text, whole, decimal) => `„${text}“ lässt sich auf zwei Arten lesen. Schreiben Sie ${whole} oder ${decimal}`,
        accept: (file, allowed) => `${file} hat keinen erlaubten Typ (${allowed})`,
        maxSize: (file, limit) => `${file} ist größer als ${limit}`,
        tooManyFiles: (file) => `${file} wurde weggelassen: Es wird nur eine Datei erwartet`,
        moreFiles: (n) => count(n, { one: "# weitere Datei wurde nicht angenommen", other: "# weitere Dateien wurden nicht angenommen" }),
        noFiles: "Darin war keine Datei",
        unreadableFiles: "Das war nicht lesbar. Wählen Sie die Datei stattdessen aus",
        unfinished: "Eine Datei ist noch nicht fertig hochgeladen",
      },
      german,
    ),
  } satisfies Partial<Labels>;
};
