import type { Labels } from "../labels.js";
import { wordFor } from "../word-for.js";
import type { Writing } from "../writing.js";

const severities: Readonly<Record<string, string>> = {
  warning: "Prudence",
  warn: "Prudence",
  medium: "Prudence",
  high: "Risque élevé",
  danger: "Risque élevé",
  error: "Risque élevé",
  critical: "Critique",
};

const bulkReasons = {
  "own-card": "À décider dans sa propre carte",
  editing: "Vous avez commencé à remplir sa carte",
  answered: "Déjà répondu",
  refused: "Sa dernière réponse n’a pas été acceptée",
} as const;

/** Approvals, one or several, and charts. */
export const decisions = ({ number, count, and }: Writing) => {
  const points = (n: number) => count(n, { one: "# point", other: "# points" });
  return {
    approveWith: (n) => count(n, { one: "Approuver avec # changement", other: "Approuver avec # changements" }),
    changes: (n) => count(n, { one: "# changement", other: "# changements" }),
    doneEditing: "Terminé",
    discardChanges: "Abandonner",
    valueBefore: "Avant :",
    valueAfter: "Après :",
    denyWithReason: "Refuser avec un motif…",
    denyReason: "Motif du refus",
    denyReasonHint: "L’agent en est informé.",
    back: "Retour",
    dontAskAgain: (what) => `Ne plus demander pour ${what} dans cette conversation`,
    severity: (level) => wordFor(severities, level) ?? level,
    approvedWith: (n) => count(n, { one: "Approuvé avec # changement", other: "Approuvé avec # changements" }),
    approvedForConversation: "N’est plus demandé dans cette conversation",

    bulkTitle: (waiting) => count(waiting, { one: "# approbation en attente", other: "# approbations en attente" }),
    bulkOpen: "Examiner ensemble",
    bulkClose: "Fermer la liste",
    bulkApprove: (picked) => `En approuver ${number(picked)}`,
    bulkDeny: (picked) => `En refuser ${number(picked)}`,
    bulkPicked: (picked, total) => `${count(picked, { one: "# choisie", other: "# choisies" })} sur ${number(total)}`,
    bulkLeftOut: "Hors de cette liste :",
    bulkWhy: (why) => bulkReasons[why],

    chartView: "Afficher comme",
    chart: "Graphique",
    table: "Tableau",
    chartRange: "Période",
    chartPreset: (days) => (days === null ? "Tout" : `${number(days)} j`),
    chartFrom: "Période depuis",
    chartTo: "Période jusqu’à",
    chartSpan: (from, to) => `${from} – ${to}`,
    chartRangeChanged: (range) => `Période → ${range}`,
    chartSummary: (series, many) => `Graphique en courbes${series.length > 0 ? ` de ${and(series)}` : ""} avec ${points(many)}`,
    chartLine: (line) =>
      line.points === 1
        ? `${line.name} : ${points(1)}, ${line.last} à ${line.from}.`
        : `${line.name} : ${points(line.points)} de ${line.from} à ${line.to}, minimum ${line.low}, maximum ${line.high}, dernier ${line.last}.`,
    chartNothingIn: (name) => `${name} : aucune valeur.`,
    chartLegend: "Courbes",
    chartSeries: (index) => `Série ${number(index)}`,
    chartSameName: (name, nth) => `${name} (${number(nth)})`,
    chartEmpty: "Il n’y a aucune valeur à tracer.",
    chartThinned: (shown, total) => `${points(shown)} sur ${number(total)} sont tracés ; la réponse porte sur tous.`,
    chartPoint: "Point",
    chartValue: "Valeur",
    chartNoValue: "–",
    chartEditHint: "Appuyez sur Entrée sur une valeur, ou cliquez dessus, pour la modifier.",
    chartWas: (value) => `avant ${value}`,
    chartDrop: "Retirer",
    chartPutBack: "Remettre",
    chartDropped: "retiré",
    chartUndoAll: "Tout annuler",
    chartPages: "Pages du tableau",
    chartPage: "Lignes",
    chartPageBefore: "Lignes précédentes",
    chartPageAfter: "Lignes suivantes",
    chartRows: (first, last, total, x) => `${number(first)}–${number(last)} sur ${number(total)}, depuis ${x}`,
    chartNote: "Remarque",
    chartNoteHint: "Tout ce que l’agent devrait savoir",
    chartValuesChanged: (many) => count(many, { one: "# valeur modifiée", other: "# valeurs modifiées" }),
  } satisfies Partial<Labels>;
};
