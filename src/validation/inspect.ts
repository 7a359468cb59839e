import { isFields } from "../protocol/fields.js";
import { type SchemaNode, type Survey, Unusable, copySchema } from "./keywords.js";
import { refsOf, refuseEndless, settleRefs } from "./refs.js";

export type Draft = "4" | "7" | "2019-09" | "2020-12";

/** A schema that can be compiled. */
export interface Inspected {
  /** Our own copy: an engine may change it. */
  schema: SchemaNode;
  nodes: readonly SchemaNode[];
  draft: Draft;
  /** ajv's 2020-12 class has no words for it: another draft, an empty `enum`, parts with an `$id` of their own. */
  needsInterpreter: boolean;
}

/**
 * Reads a schema that came over the network.
 * @throws Unusable when nobody could check it: the card says so, and stays answerable
 */
export function inspect(original: unknown): Inspected {
  if (!isFields(original)) throw new Unusable("it is not a schema");
  const survey: Survey = { nodes: [], signs: new Set() };
  const schema = copySchema(original, survey) as SchemaNode;
  const ids = survey.nodes.filter((node) => node.$id !== undefined);
  const allLocal = survey.nodes.every((node) => refsOf(node).every((ref) => ref.startsWith("#")));
  // A root's own name matters only to references by that name; a shared ajv would trip over it.
  if (allLocal && ids.every((node) => node === schema)) delete schema.$id;
  const named = survey.nodes.some((node) => node.$id !== undefined);
  if (!named) {
    settleRefs(original, schema, survey);
    refuseEndless(schema, survey);
  }
  const draft = draftOf(original, survey);
  const emptyEnum = survey.nodes.some(({ enum: choices }) => Array.isArray(choices) && choices.length === 0);
  return { schema, nodes: survey.nodes, draft, needsInterpreter: draft !== "2020-12" || emptyEnum || named };
}

const DRAFTS: Record<string, Draft> = {
  "json-schema.org/draft-04/schema": "4",
  "json-schema.org/draft-06/schema": "7",
  "json-schema.org/draft-07/schema": "7",
  "json-schema.org/draft/2019-09/schema": "2019-09",
  "json-schema.org/draft/2020-12/schema": "2020-12",
  "json-schema.org/schema": "2020-12",
};

/** By its `$schema` line, else by the words it uses, else the draft that Pydantic writes. */
function draftOf(original: Record<string, unknown>, { signs }: Survey): Draft {
  const line = original.$schema;
  if (typeof line === "string") {
    const draft = DRAFTS[line.replace(/^https?:\/\//, "").replace(/#$/, "")];
    if (draft === undefined) throw new Unusable(`it is written in ${line}`);
    // What its own meta-schema would refuse.
    if (signs.has("4") && draft !== "4") throw new Unusable("it mixes drafts");
    if (signs.has("7") && draft === "2020-12") throw new Unusable("it mixes drafts");
    return draft;
  }
  if (signs.has("4")) return "4";
  return signs.has("7") ? "7" : "2020-12";
}
