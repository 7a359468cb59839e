import { payloadReaders } from "../protocol/payloads.js";
import type { Read } from "../protocol/read.js";

/** The kinds whose payload the kit can read by itself. */
export type KnownKind = keyof typeof payloadReaders;

/** Reads a payload by what the kit knows of its kind; `undefined` when it knows nothing. */
export function readByKind(kind: string | null, payload: unknown): Read<unknown> | undefined {
  // A kind is whatever the server wrote: `constructor` must not find Object.prototype's (bug-log C57).
  if (kind === null || !Object.hasOwn(payloadReaders, kind)) return undefined;
  return payloadReaders[kind as KnownKind](payload);
}
