// What a run of one long text says, in the words of each side. Written before the clock starts.
const WORDS = "the database migration plan needs a region and an owner before it can start".split(" ");

const ids = { run_id: "06a22e62b85d7b558000db9caf2790b2", parent_run_id: null };
const root = { ...ids, path: "assistant", call_id: "06a22e62b9c57d0d8000a1c0f0ab0001", parent_call_id: null };
const model = { ...ids, path: "assistant.llm", call_id: "06a22e62b9c57d0d8000a1c0f0ab1234", parent_call_id: root.call_id };

const delta = (text) => ({ type: "DELTA", ...model, item: { id: "text_0", type: "text_delta", text_delta: text } });
const end = { type: "OUTPUT", ...root, status: { code: "success", reason: "stop", message: null }, input: {}, output: null, error: null, t0: 0, t1: 1, metadata: { type: "Agent" } };

/**
 * @param {number} deltas
 * @param {number} per deltas that arrive together; between two such pieces the page does what it has to
 */
export function script(deltas, per) {
  const words = Array.from({ length: deltas }, (_, at) => `${WORDS[at % WORDS.length]} `);
  const framed = (events) => pieces(events, per).map((piece) => piece.map((event, at) => ({ seq: piece.from + at + 1, data: JSON.stringify(event) })));
  return {
    text: words.join(""),
    /** The run as Timbal's server writes it: frames, in pieces. */
    timbal: () => framed([{ type: "START", ...root }, { type: "START", ...model }, ...words.map(delta), end]),
    /** Only the deltas, as JSON. */
    deltas: () => pieces(words.map((text) => JSON.stringify(delta(text))), per),
    /** The same text as the AI SDK's chunks, as JSON. */
    chunks: () => pieces(words.map((text) => JSON.stringify({ type: "text-delta", id: "t", delta: text })), per),
  };
}

function pieces(list, per) {
  const cut = [];
  for (let from = 0; from < list.length; from += per) cut.push(Object.assign(list.slice(from, from + per), { from }));
  return cut;
}

const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();

/** One task further: what a fast server's next packet is. */
function nextTask() {
  return new Promise((go) => {
    waiting.push(go);
    channel.port2.postMessage(null);
  });
}

/** Each piece in a task of its own. */
export async function* arriving(list) {
  for (const piece of list) {
    await nextTask();
    yield piece;
  }
}

/** The pieces spread over so many milliseconds. Without timers, which a hidden tab slows down. */
export async function* slowly(list, ms) {
  const from = performance.now();
  for (const [at, piece] of list.entries()) {
    while (performance.now() < from + (at / list.length) * ms) await nextTask();
    yield piece;
  }
}

/** A body that brings each piece in a task of its own. */
export function bodyOf(list) {
  const source = arriving(list);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The pieces as a server sends them. Written before the clock starts, too. */
export function bytesOf(list) {
  const encoder = new TextEncoder();
  return list.map((piece) => encoder.encode(piece.map(({ seq, data }) => `id: ${seq}\ndata: ${data}\n\n`).join("")));
}
