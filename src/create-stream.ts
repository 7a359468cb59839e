import type { HeadersOption, FetchLike, Transport } from "./transport/transport.js";
import { httpTransport } from "./transport/http.js";
import { frameScheduler } from "./run/reading/schedule.js";
import { tabsOf } from "./run/windows/link-tabs.js";
import { createStream } from "./run/stream.js";
import type { RunIds, SubmitMode } from "./run/options.js";
import type { StreamStorage } from "./run/keeping/storage.js";
import type { Diagnostic, StreamCallbacks, TimbalStream } from "./run/timbal-stream.js";
import { ajvValidator, answerChecker, prepare } from "./validation/lazy.js";
import type { Validator } from "./validation/validator.js";

export interface TimbalStreamOptions extends StreamCallbacks {
  /** Base of the runnable: `POST {url}/stream`, `GET {url}/runs/…`, `POST {url}/cancel/…`. */
  url: string;
  /**
   * Name of the conversation. Windows (tabs, frames, streams) of one origin whose streams have the
   * same `url` and `id` answer a paused run once: one sends, the others show "answered in another
   * window" and keep what was typed there. That needs `BroadcastChannel`, and `navigator.locks` to
   * learn that a window died. Default: a random one, which no other window has.
   */
  id?: string;
  /** Who chooses run ids. Default `"server"`; `"client"` makes replay and stop possible (docs/wire.md 3). */
  runIds?: RunIds;
  /** `"auto"` (default): the resume goes when the last open pause is answered. `"manual"`: when `submit()` is called. */
  submit?: SubmitMode;
  /** Called with a URL string and an init whose body is a string. Default: the global `fetch`. */
  fetch?: FetchLike;
  /** Headers for every request, or a function that is asked for them each time. */
  headers?: HeadersOption;
  /** Replaces HTTP altogether; `url`, `fetch` and `headers` are then not used. */
  transport?: Transport;
  /**
   * Keeps the conversation under its `id`, which must then be given, so that a reload brings it
   * back: `webStorage(() => sessionStorage)`, `asyncStorage(store)`, or one of your own.
   */
  storage?: StreamStorage;
  /** Default: ajv, loaded with the first pause; an interpreting validator on pages without `unsafe-eval`. */
  validator?: Validator;
}

/**
 * A conversation with one Timbal runnable: starts runs, reads their streams, keeps the pauses, and
 * sends the answers in one resume POST. Needs no React and no DOM.
 *
 * @example
 * const stream = createTimbalStream({ url: "http://localhost:4444" });
 * const state = await stream.send("Set up my workspace");
 * for (const pause of state.pauses) await stream.answer(pause.key, "Acme");
 */
export function createTimbalStream(options: TimbalStreamOptions): TimbalStream {
  const { url, fetch, headers } = options;
  const validator = options.validator ?? ajvValidator({ onInterpreting: () => stream.report?.(NO_EVAL) });
  const check = answerChecker(validator);
  const stream = createStream({
    id: options.id ?? randomHex(),
    runIds: options.runIds ?? "server",
    submit: options.submit ?? "auto",
    transport:
      options.transport ?? httpTransport({ url, ...(fetch ? { fetch } : {}), ...(headers !== undefined ? { headers } : {}) }),
    tabs: options.id === undefined ? undefined : tabsOf({ url, id: options.id, newId: randomHex }),
    validate: (pause, value) => {
      prepare(validator);
      return check(pause, value);
    },
    scheduler: frameScheduler(),
    newRunId: randomHex,
    now: Date.now,
    ...(options.storage ? { storage: options.storage } : {}),
  }, options);
  return stream;
}

const NO_EVAL: Diagnostic = { code: "interpreting", message: "this page forbids eval: answers are checked by an interpreter, as `validator: interpreting()` does without the try" };

/** 128 random bits in hex. `randomUUID` is missing on pages without TLS; `getRandomValues` is not. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
