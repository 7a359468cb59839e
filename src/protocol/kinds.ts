/**
 * The payload and the answer of each kind the kit draws.
 * An app adds its own by module augmentation, all of them in one file: of several files that add to
 * an interface that is re-exported, TypeScript joins only one.
 *
 * @example
 * declare module "timbal-interactions" {
 *   interface InteractionKinds {
 *     pick_color: { payload: { palette: string[] }; answer: string };
 *   }
 * }
 */
export interface InteractionKinds {
  ask_text: { payload: AskTextPayload; answer: string };
  ask_choice: { payload: AskChoicePayload; answer: string };
  ask_user_multi: { payload: AskChoicePayload; answer: string[] };
  confirm: { payload: ConfirmPayload; answer: boolean };
  ask_form: { payload: AskFormPayload; answer: Record<string, unknown> };
  ask_rating: { payload: AskRatingPayload; answer: number };
  request_upload: { payload: RequestUploadPayload; answer: string | string[] };
  review_chart: { payload: ReviewChartPayload; answer: ReviewChartAnswer };
  ask_user: { payload: AskUserPayload; answer: unknown };
  /** Another spelling of `ask_user`. */
  "ask-user": { payload: AskUserPayload; answer: unknown };
  mcp_elicitation: { payload: McpElicitationPayload; answer: McpElicitationAnswer };
}

export interface AskTextPayload {
  question: string;
  placeholder?: string;
  description?: string;
  multiline?: boolean;
}

/** An option is sent as its `value`; the wire's plain strings have label = value. */
export interface ChoiceOption {
  label: string;
  value: string;
  description?: string;
}

export interface AskChoicePayload {
  question: string;
  description?: string;
  options: ChoiceOption[];
  /** Whether a text that is no option may be sent. `undefined` = not said in the payload; then its schema decides. */
  allowOther?: boolean;
}

export interface ConfirmPayload {
  /** What will be done if the person says yes. */
  action: string;
  description?: string;
}

export type FormFieldType =
  | "text"
  | "textarea"
  | "email"
  | "url"
  | "password"
  | "date"
  | "number"
  | "integer"
  | "boolean"
  | "select"
  | "multiselect";

export interface FormField {
  name: string;
  label: string;
  type: FormFieldType;
  options: ChoiceOption[];
  /** `undefined` = not said in the payload. */
  required?: boolean;
  placeholder?: string;
  description?: string;
  default?: unknown;
}

export interface AskFormPayload {
  title: string;
  description?: string;
  fields: FormField[];
}

export interface AskRatingPayload {
  question: string;
  /** 1…scale, unless the `response_schema` has bounds of its own; a payload whose scale is impossible reads as 5. */
  scale: number;
  /** `true` when the payload's own scale could not be used. */
  scaleAssumed: boolean;
  lowLabel?: string;
  highLabel?: string;
}

export interface RequestUploadPayload {
  prompt: string;
  /** Extensions (`.pdf`) and MIME types (`image/*`), in lower case; empty = any. */
  accept: string[];
  multiple: boolean;
  /** Bytes. */
  maxSize?: number;
}

/**
 * One point, read from any shape that models write: a number, a pair, `{x, y}` or
 * `{t|date|label, value}`. `x` is the sent one, or the point's place in its list when it has none;
 * `y` is `null` for a gap, and for what is no number. One that was sent in just this shape is the
 * payload's own object, with whatever else it holds.
 */
export interface ChartPoint {
  x: string | number;
  y: number | null;
}

export interface ChartSeries {
  label: string;
  /** In the order in which they were sent, none left out. */
  points: ChartPoint[];
  /** Numbers came as `t` or `date`: seconds or milliseconds since 1970. */
  dated?: true;
}

export interface ReviewChartPayload {
  title: string;
  description?: string;
  /** In the order in which they were sent, none left out. */
  series: ChartSeries[];
}

/** The newest 7, 30 or 90 days of a chart with dates. */
export type ChartPreset = "7d" | "30d" | "90d";

/** From one point to another, both included, named by their x as it was sent. */
export interface ChartSpan {
  from: string | number;
  to: string | number;
}

/** A point whose value the person changed. */
export interface ChartPointEdit {
  /** Places in the payload, from 0: two series may have one label, and two points one x. */
  series: number;
  index: number;
  /** The point's own x, to be read; `series` and `index` say which point it is. */
  x: string | number;
  /** The new value; `null` = the point was dropped. */
  y: number | null;
}

/**
 * A reviewed chart. `edits` holds only what was changed, in a rejection too: there the note says
 * why, and the rest what would have been right.
 *
 * @example
 * { approved: true, edits: {} }
 * { approved: true, edits: { range: "30d", points: [{ series: 0, index: 4, x: "2026-01-05", y: 12.5 }], note: "One typo" } }
 */
export interface ReviewChartAnswer {
  approved: boolean;
  edits: {
    /** Absent = everything. */
    range?: ChartPreset | ChartSpan;
    /** Sorted by `series`, then `index`; never empty. */
    points?: ChartPointEdit[];
    note?: string;
  };
}

/** One question, or several in one card: told apart by whether `questions` is there. */
export type AskUserPayload = OneQuestionPayload | QuestionsPayload;

export interface OneQuestionPayload {
  question: string;
  description?: string;
  /** `null` = free text. */
  options: ChoiceOption[] | null;
  /** As in `AskChoicePayload`. */
  allowOther?: boolean;
  questions?: undefined;
}

export interface QuestionsPayload {
  /** At least one. */
  questions: AskedQuestion[];
  title?: string;
  description?: string;
}

export interface AskedQuestion {
  question: string;
  /** A short name for it. */
  header?: string;
  description?: string;
  /** `value` is the label: labels are what is sent. Empty = free text. */
  options: ChoiceOption[];
  multiSelect: boolean;
  /** Whether a text that is no option may be sent; here yes, unless the payload says no. */
  allowOther: boolean;
}

/** The answer to one of several questions. */
export interface QuestionAnswer {
  /** The question's text, to read the answer by. What it belongs to is said by its place in the list. */
  question?: string;
  /** Labels of what was picked, in the order of the options; a text of the person's own comes last. */
  selected: string[];
  /** That text again, exactly as typed: there only when the last of `selected` is none of the options. */
  other?: string;
  /** A comment on top of what was picked. */
  note?: string;
}

/** The answer to a `questions` payload: as many answers as questions, in their order, or a skip of all. */
export type QuestionsAnswer = { answers: QuestionAnswer[] } | { skipped: true };

/** What an MCP server wants to know, or an address it wants to be opened. */
export type McpElicitationPayload = { message: string; server: string; tool: string } & (
  | { mode: "form"; requestedSchema: unknown }
  | { mode: "url"; url: string }
);

export interface McpElicitationAnswer {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, unknown>;
}

export type Kind = keyof InteractionKinds;
/** The payload type of a known kind; `unknown` for any other. */
export type PayloadOf<K> = K extends Kind ? InteractionKinds[K]["payload"] : unknown;
/** The answer type of a known kind; `unknown` for any other. */
export type AnswerOf<K> = K extends Kind ? InteractionKinds[K]["answer"] : unknown;
