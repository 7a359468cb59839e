import { isFields, own, textOf } from "../../protocol/fields.js";
import type { RunInfo, StreamState } from "../machine/state.js";

/** What a window does with a paused run that the others have open too. */
export type ClaimedFor = "resume" | "cancel";

/**
 * How far it is.
 * - `asked`: about to send, if nobody objects. `sent`: its POST is under way.
 * - `over`: the server took it. `back`: it was refused or never left: anybody may try.
 * - `unknown`: nothing says whether it arrived, or the window is gone.
 */
export type ClaimStage = "asked" | "sent" | "over" | "back" | "unknown";

/** One window's answers, or its cancel, for one paused run. */
export interface Claim {
  id: string;
  /** The paused run. */
  run: string;
  what: ClaimedFor;
  stage: ClaimStage;
  /** The run that goes on from there, once it is known. */
  next: string | null;
}

/** What the windows of a conversation say to each other. `from` names a window. */
export type TabMessage =
  /** Who has claimed this run? */
  | { type: "ask"; from: string; id: string; run: string }
  /** All has been said to the `ask` of this id. */
  | { type: "here"; from: string; ask: string }
  | { type: "bye"; from: string }
  | { type: "claim"; from: string; claim: Claim };

const VERSION = 1;
const MAX_ID = 200;

/** A message as it goes over the channel. */
export function writtenMessage(message: TabMessage): Record<string, unknown> {
  return { timbal: VERSION, ...message };
}

/** Other scripts of the page, and other versions of this one, may speak on the channel too: `null` for what is not understood. */
export function readMessage(data: unknown): TabMessage | null {
  if (!isFields(data) || own(data, "timbal") !== VERSION) return null;
  const from = idOf(data, "from");
  if (from === undefined) return null;
  const type = own(data, "type");
  switch (type) {
    case "ask": {
      const [id, run] = [idOf(data, "id"), idOf(data, "run")];
      return id === undefined || run === undefined ? null : { type, from, id, run };
    }
    case "here": {
      const ask = idOf(data, "ask");
      return ask === undefined ? null : { type, from, ask };
    }
    case "bye":
      return { type, from };
    case "claim": {
      const claim = readClaim(own(data, "claim"));
      return claim && { type, from, claim };
    }
    default:
      return null;
  }
}

function readClaim(value: unknown): Claim | null {
  if (!isFields(value)) return null;
  const [id, run, next] = [idOf(value, "id"), idOf(value, "run"), idOf(value, "next")];
  const [what, stage] = [own(value, "what"), own(value, "stage")];
  if (id === undefined || run === undefined || (next === undefined && own(value, "next") !== null)) return null;
  if ((what !== "resume" && what !== "cancel") || !isStage(stage)) return null;
  return { id, run, what, stage, next: next ?? null };
}

/** An id of reasonable length. */
function idOf(object: Record<string, unknown>, name: string): string | undefined {
  const text = textOf(object, name);
  return text !== undefined && text !== "" && text.length <= MAX_ID ? text : undefined;
}

const RANKS: Readonly<Record<ClaimStage, number>> = { asked: 0, sent: 1, unknown: 2, back: 3, over: 3 };

function isStage(value: unknown): value is ClaimStage {
  return typeof value === "string" && Object.hasOwn(RANKS, value);
}

/** What is known of a claim after hearing of it (again): word that arrives late takes nothing back. `null` when it says nothing new. */
export function heardClaim(known: Claim | undefined, heard: Claim): Claim | null {
  if (!known) return heard;
  if (known.run !== heard.run || known.what !== heard.what || RANKS[heard.stage] < RANKS[known.stage]) return null;
  const next = heard.next ?? known.next;
  if (heard.stage === known.stage) return next === known.next ? null : { ...known, next };
  return RANKS[heard.stage] === RANKS[known.stage] ? null : { ...known, stage: heard.stage, next };
}

/** How a paused run stands, by what the other windows have claimed. */
export type Standing = { is: "unclaimed" } | { is: "back" } | { is: "elsewhere"; claim: Claim } | { is: "unknown"; claim: Claim };

/** `theirs`: what other windows have claimed, oldest first. */
export function standingOf(theirs: Iterable<Claim>, run: string): Standing {
  const claims = [...theirs].filter((claim) => claim.run === run);
  const taken = claims.findLast(({ stage }) => stage !== "back" && stage !== "unknown");
  if (taken) return { is: "elsewhere", claim: taken };
  const unknown = claims.findLast(({ stage }) => stage === "unknown");
  if (unknown) return { is: "unknown", claim: unknown };
  return { is: claims.length > 0 ? "back" : "unclaimed" };
}

/**
 * Whether a claim of another window stops mine. Of two windows that ask at once the one with the
 * smaller id goes on, so that both come to the same end without another word.
 *
 * @param again The person sends although an earlier outcome is unknown; a cancel may always be.
 */
export function stops(theirs: Claim, mine: Claim, again: boolean): boolean {
  if (theirs.run !== mine.run || theirs.id === mine.id) return false;
  switch (theirs.stage) {
    case "asked":
      return theirs.id < mine.id;
    case "sent":
    case "over":
      return true;
    case "unknown":
      return !again;
    case "back":
      return false;
  }
  theirs.stage satisfies never;
}

/**
 * What became of a claim, by the state that its exchange left behind.
 *
 * @param runBefore `state.run` when it was claimed: another one since then says that a frame came.
 */
export function stageAfter(after: StreamState, runBefore: RunInfo | null): ClaimStage {
  const { error } = after;
  if (error?.code === "outcome-unknown") return "unknown";
  switch (after.status) {
    case "paused":
    case "failed":
      // A resume that failed says so; what the run itself came to is another matter.
      return error?.during === undefined ? "over" : "back";
    case "idle":
    case "stopped":
      return after.run !== null && after.run !== runBefore ? "over" : "unknown";
    case "incomplete":
    case "streaming":
      return "unknown";
    case "finished":
    case "cancelled":
      return "over";
  }
  after.status satisfies never;
}
