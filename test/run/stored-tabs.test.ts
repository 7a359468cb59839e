import { expect, it } from "vitest";
import { webStorage } from "../../src/run/keeping/storage.js";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { fakeBrowser } from "./fake-browser.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";
import { memoryStore } from "./memory-store.js";

const isElsewhere = ({ status, error }: { status: string; error: unknown }): boolean => status === "incomplete" && error === null;

/** Two windows that wait at the same run; `a` answers it, and its resume is under way. */
async function answeredInA(stores: [ReturnType<typeof memoryStore>, ReturnType<typeof memoryStore>]) {
  const browser = fakeBrowser();
  const tabs = stores.map((store) => bench({ tabs: browser.window().tabs, storage: webStorage(store) }));
  const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  a.server.next(events(asking("r1", ["i1"])));
  await a.stream.send("hi");
  await b.stream.restore(await a.stream.snapshot());
  const resume = frameScript();
  a.server.next(resume.respond);
  b.stream.subscribe(() => undefined);
  b.stream.setDraft(pauseNamed(b.stream.getState(), "i1").key, { kind: "typed", value: "of b" });
  await a.stream.answer(pauseNamed(a.stream.getState(), "i1").key, "of a");
  await resume.opened;
  await until(b.stream, isElsewhere);
  return { a, b, resume };
}

it("windows that share a store leave it to the one that goes on with the conversation", async () => {
  const store = memoryStore();
  const { a, b, resume } = await answeredInA([store, store]);
  expect(store.only()).toMatchObject({ status: "streaming", pauses: [{ status: "sending" }] });
  resume.send(...finishing("r2", ["i1"], "r1"));
  await until(a.stream, ({ status }) => status === "finished");
  b.stream.dispose();
  expect(store.only()).toMatchObject({ status: "finished", pauses: [{ status: "settled", answer: { value: "of a" } }] });
  a.stream.dispose();
});

it("a window with a store of its own comes back without knowing what came of the other's answer, with its own draft", async () => {
  const stores = [memoryStore(), memoryStore()] as [ReturnType<typeof memoryStore>, ReturnType<typeof memoryStore>];
  const { a, b } = await answeredInA(stores);
  b.stream.dispose();
  a.stream.dispose();
  const { server, stream } = bench({ storage: webStorage(stores[1]) });
  expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown" } });
  expect(stream.draft(pauseNamed(stream.getState(), "i1").key)).toEqual({ kind: "typed", value: "of b" });
  await stream.answer(pauseNamed(stream.getState(), "i1").key, "b");
  await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
  expect(server.requests).toEqual([]);
});
