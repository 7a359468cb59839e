import type { Issue } from "../protocol/issue.js";
import { wordFor } from "./word-for.js";
import type { Writing } from "./writing.js";

/** The sentences that stand under a field, in one language. What stands in for a type or a format is a noun, as in "a whole number". */
export interface IssueWords {
  /** For codes that nobody knows. */
  general: string;
  required: string;
  /** Sentences around a type and around a format. */
  type: (what: string) => string;
  format: (what: string) => string;
  types: Readonly<Record<"string" | "integer" | "number" | "boolean" | "array" | "object" | "null" | "json" | "other", string>>;
  formats: Readonly<Record<"email" | "address" | "date" | "time" | "date-time" | "duration" | "uuid" | "ip" | "hostname" | "other", string>>;
  /** The values that are allowed, when they are few enough to be said, and when not. */
  oneOf: (values: readonly string[]) => string;
  pickOne: string;
  /** Shorter than one character. */
  empty: string;
  minLength: (characters: number) => string;
  maxLength: (characters: number) => string;
  minimum: (limit: string) => string;
  maximum: (limit: string) => string;
  exclusiveMinimum: (limit: string) => string;
  exclusiveMaximum: (limit: string) => string;
  multipleOf: (step: string) => string;
  pattern: string;
  /** Fewer items than one. */
  pickSome: string;
  minItems: (items: number) => string;
  maxItems: (items: number) => string;
  twice: string;
  missingItem: string;
  minProperties: (fields: number) => string;
  maxProperties: (fields: number) => string;
  unexpected: string;
  notOpen: string;
  reserved: string;
  masked: string;
  /** A number written so that it may be either of two. */
  ambiguous: (text: string, whole: string, decimal: string) => string;
  /** Uploads. */
  accept: (file: string, allowed: string) => string;
  maxSize: (file: string, limit: string) => string;
  tooManyFiles: (file: string) => string;
  /** How many were refused besides those that are named. */
  moreFiles: (files: number) => string;
  /** A folder held none. */
  noFiles: string;
  unreadableFiles: string;
  unfinished: string;
}

const FORMATS: Readonly<Record<string, keyof IssueWords["formats"]>> = {
  email: "email",
  "idn-email": "email",
  uri: "address",
  url: "address",
  "uri-reference": "address",
  iri: "address",
  date: "date",
  time: "time",
  "iso-time": "time",
  "date-time": "date-time",
  "iso-date-time": "date-time",
  duration: "duration",
  uuid: "uuid",
  ipv4: "ip",
  ipv6: "ip",
  hostname: "hostname",
};

/** Codes that say all by themselves. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: "required",
  dependentRequired: "required",
  dependencies: "required",
  pattern: "pattern",
  uniqueItems: "twice",
  minContains: "missingItem",
  contains: "missingItem",
  additionalProperties: "unexpected",
  unevaluatedProperties: "unexpected",
  "not-open": "notOpen",
  reserved: "reserved",
  masked: "masked",
  "no-files": "noFiles",
  "unreadable-files": "unreadableFiles",
  unfinished: "unfinished",
};

type Sentence = { [Name in keyof IssueWords]: IssueWords[Name] extends string ? Name : never }[keyof IssueWords];

/** More allowed values than this are a list that nobody reads. */
const mostValues = 8;

/** Turns an issue into a sentence of one language. */
export function issueIn(words: IssueWords, { plain, or }: Writing): (issue: Issue) => string {
  const typeWords = (type: unknown) => {
    const names: unknown[] = Array.isArray(type) ? type : [type];
    const nouns = names.filter((name) => typeof name === "string").map((name) => wordFor(words.types, name) ?? name);
    return nouns.length === 0 ? words.types.other : or(nouns);
  };
  const oneOf = (values: unknown) =>
    Array.isArray(values) && values.length > 0 && values.length <= mostValues ? words.oneOf(values.map(plain)) : words.pickOne;

  return ({ code, params }) => {
    const limit = plain(params["limit"]);
    const amount = Number(params["limit"]);
    const file = plain(params["name"]);
    switch (code) {
      case "type":
        return words.type(typeWords(params["type"]));
      case "format":
        return words.format(words.formats[wordFor(FORMATS, plain(params["format"])) ?? "other"]);
      case "enum":
        return oneOf(params["allowed"]);
      case "const":
        return oneOf([params["allowed"]].flat());
      case "minLength":
        return amount === 1 ? words.empty : words.minLength(amount);
      case "minItems":
        return amount === 1 ? words.pickSome : words.minItems(amount);
      case "maxLength":
      case "maxItems":
      case "minProperties":
      case "maxProperties":
        return words[code](amount);
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        return words[code](limit);
      case "multipleOf":
        return words.multipleOf(plain(params["multipleOf"] ?? params["limit"]));
      case "ambiguous":
        return words.ambiguous(plain(params["text"]), plain(params["whole"]), plain(params["decimal"]));
      case "accept":
        return words.accept(file, plain(params["allowed"]));
      case "max-size":
        return words.maxSize(file, limit);
      case "too-many-files":
        return words.tooManyFiles(file);
      case "more-files":
        return words.moreFiles(amount);
      // A renderer's own schema brings its own words.
      case "invalid":
        return typeof params["message"] === "string" ? params["message"] : words.general;
      default:
        return words[wordFor(SENTENCES, code) ?? "general"];
    }
  };
}
