import type { Labels } from "../labels.js";
import { isolate } from "../writing.js";
import type { PluralForms, Writing } from "../writing.js";

const variants = {
  text: "نص",
  number: "عدد",
  "whole-number": "عدد صحيح",
  "yes-no": "نعم أو لا",
  choice: "من قائمة",
  list: "قائمة",
  details: "تفاصيل",
  json: "JSON",
} as const;

const options: PluralForms = { zero: "# خيار", one: "خيار واحد", two: "خياران", few: "# خيارات", many: "# خيارًا", other: "# خيار" };

/** Everything that is filled in: forms, texts, notes on a scale, questions, files, and what MCP servers ask. */
export const answers = ({ number, count, and }: Writing) => {
  const characters = (n: number) => count(n, { zero: "# حرف", one: "حرف واحد", two: "حرفان", few: "# أحرف", many: "# حرفًا", other: "# حرف" });
  return {
    filter: "تصفية",
    filterOf: (what) => `تصفية ${isolate(what)}`,
    filterCount: (matching, total, picked) =>
      [
        matching === total ? count(total, options) : `${number(matching)} من أصل ${count(total, { ...options, two: "خيارين" })}`,
        ...(picked === 0 ? [] : [`المختار: ${number(picked)}`]),
      ].join("، "),
    noMatch: "لا توجد نتائج مطابقة.",
    clear: "مسح",
    clearOf: (what) => `مسح ${isolate(what)}`,
    add: "إضافة",
    addTo: (what) => `إضافة إلى ${isolate(what)}`,
    itemOf: (what, index) => `${isolate(what)} ${number(index)}`,
    pickAmount: (min, max) => {
      const of = { ...options, two: "خيارين" };
      if (min === undefined) return max === undefined ? "" : `يمكن اختيار ${count(max, of)} على الأكثر`;
      if (max === undefined) return `يلزم اختيار ${count(min, of)} على الأقل`;
      return min === max ? `يلزم اختيار ${count(min, of)}` : `يلزم اختيار ما بين ${number(min)} و${number(max)}`;
    },
    variant: (kind, index) => (index === undefined ? variants[kind] : `${variants[kind]} ${number(index)}`),
    notSet: "غير محدد",

    lengthLimits: (min, max) => {
      if (max === undefined) return `الحد الأدنى: ${characters(min ?? 0)}`;
      if (min === undefined) return `الحد الأقصى: ${characters(max)}`;
      return min === max ? `الطول المطلوب: ${characters(max)}` : `عدد الأحرف: من ${number(min)} إلى ${number(max)}`;
    },
    lengthLeft: (left) => (left < 0 ? `الزائد: ${characters(-left)}` : `المتبقي: ${characters(left)}`),
    show: "إظهار",
    showOf: (what) => `إظهار ${isolate(what)}`,

    ratingOption: (value, high) => `${number(value)} من ${number(high)}`,
    ratingNote: (value, low, high) => `${number(value)} على مقياس من ${number(low)} إلى ${number(high)}`,
    ratingRange: (low, high) => `عدد صحيح من ${number(low)} إلى ${number(high)}`,
    ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${isolate(label)}`).join("، "),
    scaleAssumed: (low, high) => `تعذّرت قراءة مقياس السؤال؛ يُستخدم المقياس من ${number(low)} إلى ${number(high)}.`,

    other: "إجابة أخرى…",
    otherSaid: (text) => `إجابة أخرى: ${isolate(text)}`,
    addNote: "إضافة ملاحظة",
    note: "ملاحظة",
    noteSaid: (text) => `ملاحظة: ${isolate(text)}`,
    questionCount: (amount) => count(amount, { zero: "# سؤال", one: "سؤال واحد", two: "سؤالان", few: "# أسئلة", many: "# سؤالًا", other: "# سؤال" }),
    questionPlace: (index, total) => `السؤال ${number(index)} من ${number(total)}`,
    next: "التالي",
    reviewAnswers: "مراجعة الإجابات",
    review: "المراجعة",
    reviewTitle: "مراجعة إجاباتك",
    editAnswerTo: (question) => `تعديل إجابة السؤال «${isolate(question)}»`,
    noAnswerYet: "لا إجابة بعد",

    chooseFile: "اختيار ملف",
    chooseFiles: "اختيار ملفات",
    orDrop: (multiple) => (multiple ? "أو إفلاتها أو لصقها هنا" : "أو إفلاته أو لصقه هنا"),
    takePhoto: "التقاط صورة",
    fileSort: (sort) => ({ image: "صور", audio: "ملفات صوتية", video: "مقاطع فيديو", text: "ملفات نصية" })[sort],
    // Begins with a word of its own: `dir="auto"` looks at the first letter, and that of ".pdf" is Latin.
    uploadHint: (accept, size) =>
      [accept.length === 0 ? "" : `الأنواع: ${and(accept.map(isolate))}`, size === undefined ? "" : `حتى ${isolate(size)}`].filter((rule) => rule !== "").join(" · "),
    uploadProgress: (name) => `جارٍ رفع ${isolate(name)}`,
    uploadedOf: (loaded, total) => `${isolate(loaded)} من ${isolate(total)}`,
    uploadWaiting: "في الانتظار",
    uploadStatus: (underWay, there) => {
      if (underWay.length > 0) return underWay.length === 1 ? `جارٍ رفع ${isolate(underWay.join(""))}` : `الملفات قيد الرفع: ${number(underWay.length)}`;
      if (there.length === 0) return "";
      return there.length === 1 ? `تم رفع ${isolate(there.join(""))}` : `الملفات المرفوعة: ${number(there.length)}`;
    },
    uploadFailed: "تعذّر رفع الملف",
    uploadProblem: (problem) => {
      switch (problem.code) {
        case "refused":
          return `رفض الخادم الملف (${problem.status})${problem.reason === undefined ? "" : `: ${isolate(problem.reason)}`}.`;
        case "connection":
          return "انقطع الاتصال أثناء إرسال الملف.";
        case "no-answer":
          return "استلم الخادم الملف ولم يذكر مكانه.";
        case "stopped":
          return "أُوقف الرفع.";
      }
      problem satisfies never;
    },
    addressOrId: "عنوان الملف أو معرّفه",

    mcpSource: (server, tool) => {
      const who = server === "" ? "خادم MCP" : `خادم MCP «${isolate(server)}»`;
      return tool === "" ? `يسأل عن هذا ${who}.` : `يسأل عن هذا ${who} من أجل أداته «${isolate(tool)}».`;
    },
    secretAsked: "يبدو هذا بيانًا سريًا. لا يجوز لخوادم MCP أن تطلب الأسرار في نموذج: من الأفضل تركه ما لم يكن الأمر مؤكدًا.",
    openAddress: (host) => `فتح ${isolate(host)} في علامة تبويب جديدة`,
    finishedAddress: "انتهيت",
    addressNotOpenable: "لا يمكن فتح هذا العنوان من هنا. لا تُفتح سوى عناوين http وhttps.",
    addressHidesHost: (host) => `ما قبل «@» ليس هو الموقع: هذا يفتح ${isolate(host)}.`,
    addressInCode: "في اسم الموقع أحرف من أبجدية أخرى مكتوبة هنا برمز. وقد يشبه اسم كهذا اسمًا معروفًا.",
    addressNotEncrypted: "الاتصال بهذا العنوان غير مشفّر.",
  } satisfies Partial<Labels>;
};
