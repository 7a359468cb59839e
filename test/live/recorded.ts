import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WIRE = join(import.meta.dirname, "../fixtures/wire");

type Json = Record<string, unknown>;

/** A scenario as it was recorded: what was asked in which order, what was answered, how it ended. */
export interface Recorded {
  params: Json;
  /** One a resume: the answer of each pause of the step before, by its place; absent = left open. */
  answers: Map<number, unknown>[];
  status: { code: string; reason: string | null };
  got: unknown;
}

function eventsOf(file: string): Json[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)) as Json);
}

function pauseIds(events: readonly Json[]): string[] {
  const ids = events.flatMap((event) => [event.interaction_id, event.approval_id].filter((id) => typeof id === "string"));
  return [...new Set(ids)];
}

export function recorded(scenario: string): Recorded {
  const folder = join(WIRE, scenario);
  const steps = readdirSync(folder).filter((file) => file.endsWith(".response.sse")).sort();
  const streams = steps.map((file) => eventsOf(join(folder, file)));
  const requests = steps.map((file) => JSON.parse(readFileSync(join(folder, file.replace("response.sse", "request.json")), "utf8")) as Json);
  const last = streams.at(-1)?.at(-1) ?? {};
  return {
    params: requests[0] ?? {},
    answers: requests.slice(1).map((request, at) => {
      const ids = pauseIds(streams[at] ?? []);
      const given = Object.entries(request.resume as Json).filter(([id]) => ids.includes(id));
      return new Map(given.map(([id, value]) => [ids.indexOf(id), value]));
    }),
    status: last.status as Recorded["status"],
    got: gotOf(JSON.stringify(last.output)),
  };
}

/** The JSON of the `GOT …` line in a text, tool call ids replaced by their order. */
export function gotOf(text: string): unknown {
  const plain = text.startsWith("{") ? messageText(text) : text;
  const at = plain.indexOf("GOT [");
  if (at < 0) return undefined;
  const order = new Map<string, number>();
  const place = (id: string) => {
    if (!order.has(id)) order.set(id, order.size);
    return `call ${order.get(id)}`;
  };
  const list = JSON.parse(plain.slice(at + 4)) as { tool_call_id: string; text: string }[];
  // A sub-agent's own line stands inside the text; its ids are new in every run.
  return list.map(({ tool_call_id, text: said }) => ({ call: place(tool_call_id), text: cleaned(said) }));
}

/** Without ids, and with the paths of a traceback cut as the recorder cut them. */
function cleaned(said: string): string {
  return said.replace(/[0-9a-f]{32}/g, "id").replace(/\/[^\s"\\]*?\/(site-packages|reference)\//g, "");
}

function messageText(json: string): string {
  const { content } = JSON.parse(json) as { content?: { text?: string }[] };
  return content?.map(({ text = "" }) => text).join("") ?? "";
}
