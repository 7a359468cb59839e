import { defaultRegistry } from "../../src/index.js";
import type { LoosePause, Pause } from "../../src/index.js";
import { wholePause } from "../../src/react/loose-pause.js";
import type { Asks } from "./example.js";

/**
 * Which card a pause gets, told apart where one kind has cards of several shapes. The names are
 * those of the gallery's files.
 */
export function cardOf(pause: LoosePause): string {
  const whole = wholePause(pause, "pause", true);
  if (whole.type === "approval") return "approval";
  const { by, payload } = defaultRegistry.resolve(whole);
  if (by === "schema-form") return "schema_form";
  if (by === "fallback") return "fallback";
  const kind = whole.kind ?? "";
  return kind in shapes ? shapes[kind as keyof typeof shapes].of(payload, whole) : kind;
}

/** The pause that a tool's question becomes. */
export function pauseOf(asks: Asks): LoosePause {
  if (asks.type === "approval") return { type: "approval", name: asks.name, input: asks.input };
  return { kind: asks.kind, payload: asks.payload, responseSchema: asks.responseSchema ?? null };
}

interface Shapes {
  /** Every shape that the kind has. */
  all: readonly string[];
  of: (payload: unknown, pause: Pause) => string;
}

const has = (payload: unknown, name: string) => typeof payload === "object" && payload !== null && name in payload;

function askUserOf(payload: unknown, { responseSchema }: Pause): string {
  if (has(payload, "questions")) return "ask_user_questions";
  if ((payload as { options?: unknown }).options) return "ask_user_options";
  return isTyped(responseSchema) ? "ask_user_schema" : "ask_user_text";
}

/** The kinds that draw one of several cards. */
export const shapes = {
  ask_user: {
    all: ["ask_user_options", "ask_user_text", "ask_user_schema", "ask_user_questions"],
    of: askUserOf,
  },
  // Another spelling of it, with the same cards.
  "ask-user": { all: [], of: askUserOf },
  mcp_elicitation: {
    all: ["mcp_form", "mcp_url"],
    of: (payload) => `mcp_${(payload as { mode: string }).mode}`,
  },
} satisfies Record<string, Shapes>;

/** Asks for something else than text. */
const isTyped = (schema: unknown) => has(schema, "type") && (schema as { type: unknown }).type !== "string";
