import { expect, it } from "vitest";
import { textOf, toolUsesOf } from "../../src/protocol/message.js";

const said = (text: unknown) => ({ type: "text", text });
const used = (id: unknown, name: unknown) => ({ type: "tool_use", id, name });

it.each([
  ["plain", "plain"],
  [{ content: [said("a"), used("t1", "tool"), said("b")] }, "ab"],
  [{ content: [said(7), { type: "thinking", text: "hm" }, null, "loose"] }, ""],
  [{ content: "text" }, ""],
  [["text"], ""],
  [null, ""],
  [7, ""],
])("the text of the output %j is %j", (output, text) => {
  expect(textOf(output)).toBe(text);
});

it.each([
  [{ content: [used("t1", "a"), said("x"), used("t2", "b")] }, [{ id: "t1", name: "a" }, { id: "t2", name: "b" }]],
  [{ content: [used(1, "a"), used("t1", null), { id: "t1", name: "a" }, null] }, []],
  [{ content: { 0: used("t1", "a") } }, []],
  ["text", []],
  [null, []],
])("the tool calls of the output %j are %j, in their order", (output, calls) => {
  expect(toolUsesOf(output)).toEqual(calls);
});
