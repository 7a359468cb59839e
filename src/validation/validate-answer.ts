import { isFields, own } from "../protocol/fields.js";
import type { Issue } from "../protocol/issue.js";
import { isCancelValue } from "../protocol/outcome.js";
import type { Pause } from "../protocol/pause.js";
import { answerSchemas, contentSchema } from "./answer-schemas.js";
import { asSent } from "./as-sent.js";
import { checkOverride } from "./decision.js";
import { step } from "../protocol/pointer.js";
import type { Validator, Verdict } from "./validator.js";

/**
 * Everything that is wrong with an answer, before it is sent: nothing of this is checked by the
 * server (wire.md 4.15). `checked` is `false` when a part could not be checked; never rejects.
 *
 * @param value any value; what is checked is what JSON makes of it
 * @example
 * await validateAnswer(pause, 7, ajvValidator())
 * // { checked: true, issues: [{ pointer: "", code: "maximum", params: { limit: 5 } }] }
 */
export async function validateAnswer(pause: Pause, value: unknown, validator: Validator): Promise<Verdict> {
  const sent = asSent(value);
  if (sent.issues.length > 0) return { checked: true, issues: sent.issues };
  // The server would cancel the whole request (wire.md 4.7).
  if (isCancelValue(sent.value)) return { checked: true, issues: [{ pointer: "", code: "reserved", params: {} }] };
  const verdicts = await Promise.all([
    ...answerSchemas(pause).map((schema) => validator.check(schema, sent.value)),
    ...extraChecks(pause, sent.value, validator),
  ]);
  return together(verdicts);
}

/** What no schema of the answer as a whole can say. */
function extraChecks(pause: Pause, value: unknown, validator: Validator): Promise<Verdict>[] {
  if (pause.type === "approval") return [checkOverride(pause, value, validator)];
  if (pause.kind !== "mcp_elicitation") return isReadable(pause.responseSchema) ? [] : [Promise.resolve(NOT_CHECKED)];
  if (!isFields(value) || own(value, "action") !== "accept") return [];
  const schema = contentSchema(pause);
  if (!isReadable(schema)) return [Promise.resolve(NOT_CHECKED)];
  // Content that is missing lacks every field that is asked for.
  return [validator.check(schema ?? true, own(value, "content") ?? {}).then((verdict) => below(verdict, step("content")))];
}

const NOT_CHECKED: Verdict = { checked: false, issues: [] };

/** A `response_schema` may be a text or a list (wire.md 2): then nobody knows what it asks for. */
function isReadable(schema: unknown): boolean {
  return schema === null || schema === undefined || schema === true || isFields(schema);
}

function below({ checked, issues }: Verdict, at: string): Verdict {
  return { checked, issues: issues.map((issue) => ({ ...issue, pointer: at + issue.pointer })) };
}

/** One issue for each thing that is wrong: two schemas often say the same. */
function together(verdicts: readonly Verdict[]): Verdict {
  const byPlace = new Map<string, Issue>();
  for (const issue of verdicts.flatMap(({ issues }) => issues)) {
    const place = `${issue.code} ${issue.pointer}`;
    if (!byPlace.has(place)) byPlace.set(place, issue);
  }
  return { checked: verdicts.every(({ checked }) => checked), issues: [...byPlace.values()] };
}
