import { createTimbalStream } from "../../../dist/core.js";
import { wireEvents } from "../../../dist/testing.js";
import { figure } from "../rows.mjs";

const TURNS = 50;
const EVENTS = 100_000;
/** Characters that the conversation shows. */
const TEXT = 2_000_000;
/** What the server says it gave the model, in each turn: the conversation so far. */
const INPUT = 200_000;

const encoder = new TextEncoder();

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "memory",
  title: `One conversation of ${figure(EVENTS)} events`,
  async run({ rounds, log }) {
    const shapes = {
      many: { events: EVENTS, text: TEXT, input: INPUT },
      few: { events: EVENTS / 10, text: TEXT, input: INPUT },
      longer: { events: EVENTS, text: 2 * TEXT, input: INPUT },
      withoutInputs: { events: EVENTS, text: TEXT, input: 0 },
    };
    const kept = Object.fromEntries(Object.keys(shapes).map((name) => [name, Infinity]));
    await keptBy({ events: EVENTS / 10, text: TEXT, input: INPUT });
    for (let round = 0; round < rounds; round += 1) for (const [name, shape] of Object.entries(shapes)) kept[name] = Math.min(kept[name], await keptBy(shape));
    for (const [name, bytes] of Object.entries(kept)) log(`${name}: ${kilobytes(bytes)} kept`);
    return [
      { what: "kept, against the same text in a tenth of the events", goal: "≤ 1.1 × as much", value: kept.many / kept.few, unit: "×", limit: 1.1, sense: "at most", ours: kilobytes(kept.many), against: `${figure(EVENTS / 10)} events ${kilobytes(kept.few)}` },
      { what: "kept for each character of text that comes on top", goal: "≤ 1.1 bytes", value: (kept.longer - kept.many) / TEXT, unit: "bytes", limit: 1.1, sense: "at most", ours: kilobytes(kept.longer), against: `half the text ${kilobytes(kept.many)}` },
      { what: `kept of ${figure((TURNS * INPUT) / 1e6)} MB of model-call inputs`, goal: "≤ 1 %", value: Math.max(0, ((kept.many - kept.withoutInputs) / (TURNS * INPUT)) * 100), unit: "%", limit: 1, sense: "at most", ours: kilobytes(kept.many), against: `without inputs ${kilobytes(kept.withoutInputs)}` },
    ];
  },
};

const kilobytes = (bytes) => `${figure(Math.round(bytes / 1024))} kB`;

/** What is alive with the finished conversation at hand, and gone without it. */
async function keptBy(shape) {
  const holder = { stream: createTimbalStream({ url: "http://bench", fetch: async () => responseOf(shape) }) };
  await holder.stream.send("go");
  assertShows(shape.text, holder.stream.getState());
  const withIt = await alive();
  holder.stream = null;
  return withIt - (await alive());
}

/** In a function of its own, so that nothing of the state is held while the heap is measured. */
function assertShows(characters, { status, transcript }) {
  const length = transcript.reduce((sum, item) => sum + (item.type === "text" ? item.text.length : 0), 0);
  if (status !== "finished" || length !== characters) throw new Error(`The conversation is ${status} with ${length} characters.`);
}

/** Bytes in use; collected several times, since one collection may only queue what the next one takes. */
async function alive() {
  for (let time = 0; time < 4; time += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}

function responseOf(shape) {
  const events = conversation(shape);
  let seq = 0;
  const pull = (controller) => {
    let text = "";
    for (let at = 0; at < 50; at += 1) {
      const { done, value } = events.next();
      if (done) break;
      text += `id: ${++seq}\ndata: ${JSON.stringify(value)}\n\n`;
    }
    if (text === "") controller.close();
    else controller.enqueue(encoder.encode(text));
  };
  return new Response(new ReadableStream({ pull }), { headers: { "content-type": "text/event-stream" } });
}

/** An agent that calls its model and a tool in turns. All but the text comes in the same number of events. */
function* conversation({ events, text, input }) {
  const wire = wireEvents({ runId: "R1" });
  const pieces = events / TURNS - 8;
  yield wire.start();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const model = { call_id: `llm${turn}` };
    const tool = { call_id: `search${turn}` };
    yield wire.start("assistant.llm", model);
    const due = text / TURNS;
    for (let at = 0; at < pieces; at += 1) {
      const length = Math.floor((due * (at + 1)) / pieces) - Math.floor((due * at) / pieces);
      yield wire.text("lorem ipsum ".repeat(Math.ceil(length / 12)).slice(0, length), model);
    }
    yield wire.delta({ id: `use${turn}`, type: "tool_use", name: "search", input: {} }, model);
    for (let at = 0; at < 4; at += 1) yield wire.delta({ id: `use${turn}`, type: "tool_use_delta", input_delta: '{"query":"' }, model);
    yield wire.output("tool_use", { path: "assistant.llm", ...model, input: { messages: "m".repeat(input) }, metadata: { type: "LLM" } });
    yield wire.start("assistant.search", tool);
    yield wire.output(null, { path: "assistant.search", ...tool, input: { query: "q" }, output: "r" });
  }
  yield wire.output();
}
