import { byteStream, frame, sse, sseHeaders, type BodyEnd } from "./frame-stream.js";
import { recordRequest, type RecordedRequest, type ScriptedFetch } from "./recorded-request.js";

/** What a scripted request is answered with: a ready answer, or a function of the request. */
export type Respond = (request: RecordedRequest) => Response | Promise<Response>;

export interface RawServer {
  fetch: ScriptedFetch;
  /** Every request so far, in order, also those that nobody had scripted. */
  requests: readonly RecordedRequest[];
  /** The bodies of the POSTs to `…/stream` so far. */
  posts: () => unknown[];
  /** Answers the next request that no `on` takes. Calls queue up. */
  next: (...responds: Respond[]) => void;
  /** Answers every request whose `METHOD /path` starts with (or matches) `route`. The newest wins. */
  on: (route: string | RegExp, respond: Respond) => void;
  /** Resolves when `count` requests have arrived in all. */
  received: (count: number) => Promise<void>;
}

/**
 * A server without any logic: the test says what each request is answered with. For failures that
 * `createScriptedTimbal` would never produce.
 *
 * @example
 * const server = createRawServer();
 * server.next(events([start, interaction], "reset"));
 * const stream = createTimbalStream({ url: "http://test", fetch: server.fetch });
 */
export function createRawServer(): RawServer {
  const requests: RecordedRequest[] = [];
  const queue: Respond[] = [];
  const routes: { route: string | RegExp; respond: Respond }[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];

  const respondTo = (request: RecordedRequest): Respond => {
    const line = `${request.method} ${request.path}`;
    const routed = routes.find(({ route }) => (typeof route === "string" ? line.startsWith(route) : route.test(line)));
    return routed?.respond ?? queue.shift() ?? status(500, `Nothing was scripted for ${line}`);
  };

  return {
    requests,
    posts: () => requests.filter(({ method, path }) => method === "POST" && path.endsWith("/stream")).map(({ body }) => body),
    next: (...responds) => void queue.push(...responds),
    on: (route, respond) => void routes.unshift({ route, respond }),
    received: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    fetch: async (input, init) => {
      const request = await recordRequest(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      const due = waiting.filter(({ count }) => requests.length >= count);
      waiting = waiting.filter(({ count }) => requests.length < count);
      for (const { resolve } of due) resolve();
      return respondTo(request)(request);
    },
  };
}

/** Answers 200 with these events, then ends as told. */
export function events(list: readonly unknown[], end: BodyEnd = "close", from = 1): Respond {
  return ({ signal }) => sse(list, { end, from, signal });
}

/** Answers 200 with these pieces as the body's chunks, byte for byte: for framing, comments and cuts. */
export function chunks(list: readonly (string | Uint8Array)[], end: BodyEnd = "close", headers: Record<string, string> = sseHeaders): Respond {
  return async ({ signal }) => {
    const script = frameScript(headers);
    const response = await script.respond({ signal });
    void (async () => {
      for (const chunk of list) {
        script.chunk(chunk);
        // A turn of the loop between two chunks, else a reader may see them as one.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      if (end === "close") script.end();
      else if (end === "reset") script.reset();
    })();
    return response;
  };
}

/** Answers with a status, and a body: a string as text, anything else as JSON. */
export function status(code: number, body?: unknown, headers: Record<string, string> = {}): Respond {
  return () => {
    const json = body !== undefined && typeof body !== "string";
    const type = json ? "application/json" : "text/plain; charset=utf-8";
    const none = body === undefined || code === 204;
    return new Response(none ? null : json ? JSON.stringify(body) : body, {
      status: code,
      headers: none ? headers : { "content-type": type, ...headers },
    });
  };
}

/** Never answers: the request stays open until the client aborts it. */
export function hang(): Respond {
  return ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason as Error);
      });
    });
}

/** The connection breaks before any answer: `fetch` rejects as it does when the network is gone. */
export function reset(): Respond {
  return () => Promise.reject(new TypeError("Failed to fetch"));
}

export interface FrameScript {
  /** Hand this to `next`. */
  respond: (request: Pick<RecordedRequest, "signal">) => Promise<Response>;
  /** Sends events as frames, numbered on from the last one. */
  send: (...events: unknown[]) => void;
  /** Sends text or bytes as they are. */
  chunk: (chunk: string | Uint8Array) => void;
  end: () => void;
  /** Breaks the connection. What was sent before reaches the reader first. */
  reset: () => void;
  /** Resolves once the request has come. */
  opened: Promise<void>;
}

/**
 * One response that the test writes piece by piece, while it looks at what the client makes of it.
 *
 * @example
 * const run = frameScript();
 * server.next(run.respond);
 * run.send(start);          // may be called before the request comes
 * run.send(interaction);
 * run.reset();
 */
export function frameScript(headers: Record<string, string> = sseHeaders): FrameScript {
  let seq = 0;
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let body: ReturnType<typeof byteStream> | null = null;
  let early: (() => void)[] = [];
  const act = (step: () => void) => {
    if (body) step();
    else early.push(step);
  };
  const chunk = (piece: string | Uint8Array) => {
    act(() => body?.write(piece));
  };
  return {
    opened,
    respond: ({ signal }) => {
      body = byteStream(signal);
      for (const step of early) step();
      early = [];
      open();
      return Promise.resolve(new Response(body.stream, { headers }));
    },
    chunk,
    send: (...list) => {
      for (const event of list) chunk(frame(++seq, event));
    },
    end: () => {
      act(() => body?.close());
    },
    reset: () => {
      act(() => setTimeout(() => body?.reset(), 0));
    },
  };
}
