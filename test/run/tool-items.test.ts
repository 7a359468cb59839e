import { describe, expect, it } from "vitest";
import type { StreamState } from "../../src/run/machine/state.js";
import { events, frameScript, type Respond } from "../../src/testing/raw-server.js";
import { wireEvents, type WireEvents } from "../../src/testing/wire-events.js";
import { bench, pauseNamed, until, type Bench } from "./harness.js";

/** One line for each thing in the transcript, but the prompt. */
function shown({ transcript }: StreamState): string[] {
  return transcript.slice(1).map((item) => {
    switch (item.type) {
      case "text":
      case "thinking":
        return item.text;
      case "tool":
        return `${item.name} ${item.status}`;
      default:
        return item.type;
    }
  });
}

/** A model call of the root's that asks for these tools, in this order. */
const asksFor = (wire: WireEvents, ...names: string[]) => [wire.start("assistant.llm"), ...names.map((name, at) => wire.delta({ type: "tool_use", id: `u${at}`, name }))];

/** The n-th call of a tool. */
const call = (runId: string, path: string, n: number) => ({ path, runnable_path: path, call_id: `${runId}:${path}:${n}` });

async function paused(first: unknown[], ...then: Respond[]): Promise<Bench & { state: StreamState }> {
  const chat = bench({ submit: "manual" });
  chat.server.next(events(first), ...then);
  return { ...chat, state: await chat.stream.send("hi") };
}

describe("a tool in the transcript", () => {
  it("is called, runs, waits and ends, in one place", async () => {
    const { server, stream } = bench();
    const run = frameScript();
    const wire = wireEvents();
    server.next(run.respond);
    const done = stream.send("hi");
    const after = async (...sent: unknown[]): Promise<string[]> => {
      const before = stream.getState();
      run.send(...sent);
      return shown(await until(stream, (state) => state !== before));
    };
    await after(wire.start());
    await after(wire.start("assistant.llm"));
    expect(await after(wire.delta({ type: "tool_use", id: "u0", name: "find" }), wire.start("assistant.find"))).toEqual(["find running"]);
    expect(await after(wire.interaction("i1", "ask_text", {}, call("r1", "assistant.find", 0)))).toContain("find running");
    expect(await after(wire.output(null, { path: "assistant.find" }))).toContain("find success");
    run.send(wire.output());
    run.end();
    await done;
  });

  it("that the model made up never starts, and ends with its error: the one beside it is not touched", async () => {
    const wire = wireEvents();
    const { state } = await paused([
      wire.start(), ...asksFor(wire, "find", "find", "nope"),
      wire.start("assistant.find", call("r1", "assistant.find", 1)), wire.output("error", { ...call("r1", "assistant.nope", 1), parent_call_id: null }),
      wire.output(null, call("r1", "assistant.find", 1)), wire.output(),
    ]);
    // One that the model asked for and that never started ends with its run.
    expect(shown(state)).toEqual(["find success", "find success", "nope error", "end"]);
  });

  it("that was never over when its run was cancelled is cancelled with it; one that had ended stays as it was", async () => {
    const wire = wireEvents();
    const { state } = await paused([wire.start(), ...asksFor(wire, "done", "runs", "called"), wire.start("assistant.done"), wire.output(null, { path: "assistant.done" }), wire.start("assistant.runs"), wire.output("cancelled")]);
    expect(shown(state)).toEqual(["done success", "runs cancelled", "called cancelled", "end"]);
  });

  it("that is served directly is the run itself: it waits, and goes on at its place", async () => {
    const direct = (runId: string) => wireEvents({ runId, root: "refund" });
    const [first, second] = [direct("r1"), direct("r2")];
    const resume = frameScript();
    const chat = await paused([first.start(), first.interaction("i1", "ask_text", {}, { path: "refund", runnable_path: "refund", parent_call_id: null }), first.output("input_required")], resume.respond);
    expect(shown(chat.state)).toEqual(["refund waiting", "pause"]);
    await chat.stream.answer(pauseNamed(chat.state, "i1").key, "a");
    const done = chat.stream.submit();
    resume.send(second.start());
    expect(shown(await until(chat.stream, ({ run }) => run?.id === "r2"))).toEqual(["refund running", "pause"]);
    resume.send(second.output(null, { output: "ok" }));
    resume.end();
    expect(shown(await done)).toEqual(["refund success", "pause", "end"]);
  });
});

