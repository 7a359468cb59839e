/** One server-sent event, as the parser gave it. */
export interface Frame {
  /** The frame's `id:` line as a number; `null` when there is none. */
  seq: number | null;
  /** The frame's `event:` line; `""` when there is none. */
  event: string;
  /** The `data:` lines, joined. Not yet parsed. */
  data: string;
}

interface ReadOptions {
  signal: AbortSignal;
  /** Called in order, synchronously, and never after the signal was aborted. Should not throw: what it throws is reported and ends nothing. */
  onFrame: (frame: Frame) => void;
}

export interface OpenOptions extends ReadOptions {
  /** Let the browser finish the request while the page goes away. */
  keepalive?: boolean;
}

export interface FollowOptions extends ReadOptions {
  /** The newest seq already seen; 0 for none. */
  after: number;
  /** Only what is there now, without waiting for more. */
  once?: boolean;
}

/** How a replay ended: everything was read, or the log is gone (or was never there). `more`: the run goes on; said only to `once`. */
export type FollowEnd = "done" | "expired" | "more";

/**
 * The only way to the network. Every method makes **one** attempt and never repeats a POST
 * (but for the one 401 that `headers` as a function may answer).
 */
export interface Transport {
  /**
   * `POST {url}/stream`. Resolves when the body has ended by itself; the caller decides what that means.
   * @throws TimbalError `network` | `http` | `protocol`; the signal's reason when aborted.
   */
  open(body: Record<string, unknown>, options: OpenOptions): Promise<void>;
  /** `GET {url}/runs/{id}/events`, paged until the run is over (or, with `once`, a single page). Only for runs whose id the client chose. */
  follow(runId: string, options: FollowOptions): Promise<FollowEnd>;
  /** `POST {url}/cancel/{id}`. `true` when the server knew the run. Never throws. */
  cancel(runId: string): Promise<boolean>;
}

/** Why headers are asked for: for a request, or because the last one was answered 401. */
export type HeadersReason = "request" | "unauthorized";
export type HeaderMap = Record<string, string>;
export type HeadersOption = HeaderMap | ((why: HeadersReason) => HeaderMap | Promise<HeaderMap>);
/** Called with a URL string and an init whose body is a string. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;
