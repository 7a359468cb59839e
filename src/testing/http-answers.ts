import type { Page } from "./job.js";
import type { RecordedRequest } from "./recorded-request.js";

type WithHeaders = Pick<RecordedRequest, "headers">;

/** The real server's answers that are no streams, header for header (`http-answers`). */

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** No CORS headers here: a page on another origin sees a network error. */
export function crash(): Response {
  return new Response("Internal Server Error", { status: 500, headers: { "content-type": "text/plain; charset=utf-8" } });
}

export function notFound(): Response {
  return json(404, { detail: "Not Found" });
}

export function wrongMethod(allow: string): Response {
  const answer = json(405, { detail: "Method Not Allowed" });
  answer.headers.set("allow", allow);
  return answer;
}

/** Lets a page of any origin read the answer. */
export function withCors(request: WithHeaders, answer: Response): Response {
  const origin = request.headers.get("origin");
  if (origin === null || answer.status === 500) return answer;
  answer.headers.set("access-control-allow-origin", origin);
  answer.headers.set("access-control-allow-credentials", "true");
  answer.headers.set("vary", "Origin");
  return answer;
}

export function preflight(request: WithHeaders): Response {
  return new Response("OK", {
    status: 200,
    headers: {
      vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers, Access-Control-Request-Private-Network",
      "access-control-allow-methods": "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT, QUERY",
      "access-control-max-age": "600",
      "access-control-allow-credentials": "true",
      "access-control-allow-origin": request.headers.get("origin") ?? "*",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "content-type": "text/plain; charset=utf-8",
    },
  });
}

/** The numbers of a query, or the server's 422 for the ones that are none. */
export function integers<Name extends string>(query: URLSearchParams, defaults: Record<Name, number>): Record<Name, number> | Response {
  const read = { ...defaults };
  const detail = [];
  for (const name of Object.keys(defaults) as Name[]) {
    const input = query.get(name);
    if (input === null) continue;
    if (/^[+-]?\d+$/.test(input)) read[name] = Number(input);
    else {
      const msg = "Input should be a valid integer, unable to parse string as an integer";
      detail.push({ type: "int_parsing", loc: ["query", name], msg, input });
    }
  }
  return detail.length > 0 ? json(422, { detail }) : read;
}

export function expired(runId: string, after: number): Response {
  return json(200, { run_id: runId, events: [], next_cursor: after, done: true, expired: true });
}

/** One page of a run's log. A page that strict JSON can't hold is a 500. */
export function eventsPage(runId: string, page: Page): Response {
  const events: { seq: number; data: unknown }[] = [];
  for (const { seq, text } of page.events) {
    try {
      events.push({ seq, data: JSON.parse(text) as unknown });
    } catch {
      return crash();
    }
  }
  return json(200, { run_id: runId, events, next_cursor: page.next, done: page.done, expired: false });
}
