import type { Scenario } from "./scenario.js";

const ask = JSON.stringify([["ask", { question: "A" }]]);
const nap = JSON.stringify([["slow", { seconds: 3 }]]);

/** What a client asks beside /stream, and the odd things it may post there. */
const beside: Omit<Scenario, "runIds">[] = [
  {
    name: "the log of a paused run, whole, in pages, and past its end",
    on: "odd:agent",
    play: async (session) => {
      await session.ask({ prompt: ask });
      const id = session.runId;
      for (const query of ["", "?limit=3", "?after=3&limit=4", "?after=10", "?after=99", "?after=-1", "?limit=0&after=2", "?wait_ms=50&after=99"]) {
        await session.request("GET", `/runs/${id}/events${query}`);
      }
    },
  },
  {
    name: "a log that strict JSON can't hold",
    on: "odd:agent",
    play: async (session) => {
      await session.ask({ prompt: JSON.stringify([["odd", { which: "nan" }]]) });
      const id = session.runId;
      await session.request("GET", `/runs/${id}/events?limit=5`);
      await session.request("GET", `/runs/${id}/events`);
    },
  },
  {
    name: "a run whose stream ended early has a log that can't be read to its end",
    on: "odd:rets",
    play: async (session) => {
      await session.ask({ prompt: JSON.stringify([["ret", { which: "tuplekey" }]]) });
      await session.request("GET", `/runs/${session.runId}/events`);
    },
  },
  {
    name: "an id in use, and the same id again when its run is over",
    on: "odd:agent",
    play: async (session) => {
      let second = false;
      await session.send({ prompt: nap }, null, async (events) => {
        const id = events[0]?.run_id ?? "";
        if (second || !events.some(({ path }) => path === "assistant.slow")) return;
        second = true;
        await session.post({ prompt: "LENGTH", context: { id } });
        await session.request("POST", `/cancel/${id}`);
      });
      const id = session.runId;
      await session.request("POST", `/cancel/${id}`);
      await session.post({ prompt: "LENGTH", context: { id } });
      await session.request("GET", `/runs/${id}/events`);
    },
  },
  {
    name: "bodies and contexts that are no requests",
    on: "odd:agent",
    play: async (session) => {
      for (const body of ["not json", "[]", "7"]) await session.post(body);
      for (const context of [7, { id: 7 }, { id: "x", parent_id: 7 }]) await session.post({ prompt: ask, context });
      for (const body of [{ parent_id: 7 }, { resume: ["x"] }, { resume: "x" }, { resume: { i: { type: "timbal.cancel", reason: 7 } } }]) {
        await session.post({ prompt: "LENGTH", ...body });
      }
      await session.post({ prompt: "LENGTH", resume: null, parent_id: null, context: null });
      await session.post({ prompt: "LENGTH", context: {} });
      await session.post({ prompt: "LENGTH", resume: { unknown: true } });
    },
  },
  {
    name: "routes that are none, and methods that don't fit",
    on: "odd:agent",
    play: async (session) => {
      await session.request("GET", "/healthcheck");
      await session.request("GET", "/stream");
      await session.request("GET", "/cancel/x");
      await session.request("POST", "/runs/x/events");
      await session.request("GET", "/runs/x");
      await session.request("GET", "/runs/unknown/events?wait_ms=200");
      await session.request("GET", "/runs/x/events?after=a&limit=b&wait_ms=c");
    },
  },
];

/** With the client's ids: only such a run has a log. */
export const http: Scenario[] = beside.map((scenario) => ({ ...scenario, runIds: "client" }));
