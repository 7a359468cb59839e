import type { PauseNotice } from "../../protocol/pause.js";
import { errorIn } from "../error-words.js";
import { issueIn } from "../issue-words.js";
import type { Labels } from "../labels.js";
import { isolate } from "../writing.js";
import type { Writing } from "../writing.js";

const notices: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "يسأل الوكيل عن هذا مرة أخرى. إجابتك السابقة مكتوبة بالفعل.",
  expired: "وصل القرار الأخير بعد فوات الأوان. يُرجى اتخاذ القرار مرة أخرى.",
  forgotten: "لم يعد الخادم يعرف هذا الطلب فبدأ من جديد. الإجابات عن الأسئلة نفسها مكتوبة بالفعل.",
  "not-accepted": "يواصل الوكيل السؤال عن هذا ولا يمكنه استخدام الإجابة. الإلغاء ممكن.",
  "already-ran": "نُفّذ هذا مرة في هذا الطلب. والموافقة تنفّذه مرة أخرى.",
  "arrived-before": "كانت إجابتك السابقة قد وصلت، وجاء التعديل متأخرًا.",
  "may-have-run": "أُرسلت إجابة عن هذا، ولا يُعرف هل استُخدمت.",
  "other-window": "تمت الإجابة في نافذة أخرى.",
  "not-stored": "لا تُحفظ كلمات المرور والمفاتيح وما شابهها. يُرجى إدخالها مرة أخرى.",
};

const error = errorIn({
  network: "فشل الاتصال.",
  signedOut: "لم يتم تسجيل الدخول.",
  forbidden: "لا يُسمح لك بذلك.",
  nothingThere: "لا يوجد وكيل في هذا العنوان.",
  tooMany: "عدد الطلبات كبير جدًا. تُرجى المحاولة مرة أخرى بعد قليل.",
  refused: (status) => (status === undefined ? "رفض الخادم الطلب." : `رفض الخادم الطلب (${status}).`),
  protocol: "تعذّر فهم رد الخادم.",
  timeout: "استغرق التشغيل وقتًا أطول من اللازم فأنهاه الخادم.",
  blocked: "حُظر الطلب.",
  ended: (name) => (name === undefined ? "انتهى التشغيل بخطأ." : `انتهى التشغيل بخطأ (${isolate(name)}).`),
  upload: "تعذّر رفع الملف.",
  outcomeUnknown: "لا يُعرف هل وصلت الإجابات.",
  expired: "لم يعد هذا التشغيل لدى الخادم.",
  usage: "لا يمكن فعل ذلك الآن.",
});

/** What is wrong, and what happened. */
export const problems = (arabic: Writing) => {
  const { count } = arabic;
  const characters = (n: number) => count(n, { zero: "# حرف", one: "حرف واحد", two: "حرفان", few: "# أحرف", many: "# حرفًا", other: "# حرف" });
  const items = (n: number) => count(n, { zero: "# عنصر", one: "عنصر واحد", two: "عنصران", few: "# عناصر", many: "# عنصرًا", other: "# عنصر" });
  const fields = (n: number) => count(n, { zero: "# حقل", one: "حقل واحد", two: "حقلان", few: "# حقول", many: "# حقلًا", other: "# حقل" });
  return {
    error,
    notice: (notice) => notices[notice],
    issue: issueIn(
      {
        general: "هذه الإجابة غير مناسبة",
        required: "تلزم إجابة هنا",
        type: (what) => `القيمة المتوقعة: ${what}`,
        format: (what) => `القيمة المتوقعة: ${what}`,
        types: {
          string: "نص",
          integer: "عدد صحيح",
          number: "عدد",
          boolean: "نعم أو لا",
          array: "قائمة",
          object: "كائن",
          null: "بلا قيمة",
          json: "JSON صالح",
          other: "نوع آخر من القيم",
        },
        formats: {
          email: "عنوان بريد إلكتروني",
          address: "عنوان موقع إلكتروني",
          date: `تاريخ مثل ${isolate("2026-03-31")}`,
          time: `وقت مثل ${isolate("14:30")}`,
          "date-time": `تاريخ ووقت مثل ${isolate("2026-03-31T14:30")}`,
          duration: `مدة مثل ${isolate("PT30M")}`,
          uuid: "معرّف UUID",
          ip: "عنوان IP",
          hostname: "اسم مضيف",
          other: "صيغة أخرى",
        },
        oneOf: (values) => `القيم الممكنة: ${values.map(isolate).join("، ")}`,
        pickOne: "يلزم اختيار إحدى القيم المسموح بها",
        empty: "لا يمكن تركه فارغًا",
        minLength: (n) => `الحد الأدنى: ${characters(n)}`,
        maxLength: (n) => `الحد الأقصى: ${characters(n)}`,
        minimum: (limit) => `يجب ألا تقل القيمة عن ${isolate(limit)}`,
        maximum: (limit) => `يجب ألا تزيد القيمة على ${isolate(limit)}`,
        exclusiveMinimum: (limit) => `يجب أن تكون القيمة أكبر من ${isolate(limit)}`,
        exclusiveMaximum: (limit) => `يجب أن تكون القيمة أصغر من ${isolate(limit)}`,
        multipleOf: (step) => `يجب أن تكون القيمة من مضاعفات ${isolate(step)}`,
        pattern: "ليس بالصيغة المتوقعة",
        pickSome: "يلزم اختيار واحد على الأقل",
        minItems: (n) => `الحد الأدنى: ${items(n)}`,
        maxItems: (n) => `الحد الأقصى: ${items(n)}`,
        twice: "العنصر نفسه مكرر هنا",
        missingItem: "ينقص عنصر متوقع",
        minProperties: (n) => `الحد الأدنى: ${fields(n)}`,
        maxProperties: (n) => `الحد الأقصى: ${fields(n)}`,
        unexpected: "هذا الحقل غير متوقع",
        notOpen: "لم يعد هذا السؤال يقبل إجابة",
        reserved: "هذه القيمة تعني «إلغاء» للخادم ولا يمكن أن تكون إجابة",
        masked: "هذه القيمة مخفية؛ يمكن تركها كما هي أو إدخال قيمة جديدة",
        ambiguous: (text, whole, decimal) => `يمكن قراءة «${isolate(text)}» بطريقتين. المطلوب كتابة ${isolate(whole)} أو ${isolate(decimal)}`,
        accept: (file, allowed) => `نوع الملف ${isolate(file)} غير مقبول (${isolate(allowed)})`,
        maxSize: (file, limit) => `حجم الملف ${isolate(file)} أكبر من ${isolate(limit)}`,
        tooManyFiles: (file) => `تُرك الملف ${isolate(file)}: المطلوب ملف واحد فقط`,
        moreFiles: (n) => count(n, { zero: "لم يُقبل # ملف آخر", one: "لم يُقبل ملف آخر", two: "لم يُقبل ملفان آخران", few: "لم تُقبل # ملفات أخرى", many: "لم يُقبل # ملفًا آخر", other: "لم يُقبل # ملف آخر" }),
        noFiles: "لم يكن فيه أي ملف",
        unreadableFiles: "تعذّرت قراءته. يمكن اختيار الملف بدلًا من ذلك",
        unfinished: "لم يكتمل رفع أحد الملفات",
      },
      arabic,
    ),
  } satisfies Partial<Labels>;
};
