/** What the examples say to a person, and the same in Arabic: for right-to-left, and to know which texts are words. */
export const arabic: Readonly<Record<string, string>> = {
  "What should the workspace be called?": "ما الاسم الذي تريده لمساحة العمل؟",
  "Letters and digits, at least three.": "حروف وأرقام، ثلاثة على الأقل.",
  "Which region should the workspace live in?": "في أي منطقة يجب أن تكون مساحة العمل؟",
  "Which sources?": "أي مصادر؟",
  "How should people sign in?": "كيف يسجّل الناس الدخول؟",
  Auth: "الدخول",
  Data: "البيانات",
  Passkey: "مفتاح مرور",
  "Magic link": "رابط سحري",
  "No password": "بلا كلمة مرور",
  "Only last year's": "العام الماضي فقط",
  Billing: "الفوترة",
  Support: "الدعم",
  "Create 3 tables in production": "إنشاء 3 جداول في بيئة الإنتاج",
  "It takes about a minute.": "يستغرق ذلك نحو دقيقة.",
  "How did it go?": "كيف كانت التجربة؟",
  Poor: "ضعيفة",
  Excellent: "ممتازة",
  "Which database should I use?": "أي قاعدة بيانات أستخدم؟",
  PostgreSQL: "PostgreSQL",
  SQLite: "SQLite",
  "Already used by billing": "مستخدمة في الفوترة",
  "One file, no server": "ملف واحد بلا خادم",
  "What is the deadline?": "ما الموعد النهائي؟",
  "The first of December": "الأول من ديسمبر",
  "How many seats are needed?": "كم عدد المقاعد المطلوبة؟",
  Spreadsheets: "جداول البيانات",
  "Whatever is there already": "ما هو موجود بالفعل",
  "Which planet is it about?": "عن أي كوكب نتحدث؟",
  Mars: "المريخ",
  Venus: "الزهرة",
  "Company profile": "ملف الشركة",
  "Company name": "اسم الشركة",
  "Team size": "حجم الفريق",
  "Everybody who will sign in.": "كل من سيسجل الدخول.",
  Industry: "القطاع",
  Healthcare: "الرعاية الصحية",
  "Subscribe to updates?": "الاشتراك في التحديثات؟",
  Note: "ملاحظة",
  "Anything the agent should know": "أي شيء يجب أن يعرفه الوكيل",
  Acme: "شركة النور",
  "Details for your table at Luna": "تفاصيل طاولتك في مطعم لونا",
  Guests: "الضيوف",
  Seating: "الجلوس",
  Inside: "في الداخل",
  "On the terrace": "على الشرفة",
  "Phone number": "رقم الهاتف",
  "For the restaurant only.": "للمطعم فقط.",
  "Sign in to connect your calendar": "سجّل الدخول لربط تقويمك",
  "Where should the order go?": "إلى أين يُرسل الطلب؟",
  Street: "الشارع",
  "Mallorca 1": "شارع مايوركا 1",
  "Express delivery": "توصيل سريع",
  "Copies to": "نسخ إلى",
  To: "إلى",
  Subject: "الموضوع",
  Body: "النص",
  "API key": "مفتاح الواجهة",
  "Your invoice": "فاتورتك",
  "Hello,\nplease find it attached.": "مرحباً،\nتجدها مرفقة.",
  "Send this e-mail?": "هل أرسل هذه الرسالة؟",
  "It goes out at once.": "تُرسل فوراً.",
  "Outgoing e-mail": "رسالة صادرة",
  "Outside the refund window": "خارج مدة الاسترداد",
  "Upload last month's invoice": "ارفع فاتورة الشهر الماضي",
  "files/invoice.pdf": "files/فاتورة.pdf",
  "Revenue over the last twelve days": "الإيرادات خلال الأيام الاثني عشر الماضية",
  "Before taxes, in thousands of euros.": "قبل الضرائب، بآلاف اليورو.",
  Revenue: "الإيرادات",
  Costs: "التكاليف",
};

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

export type Reword = (text: string) => string;

/** Every text that a person reads has a word in it that no line can hold. */
export const withLongWords: Reword = (text) => (Object.hasOwn(arabic, text) ? `${text} ${long}` : text);

export const inArabic: Reword = (text) => (Object.hasOwn(arabic, text) ? arabic[text]! : text);

/** The same value with other words: in lists and objects too. Names, types and addresses are no words. */
export function reworded<T>(value: T, reword: Reword): T;
export function reworded(value: unknown, reword: Reword): unknown {
  if (typeof value === "string") return reword(value);
  if (Array.isArray(value)) return value.map((item) => reworded(item as unknown, reword));
  // Plain data only: steps stay what they are.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, reworded(item as unknown, reword)]));
}
