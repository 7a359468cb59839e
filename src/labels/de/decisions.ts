import type { Labels } from "../labels.js";
import { wordFor } from "../word-for.js";
import type { Writing } from "../writing.js";

const severities: Readonly<Record<string, string>> = {
  warning: "Vorsicht",
  warn: "Vorsicht",
  medium: "Vorsicht",
  high: "Hohes Risiko",
  danger: "Hohes Risiko",
  error: "Hohes Risiko",
  critical: "Kritisch",
};

const bulkReasons = {
  "own-card": "Wird in der eigenen Karte entschieden",
  editing: "Sie haben begonnen, die Karte auszufüllen",
  answered: "Schon beantwortet",
  refused: "Die letzte Antwort wurde nicht angenommen",
} as const;

/** Approvals, one or several, and charts. */
export const decisions = ({ number, count, and }: Writing) => {
  const points = (n: number) => count(n, { one: "# Punkt", other: "# Punkte" });
  const withPoints = (n: number) => count(n, { one: "# Punkt", other: "# Punkten" });
  return {
    approveWith: (n) => count(n, { one: "Mit # Änderung genehmigen", other: "Mit # Änderungen genehmigen" }),
    changes: (n) => count(n, { one: "# Änderung", other: "# Änderungen" }),
    doneEditing: "Fertig",
    discardChanges: "Verwerfen",
    valueBefore: "Vorher:",
    valueAfter: "Nachher:",
    denyWithReason: "Mit Begründung ablehnen…",
    denyReason: "Grund für die Ablehnung",
    denyReasonHint: "Der Agent erfährt ihn.",
    back: "Zurück",
    dontAskAgain: (what) => `In dieser Unterhaltung nicht mehr nach ${what} fragen`,
    severity: (level) => wordFor(severities, level) ?? level,
    approvedWith: (n) => count(n, { one: "Mit # Änderung genehmigt", other: "Mit # Änderungen genehmigt" }),
    approvedForConversation: "Wird in dieser Unterhaltung nicht mehr gefragt",

    bulkTitle: (waiting) => count(waiting, { one: "# Genehmigung steht aus", other: "# Genehmigungen stehen aus" }),
    bulkOpen: "Zusammen prüfen",
    bulkClose: "Liste schließen",
    bulkApprove: (picked) => `${number(picked)} genehmigen`,
    bulkDeny: (picked) => `${number(picked)} ablehnen`,
    bulkPicked: (picked, total) => `${number(picked)} von ${number(total)} ausgewählt`,
    bulkLeftOut: "Nicht in dieser Liste:",
    bulkWhy: (why) => bulkReasons[why],

    chartView: "Anzeigen als",
    chart: "Diagramm",
    table: "Tabelle",
    chartRange: "Zeitraum",
    chartPreset: (days) => (days === null ? "Alle" : `${number(days)} T.`),
    chartFrom: "Zeitraum von",
    chartTo: "Zeitraum bis",
    chartSpan: (from, to) => `${from} – ${to}`,
    chartRangeChanged: (range) => `Zeitraum → ${range}`,
    chartSummary: (series, many) => `Liniendiagramm${series.length > 0 ? ` zu ${and(series)}` : ""} mit ${withPoints(many)}`,
    chartLine: (line) =>
      line.points === 1
        ? `${line.name}: ${points(1)}, ${line.last} bei ${line.from}.`
        : `${line.name}: ${points(line.points)} von ${line.from} bis ${line.to}, niedrigster ${line.low}, höchster ${line.high}, letzter ${line.last}.`,
    chartNothingIn: (name) => `${name}: keine Werte.`,
    chartLegend: "Linien",
    chartSeries: (index) => `Reihe ${number(index)}`,
    chartSameName: (name, nth) => `${name} (${number(nth)})`,
    chartEmpty: "Es gibt keine Werte zu zeichnen.",
    chartThinned: (shown, total) => `Gezeichnet sind ${number(shown)} von ${withPoints(total)}; die Antwort gilt für alle.`,
    chartPoint: "Punkt",
    chartValue: "Wert",
    chartNoValue: "–",
    chartEditHint: "Eingabetaste auf einem Wert oder ein Klick darauf ändert ihn.",
    chartWas: (value) => `vorher ${value}`,
    chartDrop: "Weglassen",
    chartPutBack: "Zurücksetzen",
    chartDropped: "weggelassen",
    chartUndoAll: "Alles zurücksetzen",
    chartPages: "Seiten der Tabelle",
    chartPage: "Zeilen",
    chartPageBefore: "Frühere Zeilen",
    chartPageAfter: "Spätere Zeilen",
    chartRows: (first, last, total, x) => `${number(first)}–${number(last)} von ${number(total)}, ab ${x}`,
    chartNote: "Anmerkung",
    chartNoteHint: "Was der Agent sonst wissen sollte",
    chartValuesChanged: (many) => count(many, { one: "# Wert geändert", other: "# Werte geändert" }),
  } satisfies Partial<Labels>;
};
