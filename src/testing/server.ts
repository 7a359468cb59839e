import { runCall } from "./call.js";
import { cancelType } from "./decision.js";
import { byteStream, sseHeaders } from "./frame-stream.js";
import { crash, eventsPage, expired, integers, json, notFound, preflight, withCors, wrongMethod } from "./http-answers.js";
import { newId } from "./ids.js";
import { Job } from "./job.js";
import { recordRequest, type RecordedRequest, type ScriptedFetch } from "./recorded-request.js";
import type { Run, RunStore } from "./run.js";
import { inputSchemaOf, type Runnable } from "./runnable.js";
import { runStore } from "./store.js";
import { Turns } from "./turns.js";

export interface ScriptedTimbalOptions {
  /** The agent, workflow or tool that is served. */
  runnable: Runnable;
  /** Milliseconds between two deltas of a model. Default 0: everything at once. */
  delay?: number;
  /** As a server with a JSONL or SQLite trace store: approvals can be decided once, and runs with a `context` are kept apart (wire.md 3). */
  durable?: boolean;
  /** Events kept for replay in each run. Default 50 000. */
  keepEvents?: number;
}

export interface ScriptedTimbal {
  /** Give it to a stream as its `fetch`, with any URL. */
  fetch: ScriptedFetch;
  /** Every request so far, in order. */
  requests: readonly RecordedRequest[];
  /** The bodies of the POSTs to `…/stream` so far. */
  posts(): unknown[];
  /** Ids of the runs so far, in order. */
  runs: readonly string[];
}

type Body = Record<string, unknown>;

const isRecord = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);

/** Answers by id; `null` for what makes the real server end the stream with nothing in it. */
function readResume(value: unknown): Map<string, unknown> | null {
  if (value === undefined || value === null) return new Map();
  if (!isRecord(value)) return null;
  const cancels = Object.values(value).filter((answer): answer is Body => isRecord(answer) && answer.type === cancelType);
  const odd = cancels.some(({ reason }) => reason != null && typeof reason !== "string");
  return odd ? null : new Map(Object.entries(value));
}

/** Ids from the request (wire.md 3): a `context` takes the place of the top-level `parent_id`. `null` = refused by the server's own types. */
function readContext(context: unknown): { id: string; parentId: string | null } | null {
  if (!isRecord(context)) return null;
  const { id = newId(), parent_id: parentId = null } = context;
  return typeof id === "string" && (parentId === null || typeof parentId === "string") ? { id, parentId } : null;
}

/**
 * A Timbal server that runs in memory, for tests and demos: the same wire as the real one, with scripted
 * models. A conformance test of this package holds the two together.
 *
 * @example
 * const server = createScriptedTimbal({ runnable: agent({ name: "assistant", model, tools: [askName] }) });
 * const stream = createTimbalStream({ url: "http://timbal.test", fetch: server.fetch });
 */
export function createScriptedTimbal(options: ScriptedTimbalOptions): ScriptedTimbal {
  const { runnable, delay = 0, durable = false, keepEvents = 50_000 } = options;
  const requests: RecordedRequest[] = [];
  const runs: string[] = [];
  const jobs = new Map<string, Job>();
  const shared = runStore(false);
  const own: RunStore = durable ? runStore(true) : shared;

  const work = async (job: Job, run: Run, params: Body) => {
    const scope = { run, signal: job.signal };
    try {
      for await (const event of runCall(runnable, runnable.name, params, scope, null)) job.append(event);
    } finally {
      job.finish();
    }
  };

  const begin = (body: Body): Job | Response => {
    const { context, parent_id: parentId = null, resume, ...params } = body;
    const chosen = context == null ? null : readContext(context);
    if (context != null && !chosen) return crash();
    if (chosen && jobs.get(chosen.id)?.done === false) {
      return json(409, { detail: `Run id '${chosen.id}' is already in use by a running run.` });
    }
    const job = new Job(keepEvents);
    const id = chosen?.id ?? newId();
    // Without a context the log has an id that nobody is told.
    jobs.set(chosen ? id : newId(), job);
    const answers = readResume(resume);
    if (!answers || (!chosen && parentId !== null && typeof parentId !== "string")) {
      job.finish();
      return job;
    }
    const store = chosen ? shared : own;
    const parent = chosen ? chosen.parentId : (parentId as string | null);
    const grants = new Map(parent === null ? [] : store.get(parent)?.grants);
    const run: Run = { id, parentId: parent, resume: answers, calls: new Map(), root: null, grants, store, turns: new Turns(), delay };
    runs.push(id);
    store.put(run);
    void run.turns.run(() => work(job, run, params));
    return job;
  };

  const stream = (request: RecordedRequest): Response => {
    if (!isRecord(request.body)) return crash();
    const job = begin(request.body);
    if (job instanceof Response) return job;
    const body = byteStream(request.signal);
    void (async () => {
      for (let seen = 0; !request.signal.aborted; ) {
        const page = job.read(seen, 2000);
        for (const { seq, text } of page.events) {
          if (text === null) {
            body.close();
            return;
          }
          body.write(`id: ${seq}\ndata: ${text}\n\n`);
        }
        seen = page.next;
        if (page.gapped) {
          body.write(`event: expired\ndata: ${JSON.stringify({ run_id: runs.at(-1), next_cursor: seen, done: true, expired: true })}\n\n`);
        }
        if (page.done) break;
        await job.wait(seen, null, request.signal);
      }
      body.close();
    })();
    return new Response(body.stream, { headers: sseHeaders });
  };

  const events = async (request: RecordedRequest, runId: string): Promise<Response> => {
    const query = integers(request.query, { after: 0, limit: 500, wait_ms: 0 });
    if (query instanceof Response) return query;
    const job = jobs.get(runId);
    if (!job) return expired(runId, query.after);
    let page = job.read(query.after, query.limit);
    if (page.events.length === 0 && !page.done && query.wait_ms > 0) {
      await job.wait(query.after, Math.min(query.wait_ms, 30_000), request.signal);
      page = job.read(query.after, query.limit);
    }
    return page.gapped ? expired(runId, query.after) : eventsPage(runId, page);
  };

  const answer = (request: RecordedRequest): Response | Promise<Response> => {
    const { method, path } = request;
    if (method === "OPTIONS") return preflight(request);
    const route = /\/(?:(stream|healthcheck|params_model_schema|return_model_schema)|runs\/([^/]+)\/events|cancel\/([^/]+))$/.exec(path);
    const [, fixed, logOf, stop] = route ?? [];
    const allow = fixed === "stream" || stop !== undefined ? "POST" : "GET";
    if (!route) return notFound();
    if (method !== allow) return wrongMethod(allow);
    if (logOf !== undefined) return events(request, decodeURIComponent(logOf));
    if (stop !== undefined) {
      const known = jobs.get(decodeURIComponent(stop))?.cancel();
      return known ? new Response(null, { status: 204 }) : json(404, { error: "Job not found or already completed" });
    }
    if (fixed === "stream") return stream(request);
    if (fixed === "healthcheck") return new Response(null, { status: 204 });
    return json(200, fixed === "params_model_schema" ? (inputSchemaOf(runnable) ?? { type: "object" }) : {});
  };

  return {
    requests,
    runs,
    posts: () => requests.filter(({ method, path }) => method === "POST" && path.endsWith("/stream")).map(({ body }) => body),
    fetch: async (input, init) => {
      const request = await recordRequest(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      return withCors(request, await answer(request));
    },
  };
}
