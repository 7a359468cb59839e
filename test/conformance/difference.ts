import { isDeepStrictEqual } from "node:util";
import { normalise, Tokens, type Event, type Order } from "./normalise.js";
import type { Exchange } from "./session.js";

/** Where two values differ: `path: scripted | real`, at most `limit` lines. */
function paths(scripted: unknown, real: unknown, at = ""): string[] {
  if (isDeepStrictEqual(scripted, real)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
  if (isObject(scripted) && isObject(real)) {
    const keys = [...new Set([...Object.keys(scripted), ...Object.keys(real)])].sort();
    return keys.flatMap((key) => paths(scripted[key], real[key], `${at}/${key}`));
  }
  if (Array.isArray(scripted) && Array.isArray(real) && scripted.length === real.length) {
    return scripted.flatMap((entry, index) => paths(entry, real[index], `${at}/${index}`));
  }
  return [`  ${at || "/"}\n    scripted: ${JSON.stringify(scripted)}\n    real:     ${JSON.stringify(real)}`];
}

const named = (event: Event | undefined) => (event ? `${event.type} ${event.path}` : "nothing more");

function ofEvents(step: number, scripted: readonly Event[], real: readonly Event[]): string | null {
  const at = real.findIndex((event, index) => !isDeepStrictEqual(event, scripted[index]));
  const index = at === -1 && scripted.length > real.length ? real.length : at;
  if (index === -1) return null;
  const before = real.slice(Math.max(0, index - 2), index).map(named);
  return [
    `Step ${step}, event ${index}: scripted has ${named(scripted[index])}, real has ${named(real[index])}`,
    `after ${before.join(", ") || "nothing"}`,
    ...paths(scripted[index], real[index]).slice(0, 12),
  ].join("\n");
}

/** The first thing in which two sessions differ, in words; `null` when the two servers did the same. */
export function difference(scripted: readonly Exchange[], real: readonly Exchange[], order: Order = "frames"): string | null {
  const ours = new Tokens();
  const theirs = new Tokens();
  for (const [step, expected] of real.entries()) {
    const got = scripted[step];
    if (!got) return `Step ${step} happened on the real server only: ${expected.request}`;
    const answer = ({ status, body }: Exchange, tokens: Tokens) => ({ status, body: tokens.text(JSON.stringify(body)) });
    const answers = paths(answer(got, ours), answer(expected, theirs));
    if (answers.length > 0) return [`Step ${step}: ${expected.request}`, ...answers].join("\n");
    const found = ofEvents(step, normalise(got.events, ours, order), normalise(expected.events, theirs, order));
    if (found) return found;
  }
  return scripted.length > real.length ? `The scripted server answered ${scripted.length} requests, the real one ${real.length}` : null;
}
