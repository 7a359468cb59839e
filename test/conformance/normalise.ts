// Makes what two servers said comparable: ids become ordinal tokens, times and model inputs go.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** An event as it came, of which only what every event has is known. */
export interface Event {
  type: string;
  run_id: string;
  path: string;
  call_id: string;
  parent_call_id: string | null;
  [key: string]: Json;
}

const ids = /\b[0-9a-f]{32}\b/g;
const dropped = new Set(["t0", "t1", "t", "usage", "ttft", "tps", "latency_ms", "decided_at", "granted_at", "traceback"]);

/** Hands out `#0`, `#1`, … in the order in which ids are first seen. */
export class Tokens {
  private readonly known = new Map<string, string>();

  text(value: string): string {
    return value.replace(ids, (id) => {
      const token = this.known.get(id) ?? `#${this.known.size}`;
      this.known.set(id, token);
      return token;
    });
  }
}

export type Order = "frames" | "calls";

/** Results come in the order in which the tools ended; ids sort as the calls were made. */
function byId(results: Json): Json {
  const key = (entry: Json) => JSON.stringify(entry);
  return Array.isArray(results) ? [...results].sort((a, b) => (key(a) < key(b) ? -1 : 1)) : results;
}

/** What the scripted models report holds errors as Python prints them, tracebacks and all. */
function plain(text: string, order: Order): Json {
  const got = /^GOT (.*?) ?$/s.exec(text);
  if (got) {
    try {
      const results = JSON.parse(got[1] ?? "") as Json;
      return { GOT: walk(order === "calls" ? byId(results) : results, order) };
    } catch {
      // Not the model's own report after all.
    }
  }
  return text
    .replace(/, ["']traceback["']: ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/gs, "")
    .replace(/(\\n|\n) {4}For further information visit [^\s'"\\]+/g, "");
}

function walk(value: Json, order: Order): Json {
  if (typeof value === "string") return plain(value, order);
  if (Array.isArray(value)) return value.map((entry) => walk(entry, order));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !dropped.has(key)).map(([key, entry]) => [key, walk(entry, order)]));
}

function tokenised(value: Json, tokens: Tokens): Json {
  if (typeof value === "string") return tokens.text(value);
  if (Array.isArray(value)) return value.map((entry) => tokenised(entry, tokens));
  if (typeof value !== "object" || value === null) return value;
  // Sorted, so that tokens do not depend on the order in which a server writes its keys.
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [tokens.text(key), tokenised(value[key] ?? null, tokens)]));
}

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

function itemOf(event: Event): { [key: string]: Json } {
  return event.item as { [key: string]: Json };
}

/** The pieces of one text, thought or tool call as one event. */
function merged(events: readonly Event[]): Event[] {
  const out: Event[] = [];
  const open = new Map<string, { [key: string]: Json }>();
  for (const event of events) {
    const item = event.type === "DELTA" ? itemOf(event) : null;
    if (!item || item.type === "custom") {
      out.push(event);
      continue;
    }
    const key = `${event.call_id} ${text(item.id)}`;
    const started = open.get(key);
    if (!started) {
      const copy = { ...item };
      open.set(key, copy);
      out.push({ ...event, item: copy });
      continue;
    }
    for (const [name, delta] of [["text", "text_delta"], ["thinking", "thinking_delta"], ["input", "input_delta"]] as const) {
      if (typeof item[delta] === "string") started[name] = text(started[name]) + text(item[delta]);
    }
  }
  for (const item of open.values()) {
    // As JSON: Python writes `250.0` where JavaScript writes `250`.
    if (item.type === "tool_use" && typeof item.input === "string" && item.input) item.input = JSON.parse(item.input) as Json;
  }
  return out;
}

/** A workflow's output is that of the step that ended last: which one that is stays open. */
function openOutput(event: Event, all: readonly Event[]): Event {
  const status = event.status as { [key: string]: Json } | undefined;
  const type = (event.metadata as { [key: string]: Json } | undefined)?.type;
  if (event.type !== "OUTPUT" || type !== "Workflow" || status?.code !== "success") return event;
  const steps = all.filter(({ type, parent_call_id: parent }) => type === "OUTPUT" && parent === event.call_id);
  return steps.some(({ output }) => output === event.output) ? { ...event, output: "<of one of its steps>" } : event;
}

/** Events call by call, children after their parent's first event, siblings in the order of their START. */
function byCallTree(events: readonly Event[]): Event[] {
  const calls = new Map<string, Event[]>();
  for (const event of events) calls.set(event.call_id, [...(calls.get(event.call_id) ?? []), event]);
  const childrenOf = (parent: Json): string[] =>
    [...calls].filter(([, list]) => (list[0]?.parent_call_id ?? null) === parent).map(([id]) => id);
  const listed = (id: string): Event[] => {
    const [first, ...rest] = calls.get(id) ?? [];
    return [...(first ? [first] : []), ...childrenOf(id).flatMap(listed), ...rest];
  };
  return childrenOf(null).flatMap(listed);
}

/**
 * One stream's events, comparable. `order: "calls"` is for runs in which the real server itself does not
 * keep an order: threads decide which of several parallel tools goes on first.
 */
export function normalise(events: readonly Event[], tokens: Tokens, order: Order = "frames"): Event[] {
  const whole = merged(events).map((event) => (event.type === "OUTPUT" && event.path.endsWith(".llm") ? { ...event, input: null } : event));
  const ordered = order === "calls" ? byCallTree(whole).map((event) => openOutput(event, whole)) : whole;
  return ordered.map((event) => tokenised(walk(event, order), tokens) as Event);
}
