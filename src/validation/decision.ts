import { isFields, own } from "../protocol/fields.js";
import type { Issue } from "../protocol/issue.js";
import { holdsMask, mask } from "../protocol/mask.js";
import type { Approval } from "../protocol/pause.js";
import { lookUp, step } from "../protocol/pointer.js";
import type { Validator, Verdict } from "./validator.js";

/** What an approval may be answered with (wire.md 5): anything else would be a tool's error, not a denial (wire.md 4.15). */
export function decisionSchema({ grantable }: Approval): unknown {
  const text = { type: "string" };
  // Milliseconds since the epoch: a date as text is a tool error on the server.
  const time = { type: "integer" };
  return {
    anyOf: [
      { type: "boolean" },
      {
        type: "object",
        required: ["approved"],
        properties: {
          approved: { type: "boolean" },
          reason: text,
          comment: text,
          override_input: { type: "object" },
          // Without grantable the server would refuse it after the click.
          ...(grantable && { scope: { const: "session" } }),
          expires_at: time,
          approver_id: text,
          decided_at: time,
          metadata: { type: "object" },
        },
        additionalProperties: false,
      },
    ],
  };
}

/**
 * What is wrong with the input that an approval changes: the changed values against `input_schema`,
 * without its `required`, since what isn't changed isn't sent; and the input as a whole, as it will
 * be, where all of it is known. A bad one would end the tool in an error, after the click.
 */
export async function checkOverride(approval: Approval, value: unknown, validator: Validator): Promise<Verdict> {
  const override = isFields(value) ? own(value, "override_input") : undefined;
  if (!isFields(override)) return { checked: true, issues: [] };
  const at = step("override_input");
  const masked = holdsMask(approval.input) ? masksIn(override, at) : [];
  if (masked.length > 0) return { checked: true, issues: masked };
  const schema = approval.inputSchema;
  if (!isFields(schema)) return { checked: schema === null, issues: [] };
  const changed = moved(await validator.check(keysOnly(schema), override), at);
  if (changed.issues.length > 0 || !isFields(approval.input) || holdsMask(approval.input)) return changed;
  // An input that its own schema refuses is nobody's edit: then only the changed values count.
  const before = await validator.check(schema, approval.input);
  if (!before.checked || before.issues.length > 0) return changed;
  return moved(await validator.check(schema, { ...approval.input, ...override }), at);
}

function moved({ checked, issues }: Verdict, at: string): Verdict {
  return { checked, issues: issues.map((issue) => ({ ...issue, pointer: at + issue.pointer })) };
}

/** The schema of single properties: all that speaks of the object as a whole is left out. */
function keysOnly(schema: Record<string, unknown>): Record<string, unknown> {
  const target = referred(schema);
  const known = own(target, "properties");
  return {
    // The whole schema stands behind the references that lead into it.
    ...only(schema, ["$schema", "$defs", "definitions"]),
    ...only(target, ["properties", "patternProperties", "additionalProperties"]),
    type: "object",
    // A key that no parameter has would be refused, or lost, by the tool.
    ...(isFields(known) && !Object.hasOwn(target, "additionalProperties") && !Object.hasOwn(target, "patternProperties") && { additionalProperties: false }),
  };
}

function referred(schema: Record<string, unknown>): Record<string, unknown> {
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" && ref.startsWith("#/") ? lookUp(schema, ref.slice(1)) : undefined;
  return isFields(target) ? target : schema;
}

function only(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]]));
}

/** Every masked value, as an issue: sent back, it would take the real one's place (bug-log C12). */
function masksIn(value: unknown, pointer: string): Issue[] {
  if (value === mask) return [{ pointer, code: "masked", params: {} }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => masksIn(part, pointer + step(name)));
}
