import type { OutputUnit } from "@cfworker/json-schema";
import type { Issue } from "../protocol/issue.js";
import type { SchemaNode } from "./keywords.js";
import { step, stepsOf } from "../protocol/pointer.js";
import { typeParam } from "./tidy-issues.js";
import { ISO, PATTERN } from "./cfworker-names.js";

/** Reported above every issue of a part: the part's own issues say it all. */
const ABOVE = new Set(["properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "items", "prefixItems", "additionalItems", "unevaluatedItems", "$ref", "dependentSchemas"]);

/**
 * The interpreter's errors in the same terms as ajv's. It names only the keyword and its place in
 * the schema: limits and allowed values are read there, a missing name in its message.
 */
export function cfworkerIssues(errors: readonly OutputUnit[], nodeAt: (location: readonly string[]) => SchemaNode): Issue[] {
  const contains = errors.filter(({ keyword }) => keyword === "contains").map(({ keywordLocation }) => `${keywordLocation}/`);
  return errors
    .filter(({ keyword, keywordLocation }) => !ABOVE.has(keyword) && !contains.some((place) => keywordLocation.startsWith(place)))
    .map((error) => issueOf(error, nodeAt(placeOf(error.keywordLocation))));
}

function placeOf(location: string): string[] {
  return stepsOf(decodeURI(location));
}

function issueOf({ keyword, instanceLocation, error }: OutputUnit, node: SchemaNode): Issue {
  const pointer = decodeURI(instanceLocation).slice(1);
  const issue = (params: Issue["params"] = {}, code = keyword): Issue => ({ pointer, code, params });
  switch (keyword) {
    case "required":
    case "dependentRequired":
    case "dependencies": {
      const missing = /property "(.*)"\.$|does not have "(.*)"\.$/s.exec(error);
      return { pointer: pointer + step(missing?.[1] ?? missing?.[2] ?? ""), code: keyword, params: {} };
    }
    case "false":
      return issue({}, "additionalProperties");
    case "type":
      return issue({ type: typeParam(node.type) });
    case "enum":
      return issue({ allowed: node.enum });
    case "const":
      return issue({ allowed: [node.const] });
    case "minimum":
    case "maximum": {
      // Draft 4 marks a limit as exclusive beside it.
      const exclusive = keyword === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum";
      return issue({ limit: node[keyword] }, node[exclusive] === true ? exclusive : keyword);
    }
    case "multipleOf":
      return issue({ multipleOf: node.multipleOf });
    case "format": {
      const name = String(node.format);
      if (name.startsWith(PATTERN)) return issue({ pattern: name.slice(PATTERN.length) }, "pattern");
      return issue({ format: name.startsWith(ISO) ? name.slice(ISO.length) : name });
    }
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return issue({ limit: node[keyword] });
    default:
      return issue();
  }
}
