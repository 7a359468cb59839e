import { describe, expect, it } from "vitest";
import { isKind } from "../../src/protocol/is-kind.js";
import { payloadReaders } from "../../src/protocol/payloads.js";
import { questionOf } from "../../src/protocol/question.js";
import { interaction } from "../pauses.js";

const read = payloadReaders.ask_user;
const option = (label: string) => ({ label, value: label });
const question = (question: string, more: object = {}) => ({ question, options: [], multiSelect: false, allowOther: true, ...more });

describe("a payload with questions", () => {
  it("is read as the reference agent sends it, under both names of the kind", () => {
    const payload = {
      questions: [
        { header: "Auth", question: "How should people sign in?", options: [{ label: "Passkey", description: "No password" }, { label: "Magic link" }] },
        { header: "Data", question: "Which stores?", multiSelect: true, options: ["Postgres", "Redis"] },
      ],
    };
    const value = {
      questions: [
        question("How should people sign in?", { header: "Auth", options: [{ ...option("Passkey"), description: "No password" }, option("Magic link")] }),
        question("Which stores?", { header: "Data", options: [option("Postgres"), option("Redis")], multiSelect: true }),
      ],
    };
    expect(read(payload)).toEqual({ ok: true, value });
    expect(payloadReaders["ask-user"](payload)).toEqual({ ok: true, value });
  });

  it.each([
    ["prompt for question", { prompt: "q" }, {}],
    ["multi_select", { question: "q", multi_select: true }, { multiSelect: true }],
    ["multiple", { question: "q", multiple: true }, { multiSelect: true }],
    ["a switch that is none", { question: "q", multiSelect: "yes" }, {}],
    ["allowOther", { question: "q", allowOther: false }, { allowOther: false }],
    ["allow_other", { question: "q", allow_other: false }, { allowOther: false }],
    ["no options", { question: "q", options: null }, {}],
    ["one option", { question: "q", options: ["a"] }, { options: [option("a")] }],
    ["the same label twice", { question: "q", options: [{ label: "a", value: 1 }, { label: "a", value: 2 }, "b"] }, { options: [option("a"), option("b")] }],
    ["the same value twice", { question: "q", options: [{ label: "a", value: 1 }, { label: "b", value: 1 }] }, { options: [option("a"), option("b")] }],
    ["a text alone", "q", {}],
    ["a description", { question: "q", description: "d", header: "" }, { description: "d" }],
  ])("may be spelt otherwise: %s", (_what, given, wanted) => {
    expect(read({ questions: [given] })).toEqual({ ok: true, value: { questions: [question("q", wanted)] } });
  });

  it("may forbid Other for all of them, and each may say otherwise", () => {
    const payload = { allow_other: false, questions: [{ question: "a" }, { question: "b", allow_other: true }] };
    expect(read(payload)).toEqual({ ok: true, value: { questions: [question("a", { allowOther: false }), question("b")] } });
  });

  it("may have a title, hold more than four, or a single one that stands in no list", () => {
    const texts = ["a", "b", "c", "d", "e", "f"];
    expect(read({ title: "Setup", description: "Some", questions: texts })).toEqual({ ok: true, value: { title: "Setup", description: "Some", questions: texts.map((text) => question(text)) } });
    expect(read({ questions: { question: "a" } })).toEqual({ ok: true, value: { questions: [question("a")] } });
  });

  it.each([
    [{ questions: [] }],
    [{ questions: "a?" }],
    [{ questions: [null] }],
    [{ questions: [{ header: "A" }] }],
    [{ questions: [{ question: " " }] }],
    [{ questions: ["a", { question: "b", options: "x,y" }] }],
    [{ questions: ["a", { question: "b", options: [1, null] }] }],
  ])("that can't be read says why: %j", (payload) => {
    expect(read(payload)).toEqual({ ok: false, problem: expect.stringMatching(/^[A-Z].+\.$/) as unknown });
  });

  it.each([[null], [[]]])("is one question after all when its questions are %j", (questions) => {
    expect(read({ question: "q", options: ["a"], questions })).toEqual({ ok: true, value: { question: "q", options: [option("a")] } });
  });

  it("is an ask_user for isKind, readable or not by its own text", () => {
    expect(isKind(interaction("i1", "ask_user", { questions: ["a"] }), "ask_user")).toBe(true);
    expect(isKind(interaction("i1", "ask-user", { question: "a" }), "ask-user")).toBe(true);
    expect(isKind(interaction("i1", "ask_user", { questions: [] }), "ask_user")).toBe(false);
  });

  it("is announced by its title, else by its questions, as many as fit into a sentence", () => {
    expect(questionOf(interaction("i1", "ask_user", { questions: ["How?", { question: " Which? " }] }))).toBe("How? Which?");
    expect(questionOf(interaction("i1", "ask-user", { questions: ["a?", "b?", "c?", "d?", "e?"] }))).toBe("a? b? c? d? …");
    expect(questionOf(interaction("i1", "ask_user", { title: "Setup", questions: ["How?"] }))).toBe("Setup");
    expect(questionOf(interaction("i1", "ask_user", { questions: [] }))).toBeNull();
    expect(questionOf(interaction("i1", "other", { questions: ["How?"] }))).toBeNull();
  });
});
