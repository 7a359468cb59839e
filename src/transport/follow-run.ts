import { TimbalError } from "../protocol/error.js";
import { type Fields, isFields, numberOf, own } from "../protocol/fields.js";
import { abortable, within } from "./abort.js";
import { deliver } from "./deliver.js";
import { httpError } from "./http-error.js";
import type { Request } from "./request.js";
import type { FollowEnd, FollowOptions, Frame } from "./transport.js";

/** Events a page may hold; the server's own default. */
const PAGE_SIZE = 500;
/** How long the server may hold a page back: under the half minute after which proxies cut a silent answer. */
const WAIT_MS = 15_000;
/** On top of what the server waits: a page that takes longer comes over a connection that is dead. */
const MARGIN_MS = 10_000;
/** Between two pages that brought nothing, growing: a server that doesn't wait must not be hammered. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Reads the log of a run, page after page, until the run is over; then says whether all of it was
 * there. With `once` it reads what is there now, and `more` says that the run goes on.
 *
 * @throws TimbalError `http` (a page that holds NaN is a 500, wire.md 1), `protocol`, `network`; the signal's reason.
 */
export async function followRun(request: Request, runId: string, { after, once, signal, onFrame }: FollowOptions): Promise<FollowEnd> {
  let cursor = Math.max(0, after);
  let rest = FIRST_PAUSE_MS;
  for (;;) {
    const page = await readPage(request, runId, { after: cursor, waitMs: once ? 0 : WAIT_MS, signal });
    const before = cursor;
    for (const frame of framesOf(page, before)) {
      signal.throwIfAborted();
      deliver(frame, onFrame);
      cursor = Math.max(cursor, frame.seq);
    }
    cursor = Math.max(cursor, numberOf(page, "next_cursor") ?? 0);
    // `expired` is the end too, but of a log that may have holes.
    if (own(page, "expired") === true) return "expired";
    if (own(page, "done") === true) return "done";
    if (once) return "more";
    if (cursor > before) {
      rest = FIRST_PAUSE_MS;
    } else {
      await pause(rest, signal);
      rest = Math.min(rest * 2, LONGEST_PAUSE_MS);
    }
  }
}

interface PageOptions {
  after: number;
  waitMs: number;
  signal: AbortSignal;
}

function readPage(request: Request, runId: string, { after, waitMs, signal }: PageOptions): Promise<Fields> {
  const path = `/runs/${encodeURIComponent(runId)}/events?after=${after}&limit=${PAGE_SIZE}&wait_ms=${waitMs}`;
  return within(waitMs + MARGIN_MS, signal, lost, (own) => pageAt(request, path, own));
}

async function pageAt(request: Request, path: string, signal: AbortSignal): Promise<Fields> {
  const response = await request(path, { method: "GET", headers: { accept: "application/json" }, signal });
  if (!response.ok) {
    const error = await httpError(response, signal);
    signal.throwIfAborted();
    throw error;
  }
  const page = parsed(await bodyOf(response, signal));
  if (!isFields(page) || !Array.isArray(own(page, "events"))) {
    throw new TimbalError("protocol", "The server's record of this run can't be read.", { status: response.status });
  }
  return page;
}

async function bodyOf(response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await abortable(response.text(), signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw lost(cause);
  }
}

function lost(cause?: unknown): TimbalError {
  return new TimbalError("network", "The connection to the server was lost.", { cause });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In a page an event is JSON, in a frame it is text. Events already seen are left out. */
function* framesOf(page: Fields, after: number): Generator<Frame & { seq: number }> {
  for (const entry of page.events as unknown[]) {
    if (!isFields(entry)) continue;
    const seq = numberOf(entry, "seq");
    const data = own(entry, "data");
    if (seq === undefined || seq <= after || data === undefined) continue;
    yield { seq, event: "", data: typeof data === "string" ? data : JSON.stringify(data) };
  }
}

/** Waits; rejects with the signal's reason when aborted meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
