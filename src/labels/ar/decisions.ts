import type { Labels } from "../labels.js";
import { wordFor } from "../word-for.js";
import { isolate } from "../writing.js";
import type { PluralForms, Writing } from "../writing.js";

const severities: Readonly<Record<string, string>> = {
  warning: "تنبيه",
  warn: "تنبيه",
  medium: "تنبيه",
  high: "خطر مرتفع",
  danger: "خطر مرتفع",
  error: "خطر مرتفع",
  critical: "حرج",
};

const bulkReasons = {
  "own-card": "يُقرَّر في بطاقته الخاصة",
  editing: "بدأ ملء بطاقته",
  answered: "تمت الإجابة عنه",
  refused: "لم تُقبل إجابته الأخيرة",
} as const;

const changes: PluralForms = { zero: "# تغيير", one: "تغيير واحد", two: "تغييران", few: "# تغييرات", many: "# تغييرًا", other: "# تغيير" };
/** After a preposition. */
const withChanges: PluralForms = { ...changes, two: "تغييرين" };
const days: PluralForms = { zero: "# يوم", one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا", other: "# يوم" };

/** Approvals, one or several, and charts. */
export const decisions = ({ number, count, and }: Writing) => {
  const points = (n: number) => count(n, { zero: "# نقطة", one: "نقطة واحدة", two: "نقطتان", few: "# نقاط", many: "# نقطة", other: "# نقطة" });
  return {
    approveWith: (n) => `موافقة مع ${count(n, withChanges)}`,
    changes: (n) => count(n, changes),
    doneEditing: "تم",
    discardChanges: "تجاهل",
    valueBefore: "قبل:",
    valueAfter: "بعد:",
    denyWithReason: "رفض مع ذكر السبب…",
    denyReason: "سبب الرفض",
    denyReasonHint: "يُبلَّغ به الوكيل.",
    back: "رجوع",
    dontAskAgain: (what) => `عدم السؤال مرة أخرى عن ${isolate(what)} في هذه المحادثة`,
    severity: (level) => wordFor(severities, level) ?? level,
    approvedWith: (n) => `تمت الموافقة مع ${count(n, withChanges)}`,
    approvedForConversation: "لن يُسأل عنه مرة أخرى في هذه المحادثة",

    bulkTitle: (waiting) =>
      count(waiting, { zero: "# موافقة قيد الانتظار", one: "موافقة واحدة قيد الانتظار", two: "موافقتان قيد الانتظار", few: "# موافقات قيد الانتظار", many: "# موافقة قيد الانتظار", other: "# موافقة قيد الانتظار" }),
    bulkOpen: "مراجعتها معًا",
    bulkClose: "إغلاق القائمة",
    bulkApprove: (picked) => `الموافقة على ${number(picked)}`,
    bulkDeny: (picked) => `رفض ${number(picked)}`,
    bulkPicked: (picked, total) => `اختير ${number(picked)} من ${number(total)}`,
    bulkLeftOut: "خارج هذه القائمة:",
    bulkWhy: (why) => bulkReasons[why],

    chartView: "طريقة العرض",
    chart: "رسم بياني",
    table: "جدول",
    chartRange: "الفترة",
    chartPreset: (amount) => (amount === null ? "الكل" : count(amount, days)),
    chartFrom: "بداية الفترة",
    chartTo: "نهاية الفترة",
    chartSpan: (from, to) => `من ${isolate(from)} إلى ${isolate(to)}`,
    chartRangeChanged: (range) => `الفترة ← ${isolate(range)}`,
    chartSummary: (series, many) => `رسم بياني خطي${series.length > 0 ? ` يعرض ${and(series.map(isolate))}` : ""} فيه ${points(many)}`,
    chartLine: (line) => {
      const name = isolate(line.name);
      const [from, to, low, high, last] = [line.from, line.to, line.low, line.high, line.last].map(isolate);
      return line.points === 1
        ? `${name}: ${points(1)}، ${last} عند ${from}.`
        : `${name}: ${points(line.points)} من ${from} إلى ${to}، الأدنى ${low}، الأعلى ${high}، الأخير ${last}.`;
    },
    chartNothingIn: (name) => `${isolate(name)}: بلا قيم.`,
    chartLegend: "الخطوط",
    chartSeries: (index) => `السلسلة ${number(index)}`,
    chartSameName: (name, nth) => `${isolate(name)} (${number(nth)})`,
    chartEmpty: "لا توجد قيم لرسمها.",
    chartThinned: (shown, total) => `رُسمت ${number(shown)} من أصل ${number(total)}؛ والإجابة تخصّ النقاط كلها.`,
    chartPoint: "النقطة",
    chartValue: "القيمة",
    chartNoValue: "–",
    chartEditHint: "يمكن تغيير القيمة بالضغط على مفتاح الإدخال عندها أو بالنقر عليها.",
    chartWas: (value) => `كانت ${isolate(value)}`,
    chartDrop: "إسقاط",
    chartPutBack: "استعادة",
    chartDropped: "أُسقطت",
    chartUndoAll: "التراجع عن الكل",
    chartPages: "صفحات الجدول",
    chartPage: "الصفوف",
    chartPageBefore: "الصفوف السابقة",
    chartPageAfter: "الصفوف التالية",
    chartRows: (first, last, total, x) => `من ${number(first)} إلى ${number(last)} من أصل ${number(total)}، بدءًا من ${isolate(x)}`,
    chartNote: "ملاحظة",
    chartNoteHint: "أي شيء ينبغي أن يعرفه الوكيل",
    chartValuesChanged: (many) =>
      count(many, { zero: "# قيمة تغيّرت", one: "قيمة واحدة تغيّرت", two: "قيمتان تغيّرتا", few: "# قيم تغيّرت", many: "# قيمة تغيّرت", other: "# قيمة تغيّرت" }),
  } satisfies Partial<Labels>;
};