describe("where a run goes on, a tool that starts again is found at its place", () => {
  const asks = (wire: WireEvents, runId: string, n: number) => wire.interaction(`i${n}`, "ask_text", { n }, call(runId, "assistant.ask", n));

  it("of two calls of one tool, the one that waits", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const chat = await paused(
      [first.start(), ...asksFor(first, "ask", "ask"), first.start("assistant.ask", call("r1", "assistant.ask", 0)), first.start("assistant.ask", call("r1", "assistant.ask", 1)), first.output(null, call("r1", "assistant.ask", 0)), asks(first, "r1", 1), first.output("input_required")],
      events([second.start(), second.start("assistant.ask", call("r2", "assistant.ask", 1)), second.output("error", call("r2", "assistant.ask", 1)), second.output()]),
    );
    expect(shown(chat.state)).toEqual(["ask success", "ask waiting", "pause"]);
    await chat.stream.answer(pauseNamed(chat.state, "i1").key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["ask success", "ask error", "pause", "end"]);
  });

  it("of two that wait, each its own", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const both = [0, 1];
    const chat = await paused(
      [first.start(), ...asksFor(first, "ask", "ask"), ...both.flatMap((n) => [first.start("assistant.ask", call("r1", "assistant.ask", n)), asks(first, "r1", n)]), first.output("input_required")],
      events([second.start(), ...both.map((n) => second.start("assistant.ask", call("r2", "assistant.ask", n))), second.output(null, call("r2", "assistant.ask", 0)), second.output("error", call("r2", "assistant.ask", 1)), second.output()]),
    );
    for (const n of both) await chat.stream.answer(pauseNamed(chat.state, `i${n}`).key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["ask success", "pause", "ask error", "pause", "end"]);
  });

  it("of two that wait, also when the first one asks again before the second has started", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const both = [0, 1];
    const chat = await paused(
      [first.start(), ...asksFor(first, "ask", "ask"), ...both.flatMap((n) => [first.start("assistant.ask", call("r1", "assistant.ask", n)), asks(first, "r1", n)]), first.output("input_required")],
      // It ends without saying what became of the second.
      events([second.start(), second.start("assistant.ask", call("r2", "assistant.ask", 0)), second.interaction("i7", "ask_text", {}, call("r2", "assistant.ask", 0)), second.start("assistant.ask", call("r2", "assistant.ask", 1))]),
    );
    for (const n of both) await chat.stream.answer(pauseNamed(chat.state, `i${n}`).key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["ask waiting", "pause", "pause", "ask running", "pause"]);
  });

  it("what had ended in an earlier run is no place for what the model asks for now", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const chat = await paused(
      [first.start(), ...asksFor(first, "find", "ask"), first.start("assistant.find"), first.output(null, { path: "assistant.find" }), first.start("assistant.ask", call("r1", "assistant.ask", 0)), asks(first, "r1", 0), first.output("input_required")],
      events([second.start(), second.start("assistant.ask", call("r2", "assistant.ask", 0)), second.output(null, call("r2", "assistant.ask", 0)), ...asksFor(second, "find"), second.start("assistant.find"), second.output("error", { path: "assistant.find" }), second.output()]),
    );
    await chat.stream.answer(pauseNamed(chat.state, "i0").key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["find success", "ask success", "pause", "find error", "end"]);
  });

  it("what the model asks for after that is new, also under the same name", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const again = [call("r2", "assistant.ask", 0), call("r2", "assistant.ask", 1)] as const;
    const chat = await paused(
      [first.start(), ...asksFor(first, "ask"), first.start("assistant.ask", call("r1", "assistant.ask", 0)), asks(first, "r1", 0), first.output("input_required")],
      events([second.start(), second.start("assistant.ask", again[0]), second.output(null, again[0]), ...asksFor(second, "ask"), second.start("assistant.ask", again[1]), second.output("error", again[1]), second.output()]),
    );
    await chat.stream.answer(pauseNamed(chat.state, "i0").key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["ask success", "pause", "ask error", "end"]);
  });

  it("what an agent below an agent had said is said once, however deep it is", async () => {
    const wires = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })] as const;
    const speaking = (wire: WireEvents) => [
      wire.start(), wire.start("assistant.outer"), wire.start("assistant.outer.llm"), wire.text("outer", { path: "assistant.outer.llm" }),
      wire.start("assistant.outer.inner"), wire.start("assistant.outer.inner.llm"), wire.text("inner", { path: "assistant.outer.inner.llm" }), wire.start("assistant.outer.inner.ask"),
    ];
    const ask = { path: "assistant.outer.inner.ask", runnable_path: "assistant.outer.inner.ask" };
    const ends = ["assistant.outer.inner.ask", "assistant.outer.inner", "assistant.outer"].map((path) => wires[1].output(null, { path }));
    const chat = await paused([...speaking(wires[0]), wires[0].interaction("i1", "ask_text", {}, ask), wires[0].output("input_required")], events([...speaking(wires[1]), ...ends, wires[1].output()]));
    expect(shown(chat.state)).toEqual(["outer running", "outer", "inner running", "inner", "ask waiting", "pause"]);
    await chat.stream.answer(pauseNamed(chat.state, "i1").key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["outer success", "outer", "inner success", "inner", "ask success", "pause", "end"]);
  });

  it("what an agent below it had said goes when it runs again, also when that one is not called any more", async () => {
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })];
    const ask = { path: "assistant.outer.ask", runnable_path: "assistant.outer.ask" };
    const chat = await paused(
      [first.start(), first.start("assistant.outer"), first.start("assistant.outer.inner"), first.start("assistant.outer.inner.llm"), first.text("inner", { path: "assistant.outer.inner.llm" }), first.output(null, { path: "assistant.outer.inner" }), first.start(ask.path), first.interaction("i1", "ask_text", {}, ask), first.output("input_required")],
      events([second.start(), second.start("assistant.outer"), second.start("assistant.outer.llm"), second.text("otherwise", { path: "assistant.outer.llm" }), second.output(null, { path: "assistant.outer" }), second.output()]),
    );
    expect(shown(chat.state)).toContain("inner");
    await chat.stream.answer(pauseNamed(chat.state, "i1").key, "a");
    expect(shown(await chat.stream.submit())).not.toContain("inner");
  });

  it("what a sub-agent's model asks for again stands where it stood, and so does what that had started", async () => {
    const wires = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2", parentRunId: "r1" })] as const;
    const ask = { path: "assistant.outer.inner.ask", runnable_path: "assistant.outer.inner.ask" };
    const asking = (wire: WireEvents) => [wire.start(), wire.start("assistant.outer"), wire.start("assistant.outer.llm"), wire.delta({ type: "tool_use", id: "u0", name: "inner" }, { path: "assistant.outer.llm" }), wire.start("assistant.outer.inner"), wire.start(ask.path)];
    const ends = [ask.path, "assistant.outer.inner", "assistant.outer"].map((path) => wires[1].output(null, { path }));
    const chat = await paused([...asking(wires[0]), wires[0].interaction("i1", "ask_text", {}, ask), wires[0].output("input_required")], events([...asking(wires[1]), ...ends, wires[1].output()]));
    await chat.stream.answer(pauseNamed(chat.state, "i1").key, "a");
    expect(shown(await chat.stream.submit())).toEqual(["outer success", "inner success", "ask success", "pause", "end"]);
  });
});
