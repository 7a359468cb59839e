import type { Event } from "./normalise.js";

/** One request and what came back: events, or an answer that is no stream. */
export interface Exchange {
  request: string;
  status: number;
  events: Event[];
  /** The body, when it was no stream. */
  body: unknown;
}

interface Page {
  run_id?: string;
  events?: { seq: number; data: Event }[];
}

export type Answer = (pause: Event, index: number) => unknown;

/** Says that a pause gets no answer in this resume. */
export const skip = Symbol("skip");

export const newId = () => crypto.randomUUID().replaceAll("-", "");
/** Bare NaN as null, Infinity as a text that shows up in a diff. */
const strict = (text: string) => text.replace(/(?<=[:[,] ?)(NaN|-?Infinity)(?=[,}\]])/g, (word) => (word === "NaN" ? "null" : `"${word}"`));

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The real server closes a connection after it crashed; one that is kept may be used again just then. */
const closing = { connection: "close" };

/** A person's client in its smallest form, on either server. Everything that comes back is kept. */
export class Session {
  readonly exchanges: Exchange[] = [];
  private params: Record<string, unknown> = {};
  private ledger: Record<string, unknown> = {};
  private readonly fetch: Fetch;
  private readonly url: string;
  private readonly client: boolean;

  constructor(options: { url: string; fetch: Fetch; runIds?: "server" | "client" }) {
    this.url = options.url;
    this.fetch = options.fetch;
    this.client = options.runIds === "client";
  }

  /** Events of the newest stream. */
  get last(): Event[] {
    return this.exchanges.findLast(({ events }) => events.length > 0)?.events ?? [];
  }

  /** Id of the newest run. */
  get runId(): string {
    return this.last[0]?.run_id ?? "";
  }

  pauses(): Map<string, Event> {
    const found = new Map<string, Event>();
    for (const event of this.last) {
      const id = event.type === "INTERACTION" ? event.interaction_id : event.type === "APPROVAL" ? event.approval_id : null;
      if (typeof id === "string") found.set(id, event);
    }
    return found;
  }

  /** Starts a request. `parent`: the run it continues. */
  async ask(params: Record<string, unknown>, parent: string | null = null): Promise<void> {
    this.params = params;
    this.ledger = {};
    await this.send({}, parent);
  }

  /** Resumes the newest run. Answers a pause with a value, or each with what the function says. */
  async answer(answer: unknown, options: { carry?: boolean; parent?: string; params?: Record<string, unknown> } = {}): Promise<void> {
    const resume: Record<string, unknown> = {};
    let index = 0;
    for (const [id, pause] of this.pauses()) {
      const value = typeof answer === "function" ? (answer as Answer)(pause, index) : answer;
      index++;
      if (value === skip) continue;
      resume[id] = value;
    }
    const sent = options.carry ? { ...this.ledger, ...resume } : resume;
    for (const [id, pause] of this.pauses()) if (pause.type === "INTERACTION" && id in resume) this.ledger[id] = resume[id];
    await this.send({ ...options.params, resume: sent }, options.parent ?? this.runId);
  }

  /** One POST to /stream, and all of its frames. `during` is called after each. */
  async post(body: unknown, during?: (events: Event[]) => Promise<void>): Promise<void> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await this.fetch(`${this.url}/stream`, { method: "POST", headers: { "content-type": "application/json", ...closing }, body: text });
    const exchange: Exchange = { request: `POST /stream ${text}`, status: answer.status, events: [], body: null };
    this.exchanges.push(exchange);
    if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) {
      exchange.body = await answer.text();
      return;
    }
    let rest = "";
    const decoder = new TextDecoder();
    // Node's bodies can be iterated; the DOM's types don't know it.
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk, { stream: true });
      const frames = rest.split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) {
        const data = frame.split("\n").find((line) => line.startsWith("data: "));
        if (data) exchange.events.push(JSON.parse(strict(data.slice(6))) as Event);
      }
      await during?.(exchange.events);
    }
  }

  /** Any other request. Its answer is kept as text; a page of a log as its events, and the rest of it. */
  async request(method: string, path: string): Promise<void> {
    const answer = await this.fetch(this.url + path, { method, headers: closing });
    const body = await answer.text();
    const page = answer.status === 200 && path.includes("/events") ? (JSON.parse(body) as Page) : null;
    const { events = [], run_id: _same, ...rest } = page ?? {};
    this.exchanges.push({ request: `${method} ${path}`, status: answer.status, events: events.map(({ data }) => data), body: page ? rest : body });
  }

  send(body: Record<string, unknown>, parent: string | null, during?: (events: Event[]) => Promise<void>): Promise<void> {
    const ids = this.client ? { context: { id: newId(), ...(parent === null ? {} : { parent_id: parent }) } } : parent === null ? {} : { parent_id: parent };
    return this.post({ ...this.params, ...body, ...ids }, during);
  }
}
