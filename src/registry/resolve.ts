import { isFields } from "../protocol/fields.js";
import type { Pause } from "../protocol/pause.js";
import type { Read } from "../protocol/read.js";
import { byKind } from "./define-renderer.js";
import { readByKind } from "./known-kinds.js";
import type { AnyRenderer, Problem } from "./renderer.js";

/** What a registry holds. */
export interface RegistryParts {
  kinds: Readonly<Record<string, AnyRenderer>>;
  approvals: Readonly<Record<string, AnyRenderer>>;
  match?: ((pause: Pause) => AnyRenderer | undefined) | undefined;
  schemaForm?: AnyRenderer | undefined;
  fallback: AnyRenderer;
}

/** Which rule chose the renderer. */
export type ResolvedBy = "match" | "kind" | "any-approval" | "schema-form" | "fallback";

/** A renderer for a pause, the payload as that renderer reads it, and why the kind's own renderer doesn't draw it. */
export type Resolved =
  | { by: Exclude<ResolvedBy, Substitute>; renderer: AnyRenderer; payload: unknown; problem?: undefined }
  | { by: Substitute; renderer: AnyRenderer; payload: unknown; problem: Problem };

/** The rules that draw what has no renderer of its own. */
type Substitute = "schema-form" | "fallback";

/** The key of `approvals` that draws approvals of any kind. */
export const ANY_APPROVAL = "*";

/**
 * `match` → the exact kind → any approval → the schema form → the fallback. A renderer that can't
 * read the payload is passed over; the fallback then says what was wrong, not that the kind is unknown.
 */
export function resolve(parts: RegistryParts, pause: Pause): Resolved {
  let problem: Problem = { code: "unknown-kind" };
  try {
    for (const [by, renderer] of candidates(parts, pause)) {
      const read = readWith(renderer, pause);
      if (read.ok) return by === "schema-form" ? { by, renderer, payload: read.value, problem } : { by, renderer, payload: read.value };
      if (problem.code === "unknown-kind") problem = { code: "unreadable-payload", detail: read.problem };
    }
  } catch (cause) {
    // An app's `match` stumbled over this pause: the person must still be able to answer it.
    problem = { code: "renderer-threw", cause };
  }
  return { by: "fallback", renderer: parts.fallback, payload: pause.payload, problem };
}

function* candidates(parts: RegistryParts, pause: Pause): Generator<[Exclude<ResolvedBy, "fallback">, AnyRenderer]> {
  const matched = parts.match?.(pause);
  if (matched) yield ["match", matched];
  const table = pause.type === "approval" ? parts.approvals : parts.kinds;
  const exact = own(table, pause.kind);
  if (exact) yield ["kind", exact];
  const any = pause.type === "approval" ? own(table, ANY_APPROVAL) : undefined;
  if (any && any !== exact) yield ["any-approval", any];
  if (parts.schemaForm && hasSchema(pause)) yield ["schema-form", parts.schemaForm];
}

/** Only what was put in: a kind named `toString` must not find an inherited function (bug-log C57). */
function own(table: Readonly<Record<string, AnyRenderer>>, kind: string | null): AnyRenderer | undefined {
  return kind !== null && Object.hasOwn(table, kind) ? table[kind] : undefined;
}

function hasSchema(pause: Pause): boolean {
  return isFields(pause.type === "approval" ? pause.inputSchema : pause.responseSchema);
}

function readWith(renderer: AnyRenderer, pause: Pause): Read<unknown> {
  try {
    const known = renderer.read === byKind && pause.type === "interaction" ? readByKind(pause.kind, pause.payload) : undefined;
    return known ?? renderer.read(pause.payload);
  } catch (cause) {
    // An app's schema may throw on a payload it never thought of: then it can't read it.
    return { ok: false, problem: cause instanceof Error ? cause.message : String(cause) };
  }
}
