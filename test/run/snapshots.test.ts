import { describe, expect, it } from "vitest";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, pauseNamed, settle } from "./harness.js";
import { memoryStore, page } from "./memory-store.js";

async function paused() {
  const chat = bench();
  chat.server.next(events(asking("r1", ["i1", "i2"])));
  await chat.stream.send("hi");
  return chat;
}

describe("a snapshot", () => {
  it("opens the paused run on another device: cards, drafts and transcript, and no request until a person sends", async () => {
    const here = await paused();
    const state = here.stream.getState();
    await here.stream.answer(pauseNamed(state, "i1").key, "a");
    here.stream.setDraft(pauseNamed(state, "i2").key, { kind: "typed", value: "half" });
    const link = JSON.stringify(await here.stream.snapshot());

    const { server, stream, posts } = bench();
    await expect(stream.restore(JSON.parse(link))).resolves.toMatchObject({ status: "paused" });
    expect(stream.getState()).toEqual(here.stream.getState());
    expect(stream.draft(pauseNamed(state, "i2").key)).toEqual({ kind: "typed", value: "half" });
    await settle();
    expect(server.requests).toEqual([]);
    await stream.answer(pauseNamed(state, "i2").key, "b");
    await settle();
    expect(server.requests).toEqual([]);
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toEqual([{ prompt: "hi", parent_id: "r1", resume: { i1: "a", i2: "b" } }]);
  });

  it("is of the moment: what happens afterwards is not in it, and changing it changes nothing here", async () => {
    const { stream } = await paused();
    const pending = stream.snapshot();
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    const snapshot = await pending;
    expect(snapshot).toMatchObject({ version: 1, pauses: [{ status: "open" }, { status: "open" }] });
    const before = stream.getState();
    (snapshot as unknown as { pauses: { payload: { question: string } }[] }).pauses[0]!.payload.question = "changed";
    expect(stream.getState()).toEqual(before);
    expect(pauseNamed(stream.getState(), "i1").payload).toEqual({ question: "i1" });
  });

  it.each([["a text that is none", "hello"], ["null", null], ["nothing", undefined], ["another version", { version: 9 }], ["a list", []]])("%s is refused, and nothing changes", async (_what, snapshot) => {
    const { server, stream } = await paused();
    const before = stream.getState();
    const requests = server.requests.length;
    await expect(stream.restore(snapshot)).rejects.toMatchObject({ code: "usage" });
    expect(stream.getState()).toBe(before);
    expect(server.requests).toHaveLength(requests);
  });

  it("of the other kind of run ids is refused: the server would cut the history", async () => {
    const snapshot = await (await paused()).stream.snapshot();
    await expect(bench({ runIds: "client" }).stream.restore(snapshot)).rejects.toMatchObject({ code: "usage" });
  });

  it("can't take the place of a run that is under way", async () => {
    const snapshot = await (await paused()).stream.snapshot();
    const { server, stream } = bench();
    const run = frameScript();
    server.next(run.respond);
    void stream.send("hi");
    await expect(stream.restore(snapshot)).rejects.toMatchObject({ code: "usage" });
    expect(stream.getState()).toMatchObject({ status: "streaming", pauses: [] });
  });

  it("takes the place of what was there, in the storage too", async () => {
    const snapshot = await (await paused()).stream.snapshot();
    const store = memoryStore();
    const { server, stream } = page(store);
    server.next(events(asking("r7", ["i7"])));
    await stream.send("other");
    stream.setDraft(pauseNamed(stream.getState(), "i7").key, "old");
    await stream.restore(snapshot);
    stream.dispose();
    expect(page(store).stream.getState().pauses.map(({ id }) => id)).toEqual(["i1", "i2"]);
    expect(store.only()["drafts"]).toEqual([]);
  });
});
