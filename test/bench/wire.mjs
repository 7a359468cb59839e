/** Timbal's wire as bytes: the frames of a model that writes a long answer. */
const encoder = new TextEncoder();
const RUN = "06a22e62b85d7b558000db9caf2790b2";
const CALL = "06a22e62b9c57d0d8000a1c0f0ab1234";
const PARENT = "06a22e62b8a17f3c8000f3f1e2d3c4b5";
const words = "which region should the new workspace be in — ¿cuál prefieres? 数据库 🚀 ok".split(" ");

const base = { run_id: RUN, parent_run_id: null, path: "assistant.llm", call_id: CALL, parent_call_id: PARENT };

/** The event at a place in the stream: nine pieces of text, then one of a tool's input. */
export function deltaAt(at) {
  const item = at % 10 === 9 ? { id: "toolu_01", type: "tool_use_delta", input_delta: `{"q":"x${at}"` } : { id: "msg_01AbCdEf", type: "text_delta", text_delta: `${words[at % words.length]} ` };
  return { type: "DELTA", ...base, item };
}

/** As many deltas as JSON texts. */
export function deltas(count) {
  return Array.from({ length: count }, (_, at) => JSON.stringify(deltaAt(at)));
}

/** A question with a series of points, as one JSON text of about so many bytes. */
export function longQuestion(bytes) {
  const points = [];
  for (let length = 0; length < bytes; ) {
    const point = { x: points.length, y: Math.sin(points.length / 10), label: `punto número ${points.length}` };
    points.push(point);
    length += JSON.stringify(point).length + 2;
  }
  return JSON.stringify({ type: "INTERACTION", ...base, interaction_id: "i1", kind: "review_chart", payload: { title: "Sales", series: [{ label: "s", points }] } });
}

/** JSON texts → the frames that carry them, as bytes. */
export function frames(texts) {
  return texts.map((text, at) => encoder.encode(`id: ${at + 1}\ndata: ${text}\n\n`));
}

/** @param {Uint8Array[]} pieces @param {number} size */
export function inChunks(pieces, size) {
  const whole = Buffer.concat(pieces);
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, at) => new Uint8Array(whole.subarray(at * size, (at + 1) * size)));
}

/** A body that hands out the chunks as fast as they are read. @param {Uint8Array[]} chunks */
export function bodyOf(chunks) {
  let at = 0;
  const pull = (controller) => (at < chunks.length ? controller.enqueue(chunks[at++]) : controller.close());
  return new ReadableStream({ pull }, { highWaterMark: 4 });
}

/** An answer of the server, without a server. */
export function responseOf(chunks) {
  return new Response(bodyOf(chunks), { headers: { "content-type": "text/event-stream" } });
}
