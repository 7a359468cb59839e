/** What a reader found in `unknown` data: the value in a known shape, or why there is none. */
export type Read<T> = { ok: true; value: T } | { ok: false; problem: string };
