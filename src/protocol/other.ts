import { type Fields, isFields, own } from "./fields.js";
import { stepsOf } from "./pointer.js";

/** What a schema says about a text that is none of the options. */
type Said = "open" | "closed" | "nothing";

/**
 * Whether a question with options may be answered with a text of the person's own. A
 * `response_schema` that takes any text allows it, one that lists its values forbids it; where it
 * says neither, the payload's `allow_other` decides, and without that the answer is no.
 *
 * @param allowed the payload's `allow_other`; `false` always forbids
 * @param schema the pause's `response_schema`
 * @param answer whether the answer is one text or a list of them
 * @example
 * allowsOther(undefined, { type: "string" }, "one") // true
 * allowsOther(true, { enum: ["a", "b"] }, "one") // false
 */
export function allowsOther(allowed: boolean | undefined, schema: unknown, answer: "one" | "list"): boolean {
  if (allowed === false) return false;
  const said = ofSchema(schema, answer);
  return said === "nothing" ? allowed === true : said === "open";
}

/** References and parts are followed this deep; a circle has no end. */
const deepest = 16;

function ofSchema(schema: unknown, answer: "one" | "list", root: unknown = schema, depth = 0): Said {
  if (!isFields(schema) || depth > deepest) return "nothing";
  const of = (part: unknown, as = answer) => ofSchema(part, as, root, depth + 1);
  const allOf = own(schema, "allOf");
  const parts: unknown[] = [referredTo(own(schema, "$ref"), root), ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
  // All of them hold: one that closes the list is enough. To open it, the schema has to say so itself.
  return parts.some((part) => of(part) === "closed") ? "closed" : ofWords(schema, answer, of);
}

function ofWords(schema: Fields, answer: "one" | "list", of: (part: unknown, as?: "one" | "list") => Said): Said {
  if (Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) return "closed";
  // Pydantic writes "or null" as a branch.
  const branches = ["anyOf", "oneOf"].map((word) => own(schema, word)).find(Array.isArray) as unknown[] | undefined;
  if (branches !== undefined) {
    const said = branches.map((branch) => of(branch));
    return said.includes("open") ? "open" : said.every((one) => one === "closed") ? "closed" : "nothing";
  }
  switch (answer) {
    case "one":
      return ofType(schema, "string") ?? "nothing";
    case "list":
      return ofType(schema, "array") === "closed" ? "closed" : of(own(schema, "items"), "one");
  }
  answer satisfies never;
}

/** What a local reference names; Pydantic puts an enum's values behind one. */
function referredTo(ref: unknown, root: unknown): unknown {
  if (typeof ref !== "string" || !ref.startsWith("#/")) return undefined;
  return stepsOf(ref.slice(1)).reduce<unknown>((at, step) => (isFields(at) ? own(at, step) : undefined), root);
}

/** `undefined` where it names no type. */
function ofType(schema: Fields, wanted: string): Said | undefined {
  const type = own(schema, "type");
  if (type === undefined) return undefined;
  return [type].flat().includes(wanted) ? "open" : "closed";
}
