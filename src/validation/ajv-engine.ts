// The only place that knows ajv: loaded when the first pause arrives.
import type { ErrorObject } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { Issue } from "../protocol/issue.js";
import { ajv2020 } from "./ajv-2020.js";
import { type Check, type Engine, patternsOf } from "./engine.js";
import type { Inspected } from "./inspect.js";
import { Unusable } from "./keywords.js";
import type { Pattern } from "./patterns.js";
import { step } from "../protocol/pointer.js";
import { tidyIssues, typeParam } from "./tidy-issues.js";

/** Date-times and times without a zone pass: that is what a date field gives, and what Python writes. */
const FORMATS = { ...fullFormats, "date-time": fullFormats["iso-date-time"], time: fullFormats["iso-time"] };

/** ajv keeps what it compiled as long as it lives; after so many schemas it is made anew. */
const COMPILES_PER_INSTANCE = 250;

/** The patterns of the schema being compiled. */
let patterns: ReadonlyMap<string, Pattern> = new Map();

function createAjv(): ReturnType<typeof ajv2020> {
  const regExp = (source: string): Pattern => {
    const pattern = patterns.get(source);
    if (pattern === undefined) throw new Unusable(`its pattern ${source} was not made safe`);
    return pattern;
  };
  return ajv2020({
    strict: false,
    allErrors: true,
    messages: false,
    logger: false,
    addUsedSchema: false,
    ownProperties: true,
    multipleOfPrecision: 9,
    formats: FORMATS,
    code: { regExp: Object.assign(regExp, { code: "safePattern" }) },
  });
}

let ajv: ReturnType<typeof ajv2020> | undefined;
let compiled = 0;

/** One instance for the whole page: making one costs many times what a compilation does. */
export const ajvEngine: Engine = {
  async compile(inspected) {
    const ready = await patternsOf(inspected);
    dropUnknownFormats(inspected);
    if (ajv === undefined || compiled >= COMPILES_PER_INSTANCE) {
      ajv = createAjv();
      compiled = 0;
    }
    compiled += 1;
    patterns = ready;
    try {
      const validate = ajv.compile(inspected.schema);
      const check: Check = (value) => (validate(value) ? [] : tidyIssues(issuesOf(validate.errors ?? [])));
      return check;
    } finally {
      // The compiled function stands alone; ajv need not remember the schema.
      ajv.removeSchema(inspected.schema);
    }
  },
};

function dropUnknownFormats({ nodes }: Inspected): void {
  for (const node of nodes) if (typeof node.format === "string" && !Object.hasOwn(FORMATS, node.format)) delete node.format;
}

/** Why no item is the one that `contains` looks for is of no use to anybody. */
function issuesOf(errors: readonly ErrorObject[]): Issue[] {
  const contains = errors.filter(({ keyword }) => keyword === "contains").map(({ schemaPath }) => `${schemaPath}/`);
  return errors.filter(({ schemaPath }) => !contains.some((place) => schemaPath.startsWith(place))).map(issueOf);
}

function issueOf({ instancePath, keyword, params, propertyName }: ErrorObject): Issue {
  const given = params as Record<string, unknown>;
  const at = propertyName === undefined ? instancePath : instancePath + step(propertyName);
  const below = (name: unknown) => (typeof name === "string" ? at + step(name) : at);
  switch (keyword) {
    case "required":
    case "dependentRequired":
    case "dependencies":
      return { pointer: below(given.missingProperty), code: keyword, params: {} };
    case "additionalProperties":
      return { pointer: below(given.additionalProperty), code: keyword, params: {} };
    case "unevaluatedProperties":
      return { pointer: below(given.unevaluatedProperty), code: keyword, params: {} };
    case "propertyNames":
      return { pointer: below(given.propertyName), code: keyword, params: {} };
    case "false schema":
      return { pointer: at, code: "additionalProperties", params: {} };
    case "type":
      return { pointer: at, code: keyword, params: { type: typeParam(given.type) } };
    case "enum":
      return { pointer: at, code: keyword, params: { allowed: given.allowedValues } };
    case "const":
      return { pointer: at, code: keyword, params: { allowed: [given.allowedValue] } };
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return { pointer: at, code: keyword, params: { limit: given.limit } };
    case "uniqueItems":
    case "contains":
    case "anyOf":
    case "oneOf":
    case "not":
    case "if":
      return { pointer: at, code: keyword, params: {} };
    default:
      return { pointer: at, code: keyword, params: { ...given } };
  }
}
