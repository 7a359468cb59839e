import { describe, expect, it } from "vitest";
import { wireEvents } from "../../src/testing.js";
import { difference } from "../conformance/difference.js";
import type { Event } from "../conformance/normalise.js";
import type { Exchange } from "../conformance/session.js";

const id = (digit: string) => digit.repeat(32);
const wire = (run: string, call: string) => {
  const events = wireEvents({ runId: run });
  const over = { call_id: call };
  return [
    events.start("assistant", over),
    events.delta({ id: "text_0", type: "text", text: "Hel" }, over),
    events.text("lo", over),
    events.output("stop", { ...over, t0: Number(`0x${run.slice(0, 2)}`) }),
  ];
};
const exchange = (events: unknown[], more: Partial<Exchange> = {}): Exchange[] => [
  { request: "POST /stream", status: 200, events: events as Event[], body: null, ...more },
];

describe("the comparison of two servers", () => {
  it("takes two runs for the same that differ in ids, times and the cut of their deltas", () => {
    const [start, , , end] = wire(id("b"), id("c"));
    const whole = wireEvents({ runId: id("b") }).delta({ id: "text_0", type: "text", text: "Hello" }, { call_id: id("c") });
    expect(difference(exchange(wire(id("1"), id("2"))), exchange([start, whole, end]))).toBeNull();
  });

  it("does not take one id for two, or two for one", () => {
    const same = wire(id("1"), id("1"));
    expect(difference(exchange(same), exchange(wire(id("1"), id("2"))))).toContain("/run_id");
  });

  it("names the first event that differs, and where", () => {
    const ours = wire(id("1"), id("2"));
    const theirs = wire(id("1"), id("2"));
    const end = wireEvents({ runId: id("1") }).output("length", { call_id: id("2") });
    const found = difference(exchange(ours), exchange([...theirs.slice(0, 3), end]));
    expect(found).toContain("Step 0, event 2: scripted has OUTPUT assistant, real has OUTPUT assistant");
    expect(found).toContain('/status/reason\n    scripted: "stop"\n    real:     "length"');
  });

  it("sees an event that is missing, and one too many", () => {
    const all = wire(id("1"), id("2"));
    expect(difference(exchange(all.slice(0, 3)), exchange(all))).toContain("scripted has nothing more, real has OUTPUT assistant");
    expect(difference(exchange(all), exchange(all.slice(0, 3)))).toContain("scripted has OUTPUT assistant, real has nothing more");
  });

  it("sees another status, another body, and a request too few", () => {
    expect(difference(exchange([], { status: 409, body: "x" }), exchange([], { status: 200, body: "x" }))).toContain("/status");
    expect(difference(exchange([], { body: "x" }), exchange([], { body: "y" }))).toContain("/body");
    expect(difference([], exchange([]))).toContain("on the real server only");
  });
});
