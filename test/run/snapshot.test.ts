import { expect, it } from "vitest";
import { events } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

it("C09 · a resume repeats the params as they were, whatever the host does with its object meanwhile", async () => {
  const { server, stream, posts } = bench();
  server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")));
  const params = { prompt: "hi", messages: ["one"] };
  const state = await stream.start(params);
  params.messages.push("two");
  await stream.answer(pauseNamed(state, "i1").key, "a");
  await until(stream, ({ status }) => status === "finished");
  expect(posts()[1]).toEqual({ prompt: "hi", messages: ["one"], parent_id: "r1", resume: { i1: "a" } });
});

it("an answer goes out as it was when it was checked", async () => {
  const { server, stream, posts } = bench({ submit: "manual" });
  server.next(events(asking("r1", ["i1", "i2"])), events(finishing("r2", ["i1", "i2"], "r1")));
  const state = await stream.send("hi");
  const tags = ["a"];
  await stream.answer(pauseNamed(state, "i1").key, tags);
  await stream.answer(pauseNamed(state, "i2").key, new Date(0));
  tags.push("never checked");
  expect(pauseNamed(stream.getState(), "i1").answer?.value).toEqual(["a"]);
  await stream.submit();
  expect(posts()[1]).toMatchObject({ resume: { i1: ["a"], i2: "1970-01-01T00:00:00.000Z" } });
});
