import type { TimbalError } from "../../protocol/error.js";
import { isPending, type Pause, type PauseKey } from "../../protocol/pause.js";
import { leaveOutSecrets, type Storable } from "./left-out.js";
import type { Machine } from "../machine/machine.js";
import type { RunIds } from "../options.js";
import type { TranscriptItem } from "../machine/state.js";

/**
 * A conversation as JSON, to be opened again by `restore`, here or on another device: params, run
 * ids, pauses, what is being typed, the answers and the transcript. Without secrets. Its parts are
 * the kit's own; a version that can't be read is refused as a whole.
 */
export interface Snapshot {
  readonly version: typeof VERSION;
  readonly [part: string]: unknown;
}

export const VERSION = 1;

/** Characters that a storage gets at most: half of what browsers give a page. */
const MOST_TEXT = 2_000_000;
/** Lines of the transcript that are kept at most. */
const MOST_ITEMS = 1_000;

/**
 * What it takes to go on with a conversation. JSON-safe: what JSON can't say is not in it.
 *
 * @param machine as it stands without the other windows (`atHome`)
 * @param most how long its text may be; the oldest lines of the transcript go first, with the
 *   closed questions that stand there, and what the request under way needs never goes
 * @returns the text, or `null` when even the rest is longer
 */
export function savedText(machine: Machine, draftOf: (key: PauseKey) => unknown, runIds: RunIds, most = MOST_TEXT): string | null {
  const storable = leaveOutSecrets(machine, draftOf);
  const { pauses } = storable;
  const cut = (from: number): string => {
    const needed = new Set(machine.book.requestKeys);
    const items = machine.view.transcript.filter((item, at) => at >= from || isNeeded(item, needed));
    const shown = new Set(items.map((item) => (item.type === "pause" ? item.key : null)));
    const kept = from === 0 ? pauses : pauses.filter(({ key }) => needed.has(key) || shown.has(key));
    const keys = new Set(kept.map(({ key }) => key));
    return JSON.stringify(formOf(machine, runIds, items.map((item) => onlyWith(item, keys)), { ...storable, pauses: kept }));
  };
  const { transcript } = machine.view;
  const first = Math.max(0, transcript.length - MOST_ITEMS);
  const text = cut(first);
  if (text.length <= most) return text;
  const shorter = cut(firstThatFits(transcript, pauses, first, text.length - most));
  return shorter.length <= most ? shorter : null;
}

/** Tools of the request under way are found again by their items, and its questions have their place there. */
function isNeeded(item: TranscriptItem, needed: ReadonlySet<PauseKey>): boolean {
  return (item.type === "pause" && needed.has(item.key)) || (item.type === "tool" && item.pauseKeys.some((key) => needed.has(key)));
}

/** One question may stand for several calls, at the first of them: that one may have gone, and the question with it. */
function onlyWith(item: TranscriptItem, keys: ReadonlySet<PauseKey>): TranscriptItem {
  return item.type === "tool" ? { ...item, pauseKeys: item.pauseKeys.filter((key) => keys.has(key)) } : item;
}

/** Where the transcript has to begin to be this much shorter. */
function firstThatFits(items: readonly TranscriptItem[], pauses: readonly Pause[], from: number, tooMany: number): number {
  const byKey = new Map(pauses.map((pause) => [pause.key, pause]));
  let at = from;
  for (let saved = 0; saved < tooMany && at < items.length; at++) {
    const item = items[at];
    if (item) saved += JSON.stringify(item).length + (item.type === "pause" ? JSON.stringify(byKey.get(item.key) ?? null).length : 0);
  }
  return at;
}

function formOf(
  { view, book }: Machine,
  runIds: RunIds,
  items: readonly TranscriptItem[],
  { pauses, ledger, sent, earlierTries, drafts }: Storable,
): Snapshot {
  const { status, run, error } = view;
  return {
    version: VERSION,
    runIds,
    status,
    // Attachments may be large: the params of the request under way stand in the book alone.
    run: run && { ...run, params: run.params === book.params ? undefined : run.params },
    error: error && errorOf(error),
    pauses: pauses.map(pauseOf),
    transcript: items.map((item) => (item.type === "request" && item.id === book.requestItemId ? { ...item, params: undefined } : item)),
    book: {
      ...book,
      calls: [...book.calls].map(([id, call]) => ({ id, ...call })),
      ledger,
      sent,
      earlierTries,
      lent: undefined,
      heirs: [...book.heirs].filter((pair) => pair.every((key) => pauses.some((pause) => pause.key === key))),
      ranApprovals: [...book.ranApprovals],
      // By whose answer it is: the answer itself stands there, or has been offered.
      earlier: [...book.earlier].flatMap(([key, answer]) => {
        const whose = pauses.find((pause) => pause.answer !== undefined && pause.answer === answer);
        return whose ? [[key, whose.key]] : [];
      }),
    },
    drafts,
  };
}

/** An approval's payload is its input. Whether an answer can be checked is found out anew for what waits. */
function pauseOf(pause: Pause): Record<string, unknown> {
  const checked = isPending(pause) || pause.checked;
  return pause.type === "approval" ? { ...pause, checked, payload: undefined } : { ...pause, checked };
}

/** Tracebacks, server paths and bodies stay where they were thrown. */
function errorOf({ code, message, status, during, problem }: TimbalError): Record<string, unknown> {
  return { code, message, status, during, problem };
}
