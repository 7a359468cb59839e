import { NotSentError, TimbalError } from "../protocol/error.js";
import { deliver } from "./deliver.js";
import { nextTask } from "./next-task.js";
import { refusalOf } from "./refusal.js";
import { type RequestSettings, letGo, requester } from "./request.js";
import { frameReader } from "./sse.js";
import type { OpenOptions, Transport } from "./transport.js";

/** `/cancel` is a courtesy: nobody waits for it longer than this. */
const CANCEL_PATIENCE_MS = 10_000;
/** Read in one go, at most: a few hundred frames. */
const PIECE_BYTES = 65_536;
/** After so much work the page has its turn; half of a frame of the screen is left to it. */
const WORK_MS = 8;

/**
 * The transport over HTTP: `POST {url}/stream`, `GET {url}/runs/…`, `POST {url}/cancel/…`.
 *
 * @param settings `url` is the base of the runnable, relative or absolute; `fetch` defaults to the
 * global one; `headers` is an object, or a function that is called for every request, and once
 * more with `"unauthorized"` after a 401.
 * @example
 * createTimbalStream({ url, transport: httpTransport({ url, headers: async () => ({ authorization: await token() }) }) });
 */
export function httpTransport(settings: RequestSettings): Transport {
  const request = requester(settings);
  return {
    async open(body, { signal, onFrame, keepalive }) {
      const response = await request("/stream", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: written(body),
        ...(keepalive === true && { keepalive }),
        signal,
      });
      if (!response.ok || !response.body || !isEventStream(response)) throw await refusalOf(response, signal);
      await readFrames(response.body, { signal, onFrame });
    },

    async follow(runId, options) {
      const { followRun } = await import("./trouble.js");
      return followRun(request, runId, options);
    },

    async cancel(runId) {
      const patience = new AbortController();
      const timer = setTimeout(() => {
        patience.abort();
      }, CANCEL_PATIENCE_MS);
      try {
        const path = `/cancel/${encodeURIComponent(runId)}`;
        const response = await request(path, { method: "POST", headers: {}, signal: patience.signal });
        letGo(response);
        return response.status === 204;
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function written(body: Record<string, unknown>): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new NotSentError("usage", "The params can't be written as JSON.", { cause });
  }
}

function isEventStream(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return /^text\/event-stream\s*(;|$)/i.test(type.trim());
}

async function readFrames(body: ReadableStream<Uint8Array>, { signal, onFrame }: OpenOptions): Promise<void> {
  const reader = body.getReader();
  const onAbort = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", onAbort);
  const take = frameReader((frame) => {
    if (!signal.aborted) deliver(frame, onFrame);
  });
  // Much may be there at once: a long run that is read again, a tab that wakes up. Only work is
  // counted, not the time that passes, so that words that trickle in are never held up.
  let worked = 0;
  try {
    for (;;) {
      // Cancelling the reader ends a read that is under way, so this never outlives the signal.
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length; at += PIECE_BYTES) {
        if (worked > WORK_MS) {
          worked = 0;
          await nextTask();
          signal.throwIfAborted();
        }
        const from = performance.now();
        take(value.subarray(at, at + PIECE_BYTES));
        worked += performance.now() - from;
      }
    }
    signal.throwIfAborted();
  } catch (cause) {
    signal.throwIfAborted();
    throw new TimbalError("network", "The connection to the server was lost.", { cause });
  } finally {
    signal.removeEventListener("abort", onAbort);
    onAbort();
  }
}
