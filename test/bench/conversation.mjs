// A conversation in a process of its own, whose loaded files the topic `validation` looks at.
import "../../dist/index.js";
import { createTimbalStream } from "../../dist/core.js";
import { wireEvents } from "../../dist/testing.js";
import { frames, responseOf } from "./wire.mjs";

const wire = wireEvents({ runId: "R1" });
const conversations = {
  text: [wire.start(), wire.text("Hello"), wire.output()],
  question: [wire.start(), wire.interaction("i1", "ask_text", { question: "Name?" }, { response_schema: { type: "string", minLength: 1 } }), wire.output("input_required")],
};
const events = conversations[process.argv[2]].map((event) => JSON.stringify(event));
const stream = createTimbalStream({ url: "http://bench", fetch: async () => responseOf(frames(events)) });
await stream.send("go");
