import type { Labels } from "../labels.js";
import { isolate } from "../writing.js";
import type { PluralForms, Writing } from "../writing.js";

const answers: PluralForms = { zero: "# إجابة", one: "إجابة واحدة", two: "إجابتين", few: "# إجابات", many: "# إجابة", other: "# إجابة" };

/** Modern Standard Arabic: buttons are verbal nouns, sentences speak of the thing rather than to a man or a woman. */
export const words = ({ number, count }: Writing) =>
  ({
    answer: "إجابة",
    updateAnswer: "تحديث الإجابة",
    sendAnswers: "إرسال الإجابات",
    yes: "نعم",
    no: "لا",
    approve: "موافقة",
    deny: "رفض",
    reject: "رفض",
    accept: "قبول",
    decline: "رفض",
    edit: "تعديل",
    cancel: "إلغاء",
    skip: "تخطي",
    retry: "إعادة المحاولة",
    remove: (name) => `إزالة ${isolate(name)}`,
    yesKey: "ن",
    noKey: "ل",

    asks: "يسأل",
    wantsToGoOn: "يريد المتابعة",
    needsApproval: "يحتاج إلى موافقتك",
    asksForFile: "يطلب ملفًا",
    proposes: "يقترح",

    questions: "أسئلة من الوكيل",
    position: (index, total) => `${number(index)} من ${number(total)}`,
    progress: (answered, total) => `تمت الإجابة عن ${number(answered)} من ${number(total)}`,
    answered: "تمت الإجابة",
    staged: "تمت الإجابة ولم تُرسَل بعد",
    sending: "جارٍ الإرسال…",
    stillWorking: "الوكيل ما زال يعمل",
    newPause: (what) => `الوكيل في حاجة إليك: ${isolate(what)}`,
    answerKept: (answered, total) => (total === 1 ? "حُفظت الإجابة." : `حُفظت الإجابة، ${number(answered)} من ${number(total)}.`),
    answersSent: "تم الإرسال.",
    attentionTitle: (waiting, title) => `(${number(waiting)}) ${title}`.trim(),
    attentionNote: (what) => `وكيل في انتظارك: ${isolate(what)}`,
    cancelAll: (answered) => `الإلغاء ينهي الطلب كله${answered > 0 ? ` ويُسقط ${count(answered, answers)}` : ""}.`,
    cancelAllConfirm: "إنهاء الطلب",
    keepAnswering: "متابعة الإجابة",
    loading: "جارٍ تحميل السؤال",

    optional: "اختياري",
    choose: "اختيار…",
    onePerLine: "واحد في كل سطر",
    asJson: "الإجابة بصيغة JSON",
    json: "JSON",

    approvalTitle: (name) => `تشغيل ${isolate(name)}؟`,
    hidden: "مخفي، ويبقى كما هو",
    coversCalls: (n) =>
      `يشمل هذا القرار ${count(n, {
        zero: "# استدعاء",
        one: "استدعاءً واحدًا",
        two: "استدعاءين متطابقين",
        few: "# استدعاءات متطابقة",
        many: "# استدعاءً متطابقًا",
        other: "# استدعاء متطابق",
      })}.`,
    noInput: "لا يتطلب أي مدخلات.",
    input: "المدخلات",

    emptyText: "(فارغ)",
    emptyList: "لا شيء",
    noValue: "بلا قيمة",

    fallbackTitle: "الوكيل يحتاج إلى إجابة",
    unknownKind: (kind) => (kind === null || kind === "" ? "هذا النوع من الأسئلة غير معروف هنا." : `الأسئلة من النوع «${isolate(kind)}» غير معروفة هنا.`),
    unreadablePayload: (detail) => `تعذّرت قراءة السؤال: ${isolate(detail)}`,
    rendererFailed: "تعطّلت بطاقة هذا السؤال. ما زالت الإجابة ممكنة هنا.",
    payload: "ما أُرسل",
    yourAnswer: "إجابتك",

    notChecked: "تعذّر التحقق من قواعد هذه الإجابة. ستُرسَل كما هي.",
    unknownOutcome: "لا يُعرف هل وصلت الإجابات. قد يؤدي إرسالها مرة أخرى إلى تنفيذ بعض الأشياء مرتين.",
    unknownCancel: "لا يُعرف هل وصل الإلغاء.",
    incomplete: "انقطع الاتصال قبل أن ينتهي الوكيل. لا يُعرف ما فعله منذ ذلك الحين؛ وقد يكرره إذا أُعيد السؤال.",
    inOtherWindow: "تمت معالجة هذا في نافذة أخرى، وهي تعرض النتيجة. قد يتكرر إذا أُعيد السؤال هنا.",
    sendAgain: "إرسال مرة أخرى على أي حال",
    cancelAgain: "إلغاء مرة أخرى",
    askAgain: "السؤال مرة أخرى",

    approved: "تمت الموافقة",
    denied: "مرفوض",
    deniedBecause: (reason) => `مرفوض: ${isolate(reason)}`,
    rejected: "مرفوض",
    accepted: "مقبول",
    declined: "مرفوض",
    skipped: "تم التخطي",
    cancelled: "أُلغي",
    elsewhere: "عولج في مكان آخر",
    superseded: "لم يعد مطلوبًا",
    dead: "انتهى التشغيل قبل الإجابة",
    waiting: "في انتظار إجابتك",
  }) satisfies Partial<Labels>;
