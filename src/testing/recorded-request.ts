/** A request as a scripted server saw it. */
export interface RecordedRequest {
  method: string;
  /** Path without the query: `/stream`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The body as it came; `""` when there was none. */
  text: string;
  /** The body read as JSON; `undefined` when it was none. */
  body: unknown;
  /** Aborted when the client hung up. */
  signal: AbortSignal;
}

export type FetchInput = string | URL | Request;

/** Same shape as the global `fetch`: pass it as the `fetch` option of a stream. */
export type ScriptedFetch = (input: FetchInput, init?: RequestInit) => Promise<Response>;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a caller handed to `fetch`. A relative URL is taken as one on `http://scripted.test`. */
export async function recordRequest(input: FetchInput, init: RequestInit = {}): Promise<RecordedRequest> {
  const given = input instanceof Request ? input : null;
  const url = new URL(input instanceof Request ? input.url : input, "http://scripted.test");
  const text = init.body != null ? await new Response(init.body).text() : ((await given?.text()) ?? "");
  return {
    method: (init.method ?? given?.method ?? "GET").toUpperCase(),
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers ?? given?.headers ?? {}),
    text,
    body: parseJson(text),
    signal: init.signal ?? given?.signal ?? new AbortController().signal,
  };
}
