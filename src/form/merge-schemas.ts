import { isSame } from "./same.js";
import { isObject, listOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";

/** What a keyword says when two schemas that both hold say it; `undefined` when nothing could be both. */
type Rule = (a: unknown, b: unknown) => unknown;

const larger: Rule = (a, b) => (typeof a === "number" && typeof b === "number" ? Math.max(a, b) : a);
const smaller: Rule = (a, b) => (typeof a === "number" && typeof b === "number" ? Math.min(a, b) : a);
const either: Rule = (a, b) => a === true || b === true;
const equal: Rule = (a, b) => (isSame(a, b) ? a : undefined);
const bothOf: Rule = (a, b) => (a === true ? b : b === true ? a : a === false || b === false ? false : { allOf: [a, b] });
const joined: Rule = (a, b) => [...listOf(a), ...listOf(b)];

const RULES: Readonly<Record<string, Rule>> = {
  type: sharedTypes,
  enum: (a, b) => nonEmpty(listOf(a).filter((value) => listOf(b).some((other) => isSame(value, other)))),
  // Names of options that are no longer all there would name the wrong ones.
  enumNames: equal,
  const: equal,
  properties: (a, b) => (isObject(a) && isObject(b) ? sharedProperties(a, b) : undefined),
  required: joined,
  allOf: joined,
  items: bothOf,
  additionalProperties: bothOf,
  prefixItems: equal,
  anyOf: equal,
  oneOf: equal,
  // What is secret in one of them is secret.
  format: (a, b) => (b === "password" ? b : a),
  writeOnly: either,
  uniqueItems: either,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
};

/**
 * One schema for what has to pass both, as far as drawing goes; `undefined` when they contradict
 * each other. Words (`title`, `description`, `default`) are those of the first.
 */
export function mergeSchemas(a: SchemaObject, b: SchemaObject): SchemaObject | undefined {
  const shared = Object.keys(RULES).filter((word) => Object.hasOwn(a, word) && Object.hasOwn(b, word));
  const decided = shared.map((word) => [word, RULES[word]?.(a[word], b[word])] as const);
  const contradicts = decided.some(([word, value]) => value === undefined && word !== "enumNames");
  return contradicts || shutsOut(a, b) || shutsOut(b, a) ? undefined : { ...b, ...a, ...Object.fromEntries(decided) };
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function sharedTypes(a: unknown, b: unknown): unknown {
  const [ours, theirs] = [[a].flat<unknown[]>(), [b].flat<unknown[]>()];
  const isIn = (type: unknown, types: readonly unknown[]) => types.includes(type) || (type === "integer" && types.includes("number"));
  const shared = [...new Set([...ours.filter((type) => isIn(type, theirs)), ...theirs.filter((type) => isIn(type, ours))])];
  return shared.length === 1 ? shared[0] : nonEmpty(shared);
}

function sharedProperties(a: SchemaObject, b: SchemaObject): SchemaObject {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const of = (name: string) => (!Object.hasOwn(b, name) ? a[name] : !Object.hasOwn(a, name) ? b[name] : { allOf: [a[name], b[name]] });
  // Defined, not assigned: a property may be called __proto__.
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

/** Whether `a` takes no further properties, and `b` has some. */
function shutsOut(a: SchemaObject, b: SchemaObject): boolean {
  if (a["additionalProperties"] !== false || Object.hasOwn(a, "patternProperties") || !isObject(b["properties"])) return false;
  const known = isObject(a["properties"]) ? a["properties"] : {};
  return Object.keys(b["properties"]).some((name) => !Object.hasOwn(known, name));
}
