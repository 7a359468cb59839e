/** How a scripted body ends: properly, never, or by a broken connection. */
export type BodyEnd = "close" | "hang" | "reset";

const encoder = new TextEncoder();

/** JSON as the server writes it: ASCII only, and Python's bare `NaN` and `Infinity` (wire.md 1 and 2). */
export function wireJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === "number" && !Number.isFinite(entry) ? `\u0000${String(entry)}\u0000` : entry,
  );
  return text
    .replace(/"\\u0000(NaN|-?Infinity)\\u0000"/g, "$1")
    .replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** One frame of `/stream`: `id: <seq>`, `data: <json>`, an empty line. */
export function frame(seq: number, event: unknown): string {
  return `id: ${seq}\ndata: ${wireJson(event)}\n\n`;
}

export interface ByteStream {
  stream: ReadableStream<Uint8Array>;
  /** Writes text, or bytes as they are. Does nothing once the stream is over. */
  write: (chunk: string | Uint8Array) => void;
  close: () => void;
  /** Breaks the connection, once the reader has what was written before. */
  reset: () => void;
}

/** A response body that is written from outside. An abort breaks it, as it does with a real `fetch`. */
export function byteStream(signal?: AbortSignal): ByteStream {
  let over = false;
  let resetting = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    // Called whenever all that was written has been read.
    pull: () => {
      if (resetting) breakOff();
    },
    cancel: () => {
      over = true;
    },
  });
  const end = (how: () => void) => {
    if (over) return;
    over = true;
    how();
  };
  const breakOff = () => {
    end(() => {
      controller.error(new TypeError("The connection was reset."));
    });
  };
  const abort = () => {
    end(() => {
      controller.error(signal?.reason);
    });
  };
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  return {
    stream,
    write: (chunk) => {
      if (!over && !resetting) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
    },
    close: () => {
      if (resetting) return;
      end(() => {
        controller.close();
      });
    },
    reset: () => {
      resetting = true;
      // An errored stream drops its queue: a reader that is busy with other things would miss the end of it.
      if (!over && (controller.desiredSize ?? 0) > 0) breakOff();
    },
  };
}

export const sseHeaders = { "content-type": "text/event-stream; charset=utf-8" };

/**
 * A `Response` that streams the given events as `/stream` does, numbered from 1.
 *
 * @example
 * fetch = async () => sse([{ type: "START", … }, { type: "OUTPUT", … }]);
 */
export function sse(events: readonly unknown[], options: { end?: BodyEnd; from?: number; signal?: AbortSignal } = {}): Response {
  const { end = "close", from = 1, signal } = options;
  const body = byteStream(signal);
  events.forEach((event, index) => {
    body.write(frame(from + index, event));
  });
  switch (end) {
    case "close":
      body.close();
      break;
    case "reset":
      setTimeout(body.reset, 0);
      break;
    case "hang":
      break;
    default:
      end satisfies never;
  }
  return new Response(body.stream, { headers: sseHeaders });
}
