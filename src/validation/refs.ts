import { isFields } from "../protocol/fields.js";
import { type SchemaNode, type Survey, Unusable, copySchema } from "./keywords.js";
import { lookUp, stepsOf } from "../protocol/pointer.js";

/** More steps than this at one place of an answer, and checking could freeze the page. */
const MOST_STEPS = 10_000;

/**
 * Makes sure that every reference leads somewhere within the schema. One that leads into a part
 * that was not copied (an unknown keyword, as OpenAPI's `components`) has that part copied too.
 * Nothing is ever fetched.
 */
export function settleRefs(original: unknown, root: SchemaNode, survey: Survey): void {
  const anchors = new Set<string>();
  // The list grows while it is walked: what a reference brings in may hold references.
  for (const node of survey.nodes) {
    for (const name of [node.$anchor, node.$dynamicAnchor]) if (typeof name === "string") anchors.add(`#${name}`);
    for (const ref of refsOf(node)) if (ref.startsWith("#/")) graft(original, root, decoded(ref), survey);
  }
  for (const node of survey.nodes) {
    for (const ref of refsOf(node)) {
      if (ref !== "#" && !ref.startsWith("#/") && !anchors.has(ref)) throw new Unusable(`it refers to ${ref}`);
    }
  }
}

export function refsOf(node: SchemaNode): string[] {
  return [node.$ref, node.$dynamicRef].filter((ref) => typeof ref === "string");
}

/** A reference's pointer, without its `#` and its percent signs. */
function decoded(ref: string): string {
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    throw new Unusable(`it refers to ${ref}`);
  }
}

function graft(original: unknown, root: SchemaNode, pointer: string, survey: Survey): void {
  if (isSchema(lookUp(root, pointer))) return;
  const target = copySchema(lookUp(original, pointer), survey);
  const steps = stepsOf(pointer);
  const last = steps.pop();
  let at: SchemaNode = root;
  for (const name of steps) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined;
    const there: SchemaNode = isFields(next) ? next : {};
    put(at, name, there);
    at = there;
  }
  if (last !== undefined) put(at, last, target);
}

function isSchema(value: unknown): boolean {
  return isFields(value) || typeof value === "boolean";
}

/** Defined, not assigned: the name may be `__proto__`. */
function put(object: SchemaNode, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

/**
 * Refuses a schema that a validator could not get through: one that refers to itself at the very
 * same place, or whose alternatives multiply (ten levels of two references each are a thousand).
 */
export function refuseEndless(root: SchemaNode, survey: Survey): void {
  const costs = new Map<SchemaNode, number>();
  const costOf = (value: unknown): number => {
    if (!isFields(value)) return 1;
    const known = costs.get(value);
    if (known !== undefined) return known;
    // Met again before it is reckoned: it stands within itself.
    costs.set(value, Number.POSITIVE_INFINITY);
    const cost = samePlace(value, root, survey).reduce<number>((sum, part) => sum + costOf(part), 1);
    costs.set(value, cost);
    return cost;
  };
  for (const node of survey.nodes) if (costOf(node) > MOST_STEPS) throw new Unusable("checking it would not end");
}

/** The schemas that look at the same value as this one does. */
function samePlace(node: SchemaNode, root: SchemaNode, survey: Survey): unknown[] {
  const listed = [node.allOf, node.anyOf, node.oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const dependent = [node.dependentSchemas, node.dependencies].flatMap((map) => (isFields(map) ? Object.values(map) : []));
  const referred = refsOf(node).map((ref) => target(ref, root, survey));
  return [...listed, ...dependent, ...referred, node.not, node.if, node.then, node.else].filter(isFields);
}

function target(ref: string, root: SchemaNode, survey: Survey): unknown {
  if (ref === "#" || ref.startsWith("#/")) return lookUp(root, decoded(ref));
  return survey.nodes.find((node) => `#${String(node.$anchor ?? node.$dynamicAnchor)}` === ref);
}
