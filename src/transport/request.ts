import { NotSentError, TimbalError } from "../protocol/error.js";
import { abortable } from "./abort.js";
import type { FetchLike, HeaderMap, HeadersOption, HeadersReason } from "./transport.js";

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
    const own = typeof headers === "function" ? await abortable(prepared(headers, why), signal) : headers;
    const init: RequestInit = { ...rest, headers: { ...lowerCased(own ?? {}), ...options.headers }, signal };
    return abortable(sent(send, addressOf(url, path), init), signal, letGo);
  }

  return async (path, options) => {
    const answer = await attempt(path, options, "request");
    if (answer.status !== 401 || typeof headers !== "function") return answer;
    letGo(answer);
    return attempt(path, options, "unauthorized");
  };
}

async function prepared(headers: (why: HeadersReason) => HeaderMap | Promise<HeaderMap>, why: HeadersReason): Promise<HeaderMap> {
  try {
    return await headers(why);
  } catch (cause) {
    throw new NotSentError("network", "The request could not be prepared.", { cause });
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
