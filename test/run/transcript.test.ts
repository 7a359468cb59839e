import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";
import { stagedPauses } from "../../src/run/machine/selectors.js";

const WIRE = join(import.meta.dirname, "../fixtures/wire");

/** Plays a recorded conversation, answering as it was answered then. */
function played(scenario: string, steps: number): Machine {
  let machine = initialMachine;
  for (let step = 1; step <= steps; step++) {
    const at = join(WIRE, scenario, `${step}.`);
    const { resume, ...params } = JSON.parse(readFileSync(`${at}request.json`, "utf8")) as { resume?: Record<string, unknown> };
    if (resume) {
      for (const { key, id, status } of machine.view.pauses) {
        if (status !== "open" || !Object.hasOwn(resume, id)) continue;
        machine = reduce(machine, { type: "staged", key, value: resume[id], outcome: "answered", at: 0, checked: true });
      }
      machine = reduce(machine, { type: "resume", keys: stagedPauses(machine.view).map(({ key }) => key), chosenId: null });
    } else {
      machine = reduce(machine, { type: "request", params, parentId: null, chosenId: null });
    }
    for (const line of readFileSync(`${at}response.sse`, "utf8").split("\n")) {
      const parsed = line.startsWith("data: ") ? parseEvent(line.slice(6)) : undefined;
      if (parsed?.ok) machine = reduce(machine, { type: "event", event: parsed.event, seq: null, at: 1 });
    }
  }
  return machine;
}

/** One word a line: what stands in the transcript, in order. */
function outline(machine: Machine): string[] {
  return machine.view.transcript.map((item) => {
    switch (item.type) {
      case "request":
        return "request";
      case "text":
      case "thinking":
        return `${item.type} ${item.path}: ${item.text.slice(0, 12).trim()}`;
      case "tool":
        return `tool ${item.name} ${item.status}`;
      case "pause":
        return `pause ${machine.view.pauses.find(({ key }) => key === item.key)?.name ?? "?"}`;
      case "notice":
        return `notice ${item.code}`;
      case "end":
        return `end ${item.status}`;
      default:
        return item satisfies never;
    }
  });
}

describe("the transcript", () => {
  it("has a question's receipt at its tool call, in the order of the conversation", () => {
    expect(outline(played("two-turns", 3))).toEqual([
      "request",
      "text assistant.llm: Working on a",
      "tool ask_text success",
      "pause ask_text",
      "text assistant.llm: Working on c",
      "tool confirm success",
      "pause confirm",
      "text assistant.llm: GOT [{\"tool_",
      "end finished",
    ]);
  });

  it("says what a sub-agent says once, in its place, although the server streams it again on each resume", () => {
    expect(outline(played("sub-agent", 1))).toEqual([
      "request",
      "text assistant.llm: Working on h",
      "tool helper waiting",
      "text assistant.helper.llm: Working on a",
      "tool ask_choice waiting",
      "pause ask_choice",
    ]);
    expect(outline(played("sub-agent", 2))).toEqual([
      "request",
      "text assistant.llm: Working on h",
      "tool helper success",
      "text assistant.helper.llm: Working on a",
      "tool ask_choice success",
      "pause ask_choice",
      "text assistant.helper.llm: GOT [{\"tool_",
      "text assistant.llm: GOT [{\"tool_",
      "end finished",
    ]);
  });

  it("shows each step of a workflow once, however often the server runs it", () => {
    expect(outline(played("workflow-partial", 3))).toEqual([
      "request",
      "tool pick_version success",
      "pause pick_version",
      "tool deploy success",
      "pause deploy",
      "tool announce success",
      "pause announce",
      "end finished",
    ]);
  });

  it("keeps parallel sub-agents apart although their text pieces interleave", () => {
    const texts = played("interleaved-sub-agents", 1).view.transcript.filter((item) => item.type === "text" && item.path.split(".").length === 3);
    expect(texts.map((item) => (item.type === "text" ? item.text : ""))).toEqual(["w0 w1 w2 w3 ", "w0 w1 w2 w3 ", "w0 w1 w2 w3 "]);
  });

  it("keeps thinking apart from text", () => {
    expect(outline(played("thinking-and-generator-tools", 1)).slice(1, 3)).toEqual(["thinking assistant.llm: let me think", "text assistant.llm: Turn 0 text"]);
  });

  it("links one approval to every identical call it covers, and shows it once", () => {
    const { view } = played("same-approval-twice", 1);
    const gates = view.transcript.filter((item) => item.type === "tool" && item.path === "assistant.gate");
    expect(gates.map((item) => (item.type === "tool" ? item.pauseKeys.length : 0))).toEqual([1, 1]);
    expect(view.transcript.filter((item) => item.type === "pause")).toHaveLength(2);
    expect(view.pauses[0]?.toolCallIds).toHaveLength(2);
  });

  it("says that a gate of a sub-agent already ran when it is asked for again", () => {
    const { view } = played("sub-agent-gate-then-ask-carried", 3);
    expect(view.pauses.map(({ name, status, notice }) => [name, status, notice])).toEqual([
      ["gate", "settled", undefined],
      ["ask", "settled", undefined],
      ["gate", "open", "already-ran"],
    ]);
  });

  it("says the second time that the agent can't take the answer", () => {
    expect(played("agent-as-step", 2).view.pauses.at(-1)?.notice).toBe("asked-again");
    expect(played("agent-as-step", 3).view.pauses.at(-1)?.notice).toBe("not-accepted");
  });
});
