import type { LoosePause } from "../../src/index.js";

/** What an agent that speaks a language would ask, for a card of each kind. */
interface Texts {
  text: string;
  choice: string;
  regions: readonly [string, string, string];
  many: string;
  confirm: string;
  form: { title: string; name: string; size: string; news: string };
  rating: { question: string; low: string; high: string };
  upload: string;
  chart: { title: string; description: string; series: string };
  approval: { prompt: string; to: string; reason: string };
}

export const texts = {
  en: {
    text: "What should the new workspace be called?",
    choice: "Which region should it run in?",
    regions: ["Western Europe", "Northern Europe", "Eastern United States"],
    many: "Who should be invited?",
    confirm: "Create 3 tables in production",
    form: { title: "Company profile", name: "Company name", size: "Team size", news: "Subscribe to updates?" },
    rating: { question: "How did the import go?", low: "Badly", high: "Very well" },
    upload: "Please upload the signed contract.",
    chart: { title: "Revenue over the last 60 days", description: "Before taxes, in euros.", series: "Revenue" },
    approval: { prompt: "Refund 1,240.50 € to a customer", to: "Account", reason: "Reason" },
  },
  es: {
    text: "¿Cómo se llamará el nuevo espacio de trabajo?",
    choice: "¿En qué región debe ejecutarse?",
    regions: ["Europa occidental", "Europa del Norte", "Este de Estados Unidos"],
    many: "¿A quién hay que invitar?",
    confirm: "Crear 3 tablas en producción",
    form: { title: "Perfil de la empresa", name: "Nombre de la empresa", size: "Tamaño del equipo", news: "¿Recibir novedades?" },
    rating: { question: "¿Qué tal fue la importación?", low: "Mal", high: "Muy bien" },
    upload: "Sube el contrato firmado, por favor.",
    chart: { title: "Ingresos de los últimos 60 días", description: "Antes de impuestos, en euros.", series: "Ingresos" },
    approval: { prompt: "Devolver 1240,50 € a un cliente", to: "Cuenta", reason: "Motivo" },
  },
  ca: {
    text: "Com s’ha de dir el nou espai de treball?",
    choice: "En quina regió s’ha d’executar?",
    regions: ["Europa occidental", "Europa del Nord", "Est dels Estats Units"],
    many: "Qui s’hi ha de convidar?",
    confirm: "Crear 3 taules a producció",
    form: { title: "Perfil de l’empresa", name: "Nom de l’empresa", size: "Mida de l’equip", news: "Voleu rebre novetats?" },
    rating: { question: "Com ha anat la importació?", low: "Malament", high: "Molt bé" },
    upload: "Pugeu el contracte signat, si us plau.",
    chart: { title: "Ingressos dels últims 60 dies", description: "Abans d’impostos, en euros.", series: "Ingressos" },
    approval: { prompt: "Tornar 1.240,50 € a un client", to: "Compte", reason: "Motiu" },
  },
  fr: {
    text: "Comment le nouvel espace de travail doit-il s’appeler\u202f?",
    choice: "Dans quelle région doit-il s’exécuter\u202f?",
    regions: ["Europe de l’Ouest", "Europe du Nord", "Est des États-Unis"],
    many: "Qui faut-il inviter\u202f?",
    confirm: "Créer 3 tables en production",
    form: { title: "Profil de l’entreprise", name: "Nom de l’entreprise", size: "Taille de l’équipe", news: "Recevoir les nouveautés\u202f?" },
    rating: { question: "Comment s’est passée l’importation\u202f?", low: "Mal", high: "Très bien" },
    upload: "Veuillez envoyer le contrat signé.",
    chart: { title: "Chiffre d’affaires des 60 derniers jours", description: "Avant impôts, en euros.", series: "Chiffre d’affaires" },
    approval: { prompt: "Rembourser 1\u202f240,50 € à un client", to: "Compte", reason: "Motif" },
  },
  de: {
    text: "Wie soll der neue Arbeitsbereich heißen?",
    choice: "In welcher Region soll er laufen?",
    regions: ["Westeuropa", "Nordeuropa", "Osten der Vereinigten Staaten"],
    many: "Wer soll eingeladen werden?",
    confirm: "3 Tabellen in der Produktionsdatenbank anlegen",
    form: { title: "Unternehmensprofil", name: "Unternehmensname", size: "Mitarbeiterzahl", news: "Neuigkeiten erhalten?" },
    rating: { question: "Wie ist der Datenimport gelaufen?", low: "Schlecht", high: "Ausgezeichnet" },
    upload: "Bitte laden Sie den unterschriebenen Rahmenvertrag hoch.",
    chart: { title: "Umsatzentwicklung der letzten 60 Tage", description: "Vor Steuern, in Euro.", series: "Umsatz" },
    approval: { prompt: "Einem Kunden 1.240,50 € zurückerstatten", to: "Konto", reason: "Begründung" },
  },
  ar: {
    text: "ما اسم مساحة العمل الجديدة؟",
    choice: "في أي منطقة يجب أن تعمل؟",
    regions: ["أوروبا الغربية", "شمال أوروبا", "شرق الولايات المتحدة"],
    many: "من الذي ينبغي دعوته؟",
    confirm: "إنشاء 3 جداول في بيئة الإنتاج",
    form: { title: "ملف الشركة", name: "اسم الشركة", size: "عدد أعضاء الفريق", news: "الاشتراك في الأخبار؟" },
    rating: { question: "كيف سارت عملية الاستيراد؟", low: "سيئة", high: "جيدة جدًا" },
    upload: "يُرجى رفع العقد الموقّع.",
    chart: { title: "الإيرادات في آخر 60 يومًا", description: "قبل الضرائب، باليورو.", series: "الإيرادات" },
    approval: { prompt: "رد 1,240.50 € إلى أحد العملاء", to: "الحساب", reason: "السبب" },
  },
} satisfies Record<string, Texts>;

export type Language = keyof typeof texts;

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const points = Array.from({ length: 60 }, (_, index) => ({ x: day(index), y: Math.round((12_000 + index * 150 + 1800 * Math.sin(index / 6)) * 100) / 100 }));

/** The eight kinds, and an approval. */
export function askedIn(language: Language): LoosePause[] {
  const { text, choice, regions, many, confirm, form, rating, upload, chart, approval }: Texts = texts[language];
  const fields = [
    { name: "name", label: form.name, type: "text" },
    { name: "size", label: form.size, type: "number", required: false },
    { name: "news", label: form.news, type: "boolean" },
  ];
  return [
    { kind: "ask_text", payload: { question: text } },
    { kind: "ask_choice", payload: { question: choice, options: regions } },
    { kind: "ask_user_multi", payload: { question: many, options: ["Ana García", "Zoë Müller", "سلمى حداد"] } },
    { kind: "confirm", payload: { action: confirm } },
    { kind: "ask_form", payload: { title: form.title, fields } },
    { kind: "ask_rating", payload: { question: rating.question, scale: 5, low_label: rating.low, high_label: rating.high } },
    { kind: "request_upload", payload: { prompt: upload, accept: [".pdf", ".docx"], max_size: 20_000_000 } },
    { kind: "review_chart", payload: { title: chart.title, description: chart.description, series: [{ label: chart.series, points }] } },
    {
      type: "approval",
      name: "refund_payment",
      input: { account: "ES91 2100 0418", amount: 1240.5 },
      inputSchema: { type: "object", properties: { account: { type: "string", title: approval.to }, amount: { type: "number", title: "€" } } },
      prompt: approval.prompt,
      grantable: true,
    },
  ];
}
