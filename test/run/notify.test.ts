import { describe, expect, it, vi } from "vitest";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { events, frameScript, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed } from "./harness.js";

const failing = () => { throw new Error("host bug"); };

describe("a callback that throws is reported by its name", () => {
  it.each(["onEvent", "onPause", "onError", "onFinish"] as const)("%s", async (name) => {
    const diagnostics: Diagnostic[] = [];
    const { server, stream } = bench({ [name]: failing, onDiagnostic: (one) => void diagnostics.push(one) });
    const wire = wireEvents();
    server.next(events(name === "onPause" ? asking("r1", ["i1"]) : [wire.start(), wire.output("error")]));
    const state = await stream.send("hi");
    expect(state.status).toBe(name === "onPause" ? "paused" : "failed");
    expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual(["callback-threw", `${name} threw.`]);
    expect(diagnostics[0]?.detail).toEqual(new Error("host bug"));
  });

  it("but not onDiagnostic itself, which is called once for what there is to tell", async () => {
    const onDiagnostic = vi.fn(failing);
    const { server, stream } = bench({ onDiagnostic, onFinish: failing });
    server.next(events(finishing("r1")));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished" });
    expect(onDiagnostic).toHaveBeenCalledOnce();
  });

  it("a listener of the state, and one of a draft", async () => {
    const told: string[] = [];
    const { server, stream } = bench({ onDiagnostic: ({ message }) => void told.push(message) });
    server.next(events(asking("r1", ["i1"])));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    stream.subscribe(failing);
    stream.subscribeDraft(key, failing);
    stream.setDraft(key, "x");
    expect(told).toEqual(["a draft's listener threw."]);
    stream.reset();
    expect(told).toEqual(["a draft's listener threw.", "a listener threw."]);
  });
});

describe("onFinish is called once, when nothing of the run is to come any more", () => {
  const wire = wireEvents();
  it.each<[string, unknown[]]>([
    ["finished", finishing("r1")],
    ["cancelled", [wire.start(), wire.output("cancelled")]],
    ["failed", [wire.start(), wire.output("error")]],
    ["stopped", [wire.start(), wire.output("interrupted")]],
  ])("%s", async (end, run) => {
    const onFinish = vi.fn();
    const { server, stream } = bench({ onFinish });
    server.next(events(run));
    const state = await stream.send("hi");
    expect(onFinish.mock.calls).toEqual([[state]]);
    expect(state.status).toBe(end);
    stream.dispose();
    expect(onFinish).toHaveBeenCalledOnce();
  });

  it.each<[string, unknown[]]>([["paused", asking("r1", ["i1"])], ["incomplete", finishing("r1").slice(0, 3)]])("not when it is %s", async (end, run) => {
    const onFinish = vi.fn();
    const { server, stream } = bench({ onFinish });
    server.next(events(run));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: end });
    expect(onFinish).not.toHaveBeenCalled();
  });

  it("not for a start that was never sent, but for one that the server refused", async () => {
    const onFinish = vi.fn();
    const { server, stream } = bench({ onFinish });
    await expect(stream.start({ resume: {} })).rejects.toMatchObject({ code: "usage" });
    expect(onFinish).not.toHaveBeenCalled();
    server.next(status(400, "no"));
    await stream.send("hi");
    expect(onFinish).toHaveBeenCalledOnce();
  });

  it("not for what was closed without a run: another window's answer, a reset", async () => {
    const onFinish = vi.fn();
    const { server, stream } = bench({ onFinish });
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    stream.reset();
    expect(onFinish).not.toHaveBeenCalled();
  });
});

it("onError is called for each error once, and not for the ones before it", async () => {
  const onError = vi.fn();
  const { server, stream } = bench({ onError });
  server.next(status(400, "no"), status(403, "no"));
  const first = await stream.send("hi");
  const second = await stream.send("hi");
  expect(onError.mock.calls).toEqual([[first.error], [second.error]]);
});

it("onPause is called for a question that is asked again in a later run, and not for one that is settled meanwhile", async () => {
  const onPause = vi.fn();
  const { server, stream } = bench({ onPause, submit: "manual" });
  const run = frameScript();
  server.next(events(asking("r1", ["i1", "i2"])), run.respond);
  const { pauses } = await stream.send("hi");
  expect(onPause.mock.calls).toMatchObject(pauses.map(({ key }) => [{ key, runId: "r1" }]));
  await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
  const done = stream.submit({ partial: true });
  run.send(...asking("r2", ["i2"], "r1"));
  run.end();
  await done;
  expect(onPause.mock.calls.slice(2)).toMatchObject([[{ id: "i2", runId: "r2" }]]);
});
