import { isFields, own } from "./fields.js";
import type { Fields } from "./fields.js";
import { mask } from "./mask.js";
import { allowsOther } from "./other.js";
import type { Pause } from "./pause.js";
import { lookUp } from "./pointer.js";
import { looksLikeSecret } from "./secret-words.js";

/**
 * What of a pause's answer must not be stored: nothing, all of it, or what stands under these
 * names, at any depth.
 */
export type Secrets = { part: "none" } | { part: "all" } | { part: "names"; names: ReadonlySet<string> };

/** Their questions say what the answer is about, not what it is. */
const answeredByFields = new Set(["confirm", "ask_rating", "request_upload", "review_chart", "ask_form", "mcp_elicitation"]);

/** More places than this are not looked through: all of the answer counts as secret then. */
const MOST_PLACES = 20_000;

interface Found {
  secrets: Secrets;
  /** The schemas and fields that stand for a secret. */
  places: ReadonlySet<unknown>;
}

const known = new WeakMap<Pause, Found>();

/**
 * Which parts of a pause's answer are secrets: what a schema calls `password` or `writeOnly`, and
 * what by its words asks for one. In doubt too much: what is left out is only asked again.
 *
 * @example
 * secretsOf(pauseWith({ responseSchema: { properties: { key: { type: "string", format: "password" } } } }))
 * // { part: "names", names: Set { "key" } }
 */
export function secretsOf(pause: Pause): Secrets {
  return found(pause).secrets;
}

/** The schemas and fields of a pause that stand for one of its secrets; in a definition as well as where it is referred to. */
export function secretPlaces(pause: Pause): ReadonlySet<unknown> {
  return found(pause).places;
}

function found(pause: Pause): Found {
  const before = known.get(pause);
  if (before) return before;
  const now = find(pause);
  known.set(pause, now);
  return now;
}

function find(pause: Pause): Found {
  const names = new Set<string>();
  const search: Search = { names, all: false, seen: new Map(), called: new Map(), places: 0 };
  if (pause.type === "approval") {
    look(search, pause.inputSchema, [pause.inputSchema], null);
    inInput(names, pause.input);
  } else {
    look(search, pause.responseSchema, [pause.responseSchema], null);
    look(search, pause.payload, [pause.payload], null);
    if (asksForOne(pause)) search.all = true;
  }
  const places = new Set([...search.called].flatMap(([place, theirs]) => ([...theirs].some((name) => names.has(name)) ? [place] : [])));
  if (search.all) return { secrets: { part: "all" }, places };
  return { secrets: names.size === 0 ? { part: "none" } : { part: "names", names }, places };
}

interface Search {
  names: Set<string>;
  all: boolean;
  /** Under which names a place was looked at: a reference may lead back to it. */
  seen: Map<unknown, Set<string | null>>;
  /** Which values each place describes. */
  called: Map<unknown, Set<string>>;
  places: number;
}

/** Where a schema keeps what its references lead to. */
export const DEFINITIONS = ["$defs", "definitions"];
/** What holds values, or lists of names: no part of an answer is described there. */
export const SAYS_NO_MORE = new Set([...DEFINITIONS, "enum", "const", "default", "examples", "required", "options"]);

/**
 * Walks through a schema, or a payload with schemas or fields in it.
 *
 * @param roots where a reference may start from: a payload's schema is its own root
 * @param name of the nearest value around that has one
 * @param listed it is one of `ask_form`'s fields: those need no more than a name
 */
function look(search: Search, place: unknown, roots: readonly unknown[], name: string | null, listed = false): void {
  if (typeof place !== "object" || place === null || search.all) return;
  const seen = search.seen.get(place) ?? new Set();
  if (seen.has(name)) return;
  search.seen.set(place, seen.add(name));
  search.places += 1;
  if (search.places > MOST_PLACES) search.all = true;
  if (!isFields(place)) {
    for (const part of place as unknown[]) look(search, part, roots, name);
    return;
  }
  const here = fieldName(place, listed) ?? name;
  if (here !== null) search.called.set(place, (search.called.get(place) ?? new Set()).add(here));
  if (isSecretPlace(place, here, listed)) {
    if (here === null) search.all = true;
    else search.names.add(here);
  }
  const from = ["properties", ...DEFINITIONS].some((word) => Object.hasOwn(place, word)) && !roots.includes(place) ? [...roots, place] : roots;
  for (const [key, part] of Object.entries(place)) {
    if (key === "properties" && isFields(part)) for (const [child, schema] of Object.entries(part)) look(search, schema, from, child);
    else if (key === "fields" && Array.isArray(part)) for (const field of part as unknown[]) look(search, field, from, here, true);
    else if ((key === "$ref" || key === "$dynamicRef") && typeof part === "string") for (const target of targets(part, from)) look(search, target, from, here);
    else if (!SAYS_NO_MORE.has(key)) look(search, part, from, here);
  }
}

