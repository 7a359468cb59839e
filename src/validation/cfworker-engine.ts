// The only place that knows the interpreter: for pages that forbid eval, and for other drafts.
import { dereference, format as formats, validate } from "@cfworker/json-schema";
import { cfworkerIssues } from "./cfworker-issues.js";
import { ISO, PATTERN } from "./cfworker-names.js";
import { type Check, type Engine, patternsOf } from "./engine.js";
import { type SchemaNode, Unusable } from "./keywords.js";
import type { Pattern } from "./patterns.js";
import { tidyIssues } from "./tidy-issues.js";

/** Date-times and times without a zone pass: that is what a date field gives, and what Python writes. */
function isIso(name: "date-time" | "time"): (text: string) => boolean {
  const strict = formats[name];
  return (text) => strict?.(/(?:z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`) ?? true;
}

for (const name of ["date-time", "time"] as const) formats[ISO + name] = isIso(name);

export const cfworkerEngine: Engine = {
  async compile(inspected) {
    const { schema, nodes, draft } = inspected;
    const patterns = await patternsOf(inspected);
    for (const node of nodes) adapt(node, patterns);
    const lookup = dereference(schema) as Record<string, SchemaNode>;
    for (const node of nodes) {
      if (typeof node.$ref === "string" && lookup[absolute(node)] === undefined) throw new Unusable(`it refers to ${node.$ref}`);
    }
    const own = [...patterns].map(([source, pattern]) => [PATTERN + source, (text: string) => pattern.test(text)] as const);
    const check: Check = (value) =>
      withFormats(own, () => {
        // `false`: go on after the first issue.
        const { valid, errors } = validate(value, schema, draft, lookup, false);
        return valid ? [] : tidyIssues(cfworkerIssues(errors, (location) => nodeAt(location, schema, lookup)));
      });
    return check;
  },
};

/**
 * The interpreter makes regular expressions of its own, without a guard. So patterns are turned
 * into formats, which it looks up by name; those of `patternProperties` it can only run itself.
 */
function adapt(node: SchemaNode, patterns: ReadonlyMap<string, Pattern>): void {
  if (node.$dynamicRef !== undefined) throw new Unusable("it refers dynamically");
  for (const source of Object.keys(node.patternProperties ?? {})) {
    const pattern = patterns.get(source);
    if (!(pattern instanceof RegExp) || pattern.source !== source || !pattern.unicode) throw new Unusable(`its pattern ${source} can't be run safely`);
  }
  if (node.format === "date-time" || node.format === "time") node.format = ISO + node.format;
  else if (typeof node.format === "string" && !Object.hasOwn(formats, node.format)) delete node.format;
  if (typeof node.pattern !== "string") return;
  const all: unknown[] = Array.isArray(node.allOf) ? node.allOf : [];
  node.allOf = [...all, { format: PATTERN + node.pattern }];
  delete node.pattern;
}

/** The table is the whole page's: patterns that are put there for a check leave it after the check. */
function withFormats<T>(own: readonly (readonly [string, (text: string) => boolean])[], run: () => T): T {
  for (const [name, test] of own) formats[name] = test;
  try {
    return run();
  } finally {
    for (const [name] of own) Reflect.deleteProperty(formats, name);
  }
}

/** A reference's whole address, which the interpreter noted on the node. */
function absolute(node: SchemaNode): string {
  return String(node["__absolute_ref__"] ?? node.$ref);
}

/** The schema that holds the keyword at `location`, references followed. */
function nodeAt(location: readonly string[], root: SchemaNode, lookup: Record<string, SchemaNode>): SchemaNode {
  let at: SchemaNode | undefined = root;
  for (const name of location.slice(0, -1)) {
    // Under `properties`, "$ref" may be a field's name.
    at = name === "$ref" && typeof at?.$ref === "string" ? lookup[absolute(at)] : (at?.[name] as SchemaNode | undefined);
  }
  return at ?? {};
}
