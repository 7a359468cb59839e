import { isFields } from "../protocol/fields.js";
import { runCall } from "./call.js";
import { crash, eventsPage, expired, integers, json, notFound, preflight, withCors, wrongMethod } from "./http-answers.js";
import { newId } from "./ids.js";
import { Job } from "./job.js";
import { recordRequest, type RecordedRequest, type ScriptedFetch } from "./recorded-request.js";
import { readIds, readResume, type Body } from "./request-parts.js";
import { runStream } from "./run-stream.js";
import type { Run } from "./run.js";
import { inputSchemaOf, type Runnable } from "./runnable.js";
import { runStore } from "./store.js";
import { Turns } from "./turns.js";

export interface ScriptedTimbalOptions {
  /** The agent, workflow or tool that is served. */
  runnable: Runnable;
  /** Milliseconds between two deltas of a model. Default 0: everything at once. */
  delay?: number;
  /** As with a JSONL or SQLite trace store: approvals can be decided once, and runs with a `context` are kept apart (wire.md 3). */
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
  posts: () => unknown[];
  /** Ids of the runs so far, in order. */
  runs: readonly string[];
}

const routes = /\/(?:(stream|healthcheck|params_model_schema|return_model_schema)|runs\/([^/]+)\/events|cancel\/([^/]+))$/;

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
  const own = durable ? runStore(true) : shared;

  const work = async (job: Job, run: Run, params: Body) => {
    try {
      for await (const event of runCall(runnable, runnable.name, params, { run, signal: job.signal }, null)) job.append(event);
    } catch {
      // An event that can't be written: the stream ends without the root's OUTPUT, and without a word.
    } finally {
      job.finish();
    }
  };

  const stream = (request: RecordedRequest): Response => {
    if (!isFields(request.body)) return crash();
    const { context: _context, parent_id: _parent, resume: answers, ...params } = request.body;
    const ids = readIds(request.body);
    const resume = readResume(answers);
    if (ids === "crash") return crash();
    const job = new Job(keepEvents);
    if (ids === "empty" || resume === null) {
      job.finish();
      return runStream(job, request.signal);
    }
    const { id, parentId, chosen } = ids;
    if (chosen && jobs.get(id)?.done === false) return json(409, { detail: `Run id '${id}' is already in use by a running run.` });
    // An id that the client did not choose is not the one its log is filed under.
    jobs.set(chosen ? id : newId(), job);
    const store = chosen ? shared : own;
    const grants = new Map(parentId === null ? [] : store.get(parentId)?.grants);
    const run: Run = { id, parentId, resume, calls: new Map(), root: null, grants, store, turns: new Turns(), delay };
    runs.push(id);
    store.put(run);
    void run.turns.run(() => work(job, run, params));
    return runStream(job, request.signal);
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
    const route = routes.exec(request.path);
    const [, fixed, logOf, stop] = route ?? [];
    if (!route) return notFound();
    const allow = fixed === "stream" || stop !== undefined ? "POST" : "GET";
    if (request.method !== allow) return wrongMethod(allow);
    if (logOf !== undefined) return events(request, decodeURIComponent(logOf));
    if (stop !== undefined) {
      const stopped = jobs.get(decodeURIComponent(stop))?.cancel() ?? false;
      return stopped ? new Response(null, { status: 204 }) : json(404, { error: "Job not found or already completed" });
    }
    switch (fixed) {
      case "stream":
        return stream(request);
      case "healthcheck":
        return new Response(null, { status: 204 });
      case "params_model_schema":
        return json(200, inputSchemaOf(runnable) ?? { type: "object" });
      default:
        return json(200, {});
    }
  };

  return {
    requests,
    runs,
    posts: () => requests.filter(({ method, path }) => method === "POST" && path.endsWith("/stream")).map(({ body }) => body),
    fetch: async (input, init) => {
      const request = await recordRequest(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      return request.method === "OPTIONS" ? preflight(request) : withCors(request, await answer(request));
    },
  };
}
