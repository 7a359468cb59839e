import { describe, expect, test } from "vitest";
import { firstEnglish } from "../../src/labels/english-first.js";
import { english } from "../../src/labels/english.js";
import type { Labels } from "../../src/labels/labels.js";
import en from "../../src/labels/locales/en.js";
import { mergeLabels } from "../../src/labels/merge-labels.js";
import { TimbalError } from "../../src/protocol/error.js";
import type { RunProblem, TimbalErrorCode } from "../../src/protocol/error.js";

test("the buttons say what the design says", () => {
  const { answer, sendAnswers, yes, no, approve, deny, edit, cancel, skip, retry } = english;
  expect([answer, sendAnswers, yes, no, approve, deny, edit, cancel, skip, retry]).toEqual([
    "Answer", "Send answers", "Yes", "No", "Approve", "Deny", "Edit", "Cancel", "Skip", "Retry",
  ]);
});

describe("issues", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["required", {}, "An answer is needed here"],
    ["type", { type: "integer" }, "Needs a whole number"],
    ["type", { type: ["string", "null"] }, "Needs text or no value"],
    ["type", { type: "constructor" }, "Needs constructor"],
    ["enum", { allowed: ["a", 2] }, "Must be one of: a, 2"],
    ["enum", { allowed: Array.from({ length: 20 }, (_, at) => at) }, "Pick one of the allowed values"],
    ["const", { allowed: "x" }, "Must be one of: x"],
    ["minLength", { limit: 1 }, "Can't be empty"],
    ["minLength", { limit: 3 }, "Needs at least 3 characters"],
    ["maxLength", { limit: 1 }, "Takes at most 1 character"],
    ["minimum", { limit: 0 }, "Must be 0 or more"],
    ["maximum", { limit: 130 }, "Must be 130 or less"],
    ["exclusiveMinimum", { limit: 0 }, "Must be more than 0"],
    ["exclusiveMaximum", { limit: 1 }, "Must be less than 1"],
    ["multipleOf", { multipleOf: 0.5 }, "Must be a multiple of 0.5"],
    ["pattern", { pattern: "^a" }, "Doesn't have the expected form"],
    ["format", { format: "email" }, "Needs an e-mail address"],
    ["format", { format: "toString" }, "Needs another form"],
    ["minItems", { limit: 1 }, "Pick at least one"],
    ["maxItems", { limit: 2 }, "Takes at most 2 items"],
    ["uniqueItems", {}, "The same item stands here twice"],
    ["additionalProperties", {}, "This field is not expected"],
    ["ambiguous", { text: "1,234", whole: "1234", decimal: "1.234" }, "“1,234” can be read in two ways. Write 1234 or 1.234"],
    ["not-open", {}, "This question takes no answer any more"],
    ["reserved", {}, "This value means “cancel” to the server and can't be an answer"],
    ["masked", {}, "This value is hidden; leave it as it is or give a new one"],
    ["invalid", {}, "This answer doesn't fit"],
    ["somethingNew", {}, "This answer doesn't fit"],
  ])("%s %j", (code, params, words) => {
    expect(english.issue({ pointer: "", code, params })).toBe(words);
  });
});

describe("errors", () => {
  const codes: TimbalErrorCode[] = ["network", "http", "protocol", "run", "outcome-unknown", "expired", "upload", "usage"];

  test.each(codes)("%s has a sentence, without the cause's traceback", (code) => {
    const error = new TimbalError(code, "", { cause: { traceback: "File /srv/agent.py, line 3" }, body: "Traceback" });
    expect(english.error(error)).toMatch(/^[A-Z].*\.$/);
    expect(english.error(error)).not.toMatch(/agent\.py|Traceback/);
  });

  test.each<[RunProblem, string]>([
    [{ code: "timeout" }, "The run took too long and was ended by the server."],
    [{ code: "blocked" }, "The request was blocked."],
    [{ code: "ended", name: "ValueError" }, "The run ended with an error (ValueError)."],
    [{ code: "ended", name: undefined }, "The run ended with an error."],
  ])("of a run that ended with %j", (problem, words) => {
    expect(english.error(new TimbalError("run", "in any language", { problem }))).toBe(words);
  });

  test("the server's own words stay as they are", () => {
    expect(english.error(new TimbalError("run", "El pedido está cerrado."))).toBe("El pedido está cerrado.");
  });

  test.each([[401, "You are not signed in."], [503, "The server refused the request (503)."]])("HTTP %i", (status, words) => {
    expect(english.error(new TimbalError("http", "x", { status }))).toBe(words);
  });
});

test("every notice has a sentence", () => {
  for (const notice of ["asked-again", "expired", "forgotten", "not-accepted", "already-ran", "arrived-before", "may-have-run"] as const) expect(english.notice(notice)).toMatch(/\.$/);
});

test("words given by the host win, a missing or undefined one is English", () => {
  const given: Partial<Labels> = { answer: "Reply", position: (index, total) => `${index}/${total}` };
  // Untyped callers do this.
  const labels = mergeLabels(Object.assign(given, { cancel: undefined }));
  expect([labels.answer, labels.position(2, 3), labels.cancel]).toEqual(["Reply", "2/3", "Cancel"]);
  expect(mergeLabels(undefined)).toBe(firstEnglish);
  expect(en).toBe(english);
});

test("a label that throws is said in the words below it", () => {
  const throws = () => {
    throw new Error("no such plural");
  };
  expect(mergeLabels({ progress: throws }, mergeLabels({ progress: () => "2 of 3" })).progress(2, 3)).toBe("2 of 3");
});
