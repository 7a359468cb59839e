import { paramsSchema, pythonType, type ParamSchema } from "./params.js";
import { pyFloat, pyRepr, pyStr } from "./python.js";
import { tool, type HandlerContext, type ScriptedTool } from "./runnable.js";
import { ToolError } from "./signals.js";

const text: ParamSchema = { type: "string" };
const number: ParamSchema = { type: "number" };
const texts: ParamSchema = { type: "array", items: { type: "string" } };
const objects: ParamSchema = { type: "array", items: { type: "object", additionalProperties: true } };
const optional = (schema: ParamSchema): ParamSchema => ({ anyOf: [schema, { type: "null" }], default: null });

/** Python's `int(value)`. */
function toInt(value: unknown): number {
  if (typeof value === "number") return Math.trunc(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string") {
    if (/^\s*[+-]?\d+\s*$/.test(value)) return Number(value);
    throw new ToolError("ValueError", `invalid literal for int() with base 10: ${pyRepr(value)}`);
  }
  throw new ToolError("TypeError", `int() argument must be a string, a bytes-like object or a real number, not '${pythonType(value)}'`);
}

/** Python's `bool(value)`. */
function toBool(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A tool that asks its own parameters under its own name. */
function asking(name: string, params: Record<string, ParamSchema>, read: (answer: unknown) => unknown = (answer) => answer): ScriptedTool {
  return tool({ name, inputSchema: paramsSchema(name, params), handler: (input, { suspend }) => read(suspend(input, { kind: name })) });
}

/** The kinds of the catalogue, one tool each. */
export const askText = asking("ask_text", { question: text });
export const askChoice = asking("ask_choice", { question: text, options: texts });
export const confirm = asking("confirm", { action: text }, toBool);

export const askingTools: readonly ScriptedTool[] = [
  askText,
  askChoice,
  tool({
    name: "ask_user_multi",
    inputSchema: paramsSchema("ask_user_multi", { question: text, options: texts }),
    handler: (input: { options: string[] }, { suspend }) =>
      suspend(input, {
        kind: "ask_user_multi",
        responseSchema: { type: "array", items: { type: "string", enum: input.options }, minItems: 1 },
      }),
  }),
  confirm,
  asking("ask_form", { title: text, fields: objects }),
  asking("ask_rating", { question: text, scale: { type: "integer", default: 5 } }, toInt),
  asking("request_upload", { prompt: text, accept: texts }),
  asking("review_chart", { title: text, series: objects }),
  asking("ask_user", { question: text, options: optional(texts) }),
  tool({
    name: "ask_age",
    inputSchema: paramsSchema("ask_age", {}),
    handler: (_, { suspend }) =>
      suspend({ question: "How old are you?" }, { kind: "ask_user", responseSchema: { type: "integer", minimum: 0, maximum: 130 } }),
  }),
  tool({
    name: "ask_questions",
    inputSchema: paramsSchema("ask_questions", { questions: objects }),
    handler: (input, { suspend }) => suspend(input, { kind: "ask_user" }),
  }),
  tool({
    name: "pick_color",
    inputSchema: paramsSchema("pick_color", { palette: texts }),
    handler: (input, { suspend }) =>
      suspend(input, { kind: "pick_color", responseSchema: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" } }),
  }),
];

/** Tools that ask twice, fail after the answer, or take their time. */
export const otherTools: readonly ScriptedTool[] = [
  tool({
    name: "ask_twice",
    inputSchema: paramsSchema("ask_twice", {}),
    handler: (_, { suspend }) => {
      const first = suspend({ question: "First name?" }, { kind: "ask_text" });
      const second = suspend({ question: `Last name of ${pyStr(first)}?` }, { kind: "ask_text" });
      return `${pyStr(first)} ${pyStr(second)}`;
    },
  }),
  tool({
    name: "fail_after",
    inputSchema: paramsSchema("fail_after", { question: text }),
    handler: (input, { suspend }) => {
      suspend(input, { kind: "ask_text" });
      throw new ToolError("ValueError", "the handler failed after the answer");
    },
  }),
  tool({
    name: "slow",
    inputSchema: paramsSchema("slow", { seconds: number }),
    handler: async ({ seconds }: { seconds: number }, { sleep }: HandlerContext) => {
      await sleep(seconds * 1000);
      return `slept ${pyFloat(seconds)}`;
    },
  }),
];

interface Refund {
  customer: string;
  amount: number;
  currency: string;
  note: string | null;
}

/** Tools behind an approval: for large amounts, with a card of their own, with a masked input. */
export const gatedTools: readonly ScriptedTool[] = [
  tool({
    name: "refund",
    inputSchema: paramsSchema("refund", { customer: text, amount: number, currency: { type: "string", default: "EUR" }, note: optional(text) }),
    handler: ({ customer, amount, currency, note }: Refund) => `refunded ${pyFloat(amount)} ${currency} to ${customer}${note ? ` (${note})` : ""}`,
    approval: {
      when: ({ amount }) => Number(amount) > 100,
      prompt: ({ amount, customer, currency }) => `Refund ${pyFloat(Number(amount))} ${pyStr(currency)} to ${pyStr(customer)}?`,
      description: "Money leaves the account at once.",
    },
  }),
  tool({
    name: "send_email",
    inputSchema: paramsSchema("send_email", { to: text, subject: text, body: text, cc: optional(texts) }),
    handler: ({ to, subject }: { to: string; subject: string }) => `sent to ${to}: ${subject}`,
    approval: {
      prompt: "Send this e-mail?",
      kind: "email_preview",
      ui: ({ to, subject }) => ({ title: "Outgoing e-mail", severity: "info", to, subject }),
    },
  }),
  tool({
    name: "delete_rows",
    inputSchema: paramsSchema("delete_rows", { table: text, ids: { type: "array", items: { type: "integer" } } }),
    handler: ({ table, ids }: { table: string; ids: number[] }) => `deleted ${ids.length} from ${table}`,
    approval: { redactKeys: ["table"] },
  }),
];