/** Where a reference leads. What names no place (an anchor, an address) may be any of the definitions. */
function targets(ref: string, roots: readonly unknown[]): unknown[] {
  const found = /^#(\/|$)/.test(ref) ? roots.map((root) => lookUp(root, ref.slice(1))).filter((target) => target !== undefined) : [];
  if (found.length > 0) return found;
  return roots.filter(isFields).flatMap((root) => DEFINITIONS.flatMap((word) => Object.values(own(root, word) ?? {}) as unknown[]));
}

/** Of `ask_form`'s fields, which are in a list. */
function fieldName(place: Fields, listed: boolean): string | undefined {
  const name = own(place, "name");
  return typeof name === "string" && (listed || Object.hasOwn(place, "type") || Object.hasOwn(place, "label")) ? name : undefined;
}

function isSecretPlace(place: Fields, name: string | null, listed: boolean): boolean {
  const type = own(place, "type");
  if (own(place, "format") === "password" || own(place, "writeOnly") === true || type === "password") return true;
  // A box to tick and a list to pick from hold nothing that the server doesn't know; an object's parts speak for themselves.
  if (type === "boolean" || ["enum", "const", "options", "properties", "fields"].some((word) => Object.hasOwn(place, word))) return false;
  if (name === null || (type === undefined && !listed && !Object.hasOwn(place, "label"))) return false;
  const said = (word: string): string => {
    const text = own(place, word);
    return typeof text === "string" ? text : "";
  };
  return looksLikeSecret({ name, label: said("title") || said("label"), description: said("description"), format: said("format") });
}

/** A question whose answer is one text, and which asks for a secret in so many words. */
function asksForOne({ kind, payload, responseSchema }: Pause): boolean {
  if (kind !== null && answeredByFields.has(kind)) return false;
  if (isFields(responseSchema) && Object.hasOwn(responseSchema, "properties")) return false;
  const asked = isFields(payload) ? payload : {};
  const options = own(asked, "options");
  const other = own(asked, "allow_other") ?? own(asked, "allowOther");
  const picks = Array.isArray(options) && options.length > 0;
  if (picks && !allowsOther(typeof other === "boolean" ? other : undefined, responseSchema, kind === "ask_user_multi" ? "list" : "one")) return false;
  const several = own(asked, "questions");
  return [payload, asked, ...(Array.isArray(several) ? (several as unknown[]) : [])].flatMap(textsIn).some((text) => looksLikeSecret({ name: "", label: "", description: text }));
}

/** Where the kinds say what they ask for. */
const ASKING = ["question", "prompt", "title", "message", "description"];

function textsIn(asked: unknown): string[] {
  const texts = isFields(asked) ? ASKING.map((name) => own(asked, name)) : [asked];
  return texts.filter((text) => typeof text === "string");
}

/** A tool's input says by its keys, and by what the server masked, what its schema may not say. */
function inInput(names: Set<string>, input: unknown): void {
  if (typeof input !== "object" || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    // A switch says nothing; a list of keys, or an object of them, is as secret as one.
    const says = typeof value !== "boolean" && isFields(input);
    if (value === mask || (says && looksLikeSecret({ name: key, label: "" }))) names.add(key);
    else inInput(names, value);
  }
}

export interface Stripped {
  /** What may be stored; `undefined` when nothing is left. */
  value: unknown;
  /** Whether anything was left out. */
  lost: boolean;
}

/**
 * A value without its secrets.
 *
 * @param instead stands where they stood; without it their keys are gone
 */
export function withoutSecrets(value: unknown, secrets: Secrets, instead?: typeof mask): Stripped {
  switch (secrets.part) {
    case "none":
      return { value, lost: false };
    case "all":
      return isBlank(value) ? { value, lost: false } : { value: instead, lost: true };
    case "names":
      return withoutNames(value, secrets.names, instead);
  }
  secrets satisfies never;
}

function withoutNames(value: unknown, names: ReadonlySet<string>, instead: typeof mask | undefined): Stripped {
  // What is being typed as JSON holds its secrets in the text.
  if (typeof value === "string") {
    const lost = /^\s*[[{]/.test(value) && [...names].some((name) => value.includes(name));
    return { value: lost ? instead : value, lost };
  }
  if (typeof value !== "object" || value === null) return { value, lost: false };
  if (Array.isArray(value)) {
    const parts = value.map((part) => withoutNames(part, names, instead));
    return { value: parts.map((part) => part.value ?? null), lost: parts.some(({ lost }) => lost) };
  }
  const parts = Object.entries(value).map(([name, part]): [string, Stripped] => [
    name,
    names.has(name) && !isBlank(part) ? { value: instead, lost: true } : withoutNames(part, names, instead),
  ]);
  const kept = parts.filter(([, part]) => part.value !== undefined).map(([name, part]) => [name, part.value]);
  return { value: Object.fromEntries(kept), lost: parts.some(([, { lost }]) => lost) };
}

/** Where nothing was filled in, nothing is lost. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
