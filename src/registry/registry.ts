import type { AnswerOf, Kind, PayloadOf } from "../protocol/kinds.js";
import type { Pause } from "../protocol/pause.js";
import type { AnyRenderer, Renderer } from "./renderer.js";
import { resolve } from "./resolve.js";
import type { RegistryParts, Resolved } from "./resolve.js";

/** Renderers by kind. A kind of `InteractionKinds` takes only a renderer of its payload and answer. */
export type KindRenderers = { readonly [K in Kind]?: Renderer<PayloadOf<K>, AnswerOf<K>> } & Readonly<Record<string, AnyRenderer>>;

export interface RegistryOptions {
  /** Interactions, by `kind`. */
  kinds?: KindRenderers | undefined;
  /** Approvals, by `kind` (the tool's `approval_kind`); `"*"` draws any approval. The card reads `pause.ui` for itself. */
  approvals?: Readonly<Record<string, AnyRenderer>> | undefined;
  /** Asked first, for choices by path, tool or `ui`. Must be pure. */
  match?: ((pause: Pause) => AnyRenderer | undefined) | undefined;
  /** Draws any pause that has a response or input schema. */
  schemaForm?: AnyRenderer | undefined;
  /** Draws what nothing else can; must be able to answer any pause. */
  fallback: AnyRenderer;
}

/** Kind → renderer, as an immutable value. */
export interface Registry {
  /** Which renderer draws this pause, with the payload as that renderer reads it. Never fails. */
  resolve(pause: Pause): Resolved;
  /** A new registry: `kinds` and `approvals` are merged over, the rest replaces. `match` is asked before the old one. */
  extend(more: Partial<RegistryOptions>): Registry;
  /** The kinds and the approval kinds that have a renderer of their own. */
  readonly kinds: readonly string[];
  readonly approvals: readonly string[];
  readonly fallback: AnyRenderer;
}

/**
 * Makes a registry. `match` → exact kind whose payload reads → schema form → fallback: no ranks,
 * and nothing registers itself by being mounted.
 *
 * @example
 * const registry = defaultRegistry.extend({
 *   kinds: { pick_color: pickColor },
 *   approvals: { payment: paymentCard },
 *   match: (pause) => (pause.path.startsWith("billing.") ? billingCard : undefined),
 * });
 */
export function createRegistry(options: RegistryOptions): Registry {
  return fromParts({
    kinds: { ...options.kinds },
    approvals: { ...options.approvals },
    match: options.match,
    schemaForm: options.schemaForm,
    fallback: options.fallback,
  });
}

function fromParts(parts: RegistryParts): Registry {
  // A pause never changes, and reading a payload of 50,000 points for its card, its title and its receipt is once too often.
  const resolved = new WeakMap<Pause, Resolved>();
  return Object.freeze({
    resolve(pause: Pause) {
      const known = resolved.get(pause) ?? resolve(parts, pause);
      resolved.set(pause, known);
      return known;
    },
    extend: (more: Partial<RegistryOptions>) => fromParts(merge(parts, more)),
    kinds: Object.freeze(Object.keys(parts.kinds)),
    approvals: Object.freeze(Object.keys(parts.approvals)),
    fallback: parts.fallback,
  });
}

function merge(parts: RegistryParts, more: Partial<RegistryOptions>): RegistryParts {
  const { match: before } = parts;
  const { match: added } = more;
  return {
    kinds: { ...parts.kinds, ...more.kinds },
    approvals: { ...parts.approvals, ...more.approvals },
    match: added && before ? (pause) => added(pause) ?? before(pause) : (added ?? before),
    schemaForm: more.schemaForm ?? parts.schemaForm,
    fallback: more.fallback ?? parts.fallback,
  };
}
