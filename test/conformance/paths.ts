import { calls, gateOne, prompt, type Scenario } from "./scenario.js";
import { newId, type Session } from "./session.js";

/** Starts a run and stops it as soon as an event says so. */
async function stopWhen(session: Session, params: Record<string, unknown>, when: (type: string, path: string) => boolean): Promise<void> {
  const asked = { yes: false };
  await session.send(params, null, async (events) => {
    const last = events.at(-1);
    if (asked.yes || !events.some((event) => when(event.type, event.path))) return;
    asked.yes = true;
    await session.request("POST", `/cancel/${last?.run_id ?? ""}`);
  });
  if (!asked.yes) throw new Error("the run was over before it could be stopped");
}

/** Forks, lost parents, claims, mixed modes, stops: what takes more than one answer after the other. */
export const paths: Scenario[] = [
  {
    name: "an unknown parent: the question comes back",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["ask", { question: "A" }])));
      await session.answer("x", { parent: newId() });
    },
  },
  {
    name: "an unknown parent: an old approval runs the gate unseen",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["gate", { x: 77 }])));
      await session.answer(true, { parent: newId() });
    },
  },
  {
    name: "claims: an approval is decided once",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(gateOne);
      const paused = session.runId;
      const [id = ""] = session.pauses().keys();
      await session.send({ resume: { [id]: true } }, paused);
      await session.send({ resume: { [id]: false } }, paused);
    },
  },
  {
    name: "claims: none with the client's ids",
    on: "odd:agent",
    runIds: "client",
    play: async (session) => {
      await session.ask(gateOne);
      const paused = session.runId;
      const [id = ""] = session.pauses().keys();
      await session.send({ resume: { [id]: true } }, paused);
      await session.send({ resume: { [id]: true } }, paused);
    },
  },
  {
    name: "interactions are never claimed",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["ask_raw", { question: "A" }])));
      const paused = session.runId;
      const [id = ""] = session.pauses().keys();
      await session.send({ resume: { [id]: "one" } }, paused);
      await session.send({ resume: { [id]: "two" } }, paused);
    },
  },
  {
    name: "two partial resumes of one paused run don't see each other",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["ask", { question: "A" }], ["ask", { question: "B" }])));
      const paused = session.runId;
      const [first = "", second = ""] = session.pauses().keys();
      await session.send({ resume: { [first]: "one" } }, paused);
      await session.send({ resume: { [second]: "two" } }, paused);
    },
  },
  {
    name: "a session grant holds for the next request",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(gateOne);
      await session.answer({ approved: true, scope: "session" });
      await session.ask(prompt(calls(["gate", { x: 3 }])), session.runId);
    },
  },
  {
    name: "a resume before the run has ended repeats the turn and loses the answer",
    on: "odd:agent",
    order: "calls",
    play: async (session) => {
      const params = prompt(calls(["slow", { seconds: 0.5 }], ["ask", { question: "A" }]));
      const early: Promise<void>[] = [];
      await session.post(params, async (events) => {
        const asked = events.find(({ type, path }) => type === "OUTPUT" && path === "assistant.ask");
        const [id = ""] = session.pauses().keys();
        if (!asked || early.length > 0) return;
        early.push(session.post({ ...params, parent_id: asked.run_id, resume: { [id]: "too soon" } }));
        await early[0];
      });
      if (early.length === 0) throw new Error("the question never came");
    },
  },
  {
    name: "modes mixed: a resume with a context starts afresh",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["ask", { question: "A" }])));
      const [id = ""] = session.pauses().keys();
      await session.send({ resume: { [id]: "x" }, context: { id: newId() } }, session.runId);
    },
  },
  {
    name: "reopening: the params and the parent bring the open pauses again",
    on: "agent",
    play: async (session) => {
      await session.ask(prompt("ask_text+refund"));
      await session.send({}, session.runId);
    },
  },
  {
    name: "a new prompt does not get past a pause",
    on: "agent",
    play: async (session) => {
      await session.ask(prompt("ask_text"));
      await session.ask(prompt("stream 2"), session.runId);
    },
  },
  {
    name: "a conversation remembers",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["gen_text", { n: 1 }])));
      await session.ask(prompt("HISTORY"), session.runId);
      await session.ask(prompt("HISTORY"), session.runId);
    },
  },
  {
    name: "a conversation goes on after a cancel",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt(calls(["ask", { question: "A" }])));
      await session.answer({ type: "timbal.cancel", reason: "closed" });
      await session.ask(prompt("HISTORY"), session.runId);
    },
  },
  {
    name: "a conversation goes on after parameters that failed",
    on: "odd:agent",
    play: async (session) => {
      await session.ask(prompt("LENGTH"));
      await session.ask({ prompt: null }, session.runId);
      await session.ask(prompt("HISTORY"), session.runId);
    },
  },
  {
    name: "stopped in a tool, and resumed in vain",
    on: "odd:agent",
    runIds: "client",
    order: "calls",
    play: async (session) => {
      await session.ask(prompt("LENGTH"));
      const before = session.exchanges.length;
      await stopWhen(session, prompt(calls(["slow", { seconds: 3 }], ["ask", { question: "B" }])), (type) => type === "INTERACTION");
      const stopped = session.exchanges[before];
      await session.send({ prompt: "HISTORY" }, stopped?.events[0]?.run_id ?? null);
    },
  },
  {
    name: "stopped in the only tool",
    on: "odd:agent",
    runIds: "client",
    play: (session) => stopWhen(session, prompt(calls(["slow", { seconds: 3 }])), (type, path) => type === "START" && path === "assistant.slow"),
  },
  {
    name: "stopped while the model speaks, then asked on",
    on: "odd:agent",
    runIds: "client",
    play: async (session) => {
      await stopWhen(session, prompt("SLOWTEXT 2 1"), (type) => type === "DELTA");
      await session.send({ prompt: "HISTORY" }, session.runId);
    },
  },
];
