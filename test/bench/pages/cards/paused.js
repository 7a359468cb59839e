import { createTimbalStream } from "timbal-interactions";

const base = (path) => ({ run_id: "r1", parent_run_id: null, path, call_id: path, parent_call_id: path === "assistant" ? null : "assistant" });

export const start = { type: "START", ...base("assistant") };
export const delta = (text) => ({ type: "DELTA", ...base("assistant.llm"), item: { id: "text_0", type: "text_delta", text_delta: text } });
export const waits = { type: "OUTPUT", ...base("assistant"), status: { code: "cancelled", reason: "input_required", message: null }, input: {}, output: null, error: null, t0: 0, t1: 1, metadata: { type: "Agent" } };

/** The kinds of which a chat mostly has several at once. */
const KINDS = [
  ["ask_text", (at) => ({ question: `Name ${at}?` })],
  ["ask_choice", (at) => ({ question: `Which of ${at}?`, options: ["postgres", "mysql", "sqlite"] })],
  ["ask_user_multi", (at) => ({ question: `Any of ${at}?`, options: ["postgres", "mysql", "sqlite"] })],
  ["confirm", (at) => ({ action: `Go on with ${at}` })],
];

/** As many questions, of four kinds in turn. */
export function questions(count) {
  return Array.from({ length: count }, (_, at) => {
    const [kind, payloadOf] = KINDS[at % KINDS.length];
    return question(`i${at}`, kind, payloadOf(at));
  });
}

export function question(id, kind, payload) {
  const path = `assistant.${kind}`;
  return { type: "INTERACTION", ...base(path), call_id: id, runnable_path: path, runnable_name: kind, runnable_type: "Tool", tool_call_id: `t${id}`, t0: 0, interaction_id: id, kind, payload, response_schema: null };
}

/** A stream whose events the page sends, all those of one call in one task. */
export function scripted() {
  let onFrame = () => undefined;
  let end = () => undefined;
  const transport = {
    open: (_body, options) => {
      onFrame = options.onFrame;
      return new Promise((resolve) => { end = resolve; });
    },
    follow: async () => "expired",
    cancel: async () => false,
  };
  const stream = createTimbalStream({ url: "/agent", transport, submit: "manual" });
  return {
    stream,
    /** Resolves once the stream reads. */
    async begin() {
      void stream.send("go");
      await new Promise((done) => setTimeout(done, 50));
    },
    push(...events) {
      for (const event of events) onFrame({ seq: null, event: "", data: JSON.stringify(event) });
    },
    end: () => end(),
  };
}

/** One that waits for a person. */
export async function pausedOn(events) {
  const script = scripted();
  await script.begin();
  script.push(start, ...events, waits);
  script.end();
  return script.stream;
}

/** After the next frame of the screen has been drawn. */
export function painted() {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  });
}
