import { isFields, own } from "../../protocol/fields.js";
import { mask } from "../../protocol/mask.js";
import { isPending, type Pause, type PauseAnswer, type PauseKey } from "../../protocol/pause.js";
import { stepsOf } from "../../protocol/pointer.js";
import { withoutPrefilled } from "../../protocol/prefilled.js";
import { secretsOf, withoutSecrets, type Secrets, type Stripped } from "../../protocol/secrets.js";
import type { Machine, SentAnswer, Try } from "../machine/machine.js";

/** What of a conversation may be stored. */
export interface Storable {
  pauses: readonly Pause[];
  ledger: Readonly<Record<string, unknown>>;
  sent: readonly SentAnswer[];
  earlierTries: readonly Try[];
  drafts: readonly (readonly [PauseKey, unknown])[];
}

/**
 * A conversation without its secrets (design: promises). Who asked for one asks again, and says
 * why: also a question that was settled, as long as its answer would have to go out once more
 * with the next resume (wire.md 4.2). A closed question's answer is for its receipt alone.
 */
export function leaveOutSecrets(machine: Machine, draftOf: (key: PauseKey) => unknown): Storable {
  const { status } = machine.view;
  const goesOn = status === "paused" || status === "streaming" || status === "incomplete";
  const ofRequest = new Set(machine.book.requestKeys);
  const carried = (pause: Pause): boolean =>
    goesOn && pause.type === "interaction" && ofRequest.has(pause.key) && Object.hasOwn(machine.book.ledger, pause.id);
  const drafts: [PauseKey, unknown][] = [];
  const pauses = machine.view.pauses.map((pause) => {
    const secrets = secretsIn(pause, draftOf(pause.key));
    const answer = withoutSecrets(pause.answer?.value, secrets);
    const asks = isPending(pause) || (answer.lost && carried(pause));
    const draft = asks ? withoutDraftSecrets(draftOf(pause.key), secretsOf(pause)) : { value: undefined, lost: false };
    const kept = draft.value ?? (answer.lost && answer.value !== undefined ? { kind: "answer", value: answer.value } : undefined);
    if (asks && isJson(kept)) drafts.push([pause.key, kept]);
    const bare = withoutPrefilled(pause);
    if (asks) return waiting(bare, { answer: answer.lost, draft: draft.lost || bare !== pause }, secrets);
    return closed(bare, secrets);
  });
  const secretsOfKey = (key: PauseKey): Secrets => {
    const pause = machine.view.pauses.find((one) => one.key === key);
    return pause ? secretsIn(pause, draftOf(key)) : { part: "all" };
  };
  const asked = machine.view.pauses.filter(({ key }) => ofRequest.has(key));
  const holdsSecret = (id: string, value: unknown): boolean =>
    asked.some((pause) => pause.id === id && withoutSecrets(value, secretsIn(pause, draftOf(pause.key))).lost);
  // fromEntries defines keys: one called __proto__ is one like any other.
  const ledger = Object.fromEntries(Object.entries(machine.book.ledger).filter(([id, value]) => !holdsSecret(id, value)));
  const maskedAll = (sent: readonly SentAnswer[]): SentAnswer[] => sent.map((one) => ({ ...one, answer: masked(one.answer, secretsOfKey(one.key)) }));
  const earlierTries = machine.book.earlierTries.map((tried) => ({ ...tried, sent: maskedAll(tried.sent) }));
  return { pauses, ledger, sent: maskedAll(machine.book.sent), earlierTries, drafts };
}

/** A renderer of an app's own may be the only one who knows: what it marks in its draft stands somewhere in the answer, too. */
function secretsIn(pause: Pause, draft: unknown): Secrets {
  const found = secretsOf(pause);
  return found.part === "none" && markedIn(draft).length > 0 ? { part: "all" } : found;
}

function markedIn(draft: unknown): readonly string[] {
  const pointers = isFields(draft) ? own(draft, "secrets") : undefined;
  return Array.isArray(pointers) ? pointers.filter((one): one is string => typeof one === "string") : [];
}

/** A question that waits after the reload, too. `lost.draft`: something that it was filled in with. */
function waiting(pause: Pause, lost: { answer: boolean; draft: boolean }, secrets: Secrets): Pause {
  if (!lost.answer && !lost.draft) return shownAs(pause, secrets);
  // That something runs twice is the graver word.
  const said = pause.notice === "already-ran" ? pause : { ...pause, notice: "not-stored" as const };
  if (!lost.answer) return shownAs(said, secrets);
  const { answer: _answer, outcome: _outcome, ...rest } = said;
  return shownAs({ ...rest, status: pause.status === "sending" ? "sending" : "open" }, secrets);
}

function closed(pause: Pause, secrets: Secrets): Pause {
  const answer = pause.answer && masked(pause.answer, secrets);
  return shownAs(answer === pause.answer || answer === undefined ? pause : { ...pause, answer }, secrets);
}

/** For a receipt alone: the same object when there is no secret in it. */
function masked(answer: PauseAnswer, secrets: Secrets): PauseAnswer {
  const { value, lost } = withoutSecrets(answer.value, secrets, mask);
  return lost ? { ...answer, value, masked: true } : answer;
}

/** An approval's input is shown on its card: its secrets become what the server would have masked. */
function shownAs(pause: Pause, secrets: Secrets): Pause {
  if (pause.type !== "approval") return pause;
  const { value, lost } = withoutSecrets(pause.input, secrets, mask);
  return lost ? { ...pause, input: value, payload: value } : pause;
}

function withoutDraftSecrets(draft: unknown, secrets: Secrets): Stripped {
  if (draft === undefined) return { value: undefined, lost: false };
  if (!isFields(draft) || !Object.hasOwn(draft, "value")) return withoutSecrets(draft, secrets);
  const marked = markedIn(draft);
  const typed = marked.reduce<unknown>((value, pointer) => without(value, stepsOf(pointer)), draft.value);
  const { value, lost } = withoutSecrets(typed, secrets);
  // Nothing marks what is not there any more.
  const kept = { ...draft, value, secrets: undefined };
  return { value: value === undefined ? undefined : kept, lost: lost || marked.length > 0 };
}

/** A copy without what stands at the end of these steps; a list keeps its length. */
function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value)) return value.map((part: unknown, at) => (String(at) === step ? (without(part, rest) ?? null) : part));
  if (!isFields(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, name === step ? without(part, rest) : part] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Whether JSON gives a value back as it is. A renderer may keep anything as its draft: a file, a function, itself. */
export function isJson(value: unknown, depth = 0): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object": {
      if (value === null) return true;
      if (depth > DEEPEST) return false;
      if (Array.isArray(value)) return value.every((part) => isJson(part, depth + 1));
      const kind: unknown = Object.getPrototypeOf(value);
      // A key without a value goes, and nobody misses it.
      return (kind === Object.prototype || kind === null) && Object.values(value).every((part) => part === undefined || isJson(part, depth + 1));
    }
    default:
      return false;
  }
}

const DEEPEST = 200;
