import type { Pause } from "../../src/protocol/pause.js";
import type { StreamParts } from "../../src/run/options.js";
import { frameScheduler } from "../../src/run/reading/schedule.js";
import { createStream } from "../../src/run/stream.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { createRawServer, type RawServer, type Respond } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { httpTransport } from "../../src/transport/http.js";

export interface Bench {
  server: RawServer;
  stream: TimbalStream;
  /** Bodies of the POSTs to /stream, in order. */
  posts: () => Record<string, unknown>[];
}

/** A stream in front of a server that the test scripts; ids are `c1`, `c2`, … in client mode. */
export function bench(parts: Partial<StreamParts> = {}): Bench {
  const server = createRawServer();
  let ids = 0;
  let clock = 1_000;
  const stream = createStream({
    id: "conversation",
    runIds: "server",
    submit: "auto",
    transport: httpTransport({ url: "http://agent.test", fetch: server.fetch }),
    validate: () => Promise.resolve({ checked: true, issues: [] }),
    scheduler: frameScheduler(),
    newRunId: () => `c${++ids}`,
    now: () => clock++,
    ...parts,
  });
  return { server, stream, posts: () => server.posts() as Record<string, unknown>[] };
}

/** Resolves when the stream's state passes the test. */
export function until(stream: TimbalStream, passes: (state: StreamState) => boolean): Promise<StreamState> {
  return new Promise((resolve) => {
    if (passes(stream.getState())) {
      resolve(stream.getState());
      return;
    }
    const unsubscribe = stream.subscribe((state) => {
      if (!passes(state)) return;
      unsubscribe();
      resolve(state);
    });
  });
}

export function pauseNamed(state: StreamState, id: string): Pause {
  const pause = state.pauses.findLast((one) => one.id === id);
  if (!pause) throw new Error(`no pause ${id}`);
  return pause;
}

/** Lets everything that is ready happen. */
export async function settle(rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setTimeout(resolve, 0));
}

export interface Log {
  /** Where each request for it began: its `after`. */
  asked: number[];
  /** Answers the next requests instead of the log, in this order. */
  instead: Respond[];
  /** What is in it now; a run that has not ended holds the request back, as the server does. */
  events: readonly unknown[];
  done: boolean;
}

/** The server's record of a run, in pages of two events. */
export function logOf(server: RawServer, runId: string, events: readonly unknown[], done = true): Log {
  const log: Log = { asked: [], instead: [], events, done };
  server.on(`GET /runs/${runId}/events`, (request) => {
    const after = Number(request.query.get("after"));
    log.asked.push(after);
    const instead = log.instead.shift();
    if (instead) return instead(request);
    const page = log.events.map((data, at) => ({ seq: at + 1, data })).slice(after, after + 2);
    const next = page.at(-1)?.seq ?? after;
    return Response.json({ run_id: runId, events: page, next_cursor: next, done: log.done && next === log.events.length, expired: false });
  });
  return log;
}

/** What the server says of a run that it doesn't have. */
export function unknownRun(): Respond {
  return ({ query }) => Response.json({ events: [], next_cursor: Number(query.get("after")), done: true, expired: true });
}

/** The texts of a transcript. */
export function textsOf(state: StreamState): string[] {
  return state.transcript.flatMap((item) => (item.type === "text" ? [item.text] : []));
}

const question = (text: string) => ({ question: text });

/** Events of a run that asks each of `ids` in parallel and pauses. */
export function asking(runId: string, ids: readonly string[], parentRunId: string | null = null): unknown[] {
  const wire = wireEvents({ runId, parentRunId });
  return [
    wire.start(),
    ...ids.flatMap((id) => {
      const path = `assistant.${id}`;
      return [
        wire.start(path),
        wire.interaction(id, "ask_text", question(id), { path, call_id: `${runId}:${path}`, runnable_path: path }),
        wire.output("input_required", { path, call_id: `${runId}:${path}`, parent_call_id: `${runId}:assistant` }),
      ];
    }),
    wire.output("input_required"),
  ];
}

/** Events of a run in which the tools of `ids` got their answers, and which ends well. */
export function finishing(runId: string, ids: readonly string[] = [], parentRunId: string | null = null): unknown[] {
  const wire = wireEvents({ runId, parentRunId });
  return [
    wire.start(),
    ...ids.flatMap((id) => {
      const path = `assistant.${id}`;
      return [wire.start(path), wire.output(null, { path, call_id: `${runId}:${path}`, parent_call_id: `${runId}:assistant`, output: "ok" })];
    }),
    wire.start("assistant.llm"),
    wire.text("done"),
    wire.output("stop"),
  ];
}
