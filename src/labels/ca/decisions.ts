import type { Labels } from "../labels.js";
import { wordFor } from "../word-for.js";
import type { Writing } from "../writing.js";

const severities: Readonly<Record<string, string>> = {
  warning: "Amb compte",
  warn: "Amb compte",
  medium: "Amb compte",
  high: "Risc alt",
  danger: "Risc alt",
  error: "Risc alt",
  critical: "Crític",
};

const bulkReasons = {
  "own-card": "Es decideix a la seva pròpia targeta",
  editing: "Heu començat a omplir-ne la targeta",
  answered: "Ja contestada",
  refused: "No se n’ha acceptat l’última resposta",
} as const;

/** Approvals, one or several, and charts. */
export const decisions = ({ number, count, and }: Writing) => {
  const points = (n: number) => count(n, { one: "# punt", other: "# punts" });
  return {
    approveWith: (n) => count(n, { one: "Aprova amb # canvi", other: "Aprova amb # canvis" }),
    changes: (n) => count(n, { one: "# canvi", other: "# canvis" }),
    doneEditing: "Fet",
    discardChanges: "Descarta",
    valueBefore: "Abans:",
    valueAfter: "Després:",
    denyWithReason: "Denega amb un motiu…",
    denyReason: "Motiu per denegar",
    denyReasonHint: "Es comunica a l’agent.",
    back: "Torna",
    dontAskAgain: (what) => `No tornis a preguntar per ${what} en aquesta conversa`,
    severity: (level) => wordFor(severities, level) ?? level,
    approvedWith: (n) => count(n, { one: "Aprovat amb # canvi", other: "Aprovat amb # canvis" }),
    approvedForConversation: "No es torna a preguntar en aquesta conversa",

    bulkTitle: (waiting) => count(waiting, { one: "# aprovació en espera", other: "# aprovacions en espera" }),
    bulkOpen: "Revisa-les juntes",
    bulkClose: "Tanca la llista",
    bulkApprove: (picked) => `Aprova’n ${number(picked)}`,
    bulkDeny: (picked) => `Denega’n ${number(picked)}`,
    bulkPicked: (picked, total) => `${number(picked)} de ${count(total, { one: "# triada", other: "# triades" })}`,
    bulkLeftOut: "No són en aquesta llista:",
    bulkWhy: (why) => bulkReasons[why],

    chartView: "Mostra com a",
    chart: "Gràfic",
    table: "Taula",
    chartRange: "Període",
    chartPreset: (days) => (days === null ? "Tot" : `${number(days)} d`),
    chartFrom: "Període des de",
    chartTo: "Període fins a",
    chartSpan: (from, to) => `${from} – ${to}`,
    chartRangeChanged: (range) => `Període → ${range}`,
    chartSummary: (series, many) => `Gràfic de línies${series.length > 0 ? ` de ${and(series)}` : ""} amb ${points(many)}`,
    chartLine: (line) =>
      line.points === 1
        ? `${line.name}: ${points(1)}, ${line.last} a ${line.from}.`
        : `${line.name}: ${points(line.points)} de ${line.from} a ${line.to}, mínim ${line.low}, màxim ${line.high}, últim ${line.last}.`,
    chartNothingIn: (name) => `${name}: sense valors.`,
    chartLegend: "Línies",
    chartSeries: (index) => `Sèrie ${number(index)}`,
    chartSameName: (name, nth) => `${name} (${number(nth)})`,
    chartEmpty: "No hi ha valors per dibuixar.",
    chartThinned: (shown, total) => `Es dibuixen ${number(shown)} de ${points(total)}; la resposta és sobre tots.`,
    chartPoint: "Punt",
    chartValue: "Valor",
    chartNoValue: "–",
    chartEditHint: "Premeu Retorn en un valor, o feu-hi clic, per canviar-lo.",
    chartWas: (value) => `abans ${value}`,
    chartDrop: "Treu",
    chartPutBack: "Restaura",
    chartDropped: "tret",
    chartUndoAll: "Desfés-ho tot",
    chartPages: "Pàgines de la taula",
    chartPage: "Files",
    chartPageBefore: "Files anteriors",
    chartPageAfter: "Files següents",
    chartRows: (first, last, total, x) => `${number(first)}–${number(last)} de ${number(total)}, des de ${x}`,
    chartNote: "Nota",
    chartNoteHint: "Qualsevol cosa que l’agent hagi de saber",
    chartValuesChanged: (many) => count(many, { one: "# valor canviat", other: "# valors canviats" }),
  } satisfies Partial<Labels>;
};
