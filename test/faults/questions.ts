import { isFields, textOf } from "../../src/protocol/fields.js";
import type { Pause } from "../../src/protocol/pause.js";

/** What a pause asks, as the handlers of `fault_agent.py` write it down. */
export function questionOf(pause: Pause): string {
  const from = pause.type === "approval" ? pause.input : pause.payload;
  const said = isFields(from) ? (textOf(from, "question") ?? textOf(from, "title") ?? textOf(from, "x")) : undefined;
  if (said === undefined) throw new Error(`a pause of ${pause.path} asks nothing: ${JSON.stringify(from)}`);
  return said;
}

/** The `n`th answer that is given to it: no two are the same, but decisions. */
export function answerTo(pause: Pause, n: number, denies: boolean): unknown {
  if (pause.type === "approval") return denies ? { approved: false, reason: `no ${n}` } : true;
  if (pause.kind === "ask_form") return { company: `${questionOf(pause)} ${n}`, size: n };
  return `${questionOf(pause)} ${n}`;
}

/** Whether a decision lets its tool run. */
export function isDenial(value: unknown): boolean {
  return isFields(value) && value.approved === false;
}
