import { NotSentError, TimbalError } from "../protocol/error.js";
import { abortable, within } from "./abort.js";
import type { FetchLike, HeaderMap, HeadersOption, HeadersReason } from "./transport.js";

/** How long `headers` may take: somebody may have to sign in, but a promise that never settles must not hold a person up. */
const HEADERS_PATIENCE_MS = 60_000;

export interface RequestOptions {
  method: "GET" | "POST";
  /** Lower-case names. They win over the host's headers. */
  headers: HeaderMap;
  body?: string;
  keepalive?: boolean;
  signal: AbortSignal;
}

/** Asks the server at `path`, which begins with a slash and may hold a query. */
export type Request = (path: string, options: RequestOptions) => Promise<Response>;

export interface RequestSettings {
  url: string;
  fetch?: FetchLike | undefined;
  headers?: HeadersOption | undefined;
}

/**
 * One request, one attempt. The one exception is a 401, given before any work began: when
 * `headers` is a function it is asked for better ones, and the request goes out once more.
 */
export function requester({ url, fetch, headers }: RequestSettings): Request {
  // Looked up at each call, and called on its own: a page may patch `fetch` later on.
  const send: FetchLike = fetch ?? ((address, init) => globalThis.fetch(address, init));

  async function attempt(path: string, options: RequestOptions, why: HeadersReason): Promise<Response> {
    const { signal, ...rest } = options;
    signal.throwIfAborted();
    const own = typeof headers === "function" ? await prepared(headers, why, signal) : headers;
    const init: RequestInit = { ...rest, headers: readable({ ...lowerCased(own ?? {}), ...options.headers }), signal };
    // A `fetch` of the host's need not look at the signal.
    signal.throwIfAborted();
    return abortable(sent(send, addressOf(url, path), init), signal, letGo);
  }

  return async (path, options) => {
    const answer = await attempt(path, options, "request");
    if (answer.status !== 401 || typeof headers !== "function") return answer;
    letGo(answer);
    return attempt(path, options, "unauthorized");
  };
}

type AskForHeaders = Extract<HeadersOption, (why: HeadersReason) => unknown>;

/** What a host's `headers` does wrong is known to have been before the request: nothing can have begun. */
async function prepared(headers: AskForHeaders, why: HeadersReason, signal: AbortSignal): Promise<HeaderMap> {
  const asked = async () => headers(why);
  try {
    return await within(HEADERS_PATIENCE_MS, signal, () => new Error("`headers` gave no answer."), (own) => abortable(asked(), own));
  } catch (cause) {
    signal.throwIfAborted();
    if (why === "unauthorized") throw new NotSentError("http", "You are not signed in, or no longer.", { status: 401, cause });
    throw unprepared(cause);
  }
}

function unprepared(cause: unknown): NotSentError {
  return new NotSentError("network", "The request could not be prepared.", { cause });
}

/** A name or a value that no request can carry would be a failure of `fetch`, which looks as if the request had gone out. */
function readable(headers: HeaderMap): HeaderMap {
  try {
    new Headers(headers);
    return headers;
  } catch (cause) {
    throw unprepared(cause);
  }
}

async function sent(send: FetchLike, address: string, init: RequestInit): Promise<Response> {
  try {
    return await send(address, init);
  } catch (cause) {
    throw new TimbalError("network", "The server could not be reached.", { cause });
  }
}

function lowerCased(headers: HeaderMap): HeaderMap {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Releases a connection whose body nobody will read. */
export function letGo(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}

/** `base` may be relative, end in slashes, and carry a query of its own, which is kept. */
function addressOf(base: string, path: string): string {
  const [address = "", query] = base.split("?", 2);
  const whole = address.replace(/\/+$/, "") + path;
  return query ? `${whole}${path.includes("?") ? "&" : "?"}${query}` : whole;
}
