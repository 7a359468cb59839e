import type { Labels } from "../labels.js";
import { wordFor } from "../word-for.js";
import type { Writing } from "../writing.js";

const severities: Readonly<Record<string, string>> = {
  warning: "Con cuidado",
  warn: "Con cuidado",
  medium: "Con cuidado",
  high: "Riesgo alto",
  danger: "Riesgo alto",
  error: "Riesgo alto",
  critical: "Crítico",
};

const bulkReasons = {
  "own-card": "Se decide en su propia tarjeta",
  editing: "Has empezado a rellenar su tarjeta",
  answered: "Ya respondida",
  refused: "No se aceptó su última respuesta",
} as const;

/** Approvals, one or several, and charts. */
export const decisions = ({ number, count, and }: Writing) => {
  const points = (n: number) => count(n, { one: "# punto", other: "# puntos" });
  return {
    approveWith: (n) => count(n, { one: "Aprobar con # cambio", other: "Aprobar con # cambios" }),
    changes: (n) => count(n, { one: "# cambio", other: "# cambios" }),
    doneEditing: "Listo",
    discardChanges: "Descartar",
    valueBefore: "Antes:",
    valueAfter: "Después:",
    denyWithReason: "Denegar con un motivo…",
    denyReason: "Motivo para denegar",
    denyReasonHint: "Se le comunica al agente.",
    back: "Volver",
    dontAskAgain: (what) => `No volver a preguntar por ${what} en esta conversación`,
    severity: (level) => wordFor(severities, level) ?? level,
    approvedWith: (n) => count(n, { one: "Aprobado con # cambio", other: "Aprobado con # cambios" }),
    approvedForConversation: "No se vuelve a preguntar en esta conversación",

    bulkTitle: (waiting) => count(waiting, { one: "# aprobación en espera", other: "# aprobaciones en espera" }),
    bulkOpen: "Revisar juntas",
    bulkClose: "Cerrar la lista",
    bulkApprove: (picked) => `Aprobar ${number(picked)}`,
    bulkDeny: (picked) => `Denegar ${number(picked)}`,
    bulkPicked: (picked, total) => `${number(picked)} de ${count(total, { one: "# elegida", other: "# elegidas" })}`,
    bulkLeftOut: "No están en esta lista:",
    bulkWhy: (why) => bulkReasons[why],

    chartView: "Mostrar como",
    chart: "Gráfico",
    table: "Tabla",
    chartRange: "Periodo",
    chartPreset: (days) => (days === null ? "Todo" : `${number(days)} d`),
    chartFrom: "Periodo desde",
    chartTo: "Periodo hasta",
    chartSpan: (from, to) => `${from} – ${to}`,
    chartRangeChanged: (range) => `Periodo → ${range}`,
    chartSummary: (series, many) => `Gráfico de líneas${series.length > 0 ? ` de ${and(series)}` : ""} con ${points(many)}`,
    chartLine: (line) =>
      line.points === 1
        ? `${line.name}: ${points(1)}, ${line.last} en ${line.from}.`
        : `${line.name}: ${points(line.points)} de ${line.from} a ${line.to}, mínimo ${line.low}, máximo ${line.high}, último ${line.last}.`,
    chartNothingIn: (name) => `${name}: sin valores.`,
    chartLegend: "Líneas",
    chartSeries: (index) => `Serie ${number(index)}`,
    chartSameName: (name, nth) => `${name} (${number(nth)})`,
    chartEmpty: "No hay valores que dibujar.",
    chartThinned: (shown, total) => `Se dibujan ${number(shown)} de ${points(total)}; la respuesta es sobre todos.`,
    chartPoint: "Punto",
    chartValue: "Valor",
    chartNoValue: "–",
    chartEditHint: "Pulsa Intro en un valor, o haz clic en él, para cambiarlo.",
    chartWas: (value) => `antes ${value}`,
    chartDrop: "Quitar",
    chartPutBack: "Restaurar",
    chartDropped: "quitado",
    chartUndoAll: "Deshacer todo",
    chartPages: "Páginas de la tabla",
    chartPage: "Filas",
    chartPageBefore: "Filas anteriores",
    chartPageAfter: "Filas siguientes",
    chartRows: (first, last, total, x) => `${number(first)}–${number(last)} de ${number(total)}, desde ${x}`,
    chartNote: "Nota",
    chartNoteHint: "Algo que el agente deba saber",
    chartValuesChanged: (many) => count(many, { one: "# valor cambiado", other: "# valores cambiados" }),
  } satisfies Partial<Labels>;
};
