"use client";

import { createTimbalStream } from "./create-stream.js";
import type { TimbalStreamOptions } from "./create-stream.js";
import { makeUseTimbalStream } from "./react/use-timbal-stream.js";
import type { UseTimbalStream } from "./react/use-timbal-stream.js";
import type { TimbalStream } from "./run/timbal-stream.js";

/**
 * A conversation with one Timbal runnable, for a component: its state without the transcript, and
 * its actions, which keep their identity. Text that streams in renders nothing here; read it with
 * `useTranscript`.
 *
 * Given options, the hook makes the stream: anew when `url` or `id` changes; callbacks, `headers`
 * and `fetch` are read from the newest render (`headers` must stay an object or stay a function);
 * it is disposed of on unmount. A stream that is passed in belongs to its maker.
 *
 * @example
 * const { stream, status, send } = useTimbalStream({ url: "http://localhost:4444" });
 * return <>
 *   <button disabled={status === "streaming"} onClick={() => send("Set up my workspace")}>Go</button>
 *   <TimbalInteractions stream={stream} />
 * </>;
 */
export const useTimbalStream: (source: TimbalStreamOptions | TimbalStream) => UseTimbalStream = makeUseTimbalStream(createTimbalStream);
