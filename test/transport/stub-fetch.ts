import type { FetchLike, Frame } from "../../src/transport/transport.js";

export interface Call {
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
}

/** A `fetch` that answers what `answer` says and keeps every call. */
export function stubFetch(answer: (call: Call, nth: number) => Response | Promise<Response>) {
  const calls: Call[] = [];
  const fetch: FetchLike = async (url, init) => {
    const call = { url, init, headers: init.headers as Record<string, string> };
    calls.push(call);
    return answer(call, calls.length);
  };
  return { fetch, calls };
}

const encoder = new TextEncoder();

/** A 200 event stream whose body is these pieces, then its end. */
export function eventStream(pieces: readonly (string | Uint8Array)[], init: ResponseInit = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" }, ...init });
}

/** An event stream that the test feeds by hand. */
export function liveStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let onCancel: (reason: unknown) => void = () => undefined;
  const cancelled = new Promise<unknown>((resolve) => {
    onCancel = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start(c) {
      controller = c;
    },
    cancel(reason) {
      onCancel(reason);
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    send: (text: string) => {
      controller.enqueue(encoder.encode(text));
    },
    end: () => {
      controller.close();
    },
    breakOff: (error: Error) => {
      controller.error(error);
    },
    cancelled,
  };
}

/** Options for `open` and `follow` that keep what arrives. */
export function collect(signal: AbortSignal = new AbortController().signal) {
  const frames: Frame[] = [];
  return { frames, signal, onFrame: (frame: Frame) => void frames.push(frame) };
}

export const frame = (seq: number, data: unknown) => `id: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;

/** What a promise was rejected with; fails when it was not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`expected a rejection, got ${JSON.stringify(value)}`);
}
