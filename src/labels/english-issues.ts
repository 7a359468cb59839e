import type { Issue } from "../protocol/issue.js";

const FORMATS: Record<string, string> = {
  email: "an e-mail address",
  "idn-email": "an e-mail address",
  uri: "a web address",
  url: "a web address",
  "uri-reference": "a web address",
  iri: "a web address",
  date: "a date, such as 2026-03-31",
  time: "a time, such as 14:30",
  "iso-time": "a time, such as 14:30",
  "date-time": "a date and time, such as 2026-03-31T14:30",
  "iso-date-time": "a date and time, such as 2026-03-31T14:30",
  duration: "a duration, such as PT30M",
  uuid: "a UUID",
  ipv4: "an IP address",
  ipv6: "an IP address",
  hostname: "a host name",
};

const GENERAL = "This answer doesn't fit";

const TYPES: Record<string, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "yes or no",
  array: "a list",
  object: "an object",
  null: "no value",
  json: "valid JSON",
};

const own = (words: Record<string, string>, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);
const items = (limit: string) => `${limit} ${limit === "1" ? "item" : "items"}`;
const characters = (limit: string) => `${limit} ${limit === "1" ? "character" : "characters"}`;

function typeWords(type: unknown): string {
  const names: unknown[] = Array.isArray(type) ? type : [type];
  const words = names.filter((name) => typeof name === "string").map((name) => own(TYPES, name) ?? name);
  return words.length === 0 ? "another kind of value" : words.join(" or ");
}

function allowed(values: unknown): string {
  if (!Array.isArray(values) || values.length === 0 || values.length > 8) return "Pick one of the allowed values";
  return `Must be one of: ${values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(", ")}`;
}

/** Turns an issue into a sentence that stands under a field. Codes it does not know get a general one. */
export function englishIssue({ code, params }: Issue): string {
  const limit = String(params["limit"]);
  switch (code) {
    case "required":
    case "dependentRequired":
    case "dependencies":
      return "An answer is needed here";
    case "type":
      return `Needs ${typeWords(params["type"])}`;
    case "enum":
      return allowed(params["allowed"]);
    case "const":
      return allowed([params["allowed"]].flat());
    case "minLength":
      return limit === "1" ? "Can't be empty" : `Needs at least ${characters(limit)}`;
    case "maxLength":
      return `Takes at most ${characters(limit)}`;
    case "minimum":
      return `Must be ${limit} or more`;
    case "maximum":
      return `Must be ${limit} or less`;
    case "exclusiveMinimum":
      return `Must be more than ${limit}`;
    case "exclusiveMaximum":
      return `Must be less than ${limit}`;
    case "multipleOf":
      return `Must be a multiple of ${String(params["multipleOf"] ?? params["limit"])}`;
    case "pattern":
      return "Doesn't have the expected form";
    case "format":
      return `Needs ${own(FORMATS, String(params["format"])) ?? "another form"}`;
    case "minItems":
      return limit === "1" ? "Pick at least one" : `Needs at least ${items(limit)}`;
    case "maxItems":
      return `Takes at most ${items(limit)}`;
    case "uniqueItems":
      return "The same item stands here twice";
    case "minContains":
    case "contains":
      return "An expected item is missing";
    case "minProperties":
      return `Needs at least ${limit} fields`;
    case "maxProperties":
      return `Takes at most ${limit} fields`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return "This field is not expected";
    case "not-open":
      return "This question takes no answer any more";
    case "reserved":
      return "This value means “cancel” to the server and can't be an answer";
    case "masked":
      return "This value is hidden; leave it as it is or give a new one";
    case "accept":
      return `${String(params["name"])} is not of an accepted type (${String(params["allowed"])})`;
    case "max-size":
      return `${String(params["name"])} is larger than ${String(params["limit"])}`;
    case "unfinished":
      return "An upload has not finished";
    // A renderer's own schema brings its own words.
    case "invalid":
      return typeof params["message"] === "string" ? params["message"] : GENERAL;
    default:
      return GENERAL;
  }
}
