import { describe, expect, it } from "vitest";
import { NotSentError, TimbalError } from "../../src/protocol/error.js";
import { asTimbalError, endedEarly, failureOf, mayHaveBegun, unknownOutcome } from "../../src/run/machine/failure.js";
import { endOf } from "../../src/run/machine/ends.js";
import { wireEvents } from "../../src/testing/wire-events.js";

const http = (status: number) => new TimbalError("http", `HTTP ${status}`, { status, body: "why" });
const network = new TimbalError("network", "The connection broke.");

describe("what a POST that failed before any frame means", () => {
  it.each<[string, TimbalError, boolean, string, string]>([
    ["no answer", network, true, "network", "outcome-unknown"],
    ["a page that is no stream", new TimbalError("protocol", "HTML"), true, "protocol", "outcome-unknown"],
    ["one that never left", new NotSentError("network", "No headers."), false, "network", "network"],
    ["a 399", http(399), true, "http", "outcome-unknown"],
    ["a 400", http(400), false, "http", "http"],
    ["a 401", http(401), false, "http", "http"],
    ["a 404", http(404), false, "http", "expired"],
    ["a 410", http(410), false, "http", "expired"],
    ["a 409: a run with this id is under way", http(409), true, "http", "outcome-unknown"],
    ["a 499", http(499), false, "http", "http"],
    ["a 500", http(500), true, "http", "outcome-unknown"],
    ["an answer without a status", new TimbalError("http", "?"), true, "http", "outcome-unknown"],
  ])("%s", (_what, error, begun, started, resumed) => {
    expect(mayHaveBegun(error)).toBe(begun);
    for (const phase of ["request", "reopen"] as const) expect(failureOf(error, phase, false)).toBe(error);
    expect(failureOf(error, "request", false).code).toBe(started);
    for (const phase of ["resume", "cancel"] as const) {
      const failure = failureOf(error, phase, false);
      expect(failure).toMatchObject({ code: resumed, during: phase, cause: error, status: error.status, body: error.body });
      if (resumed === error.code) expect(failure.message).toBe(error.message);
      // After a frame, nothing says that it was not applied.
      expect(failureOf(error, phase, true)).toMatchObject({ code: "outcome-unknown", during: phase });
    }
  });

  it("is said of the answers, and of the cancel", () => {
    const said = (phase: "resume" | "cancel") => failureOf(network, phase, false).message;
    expect(said("resume")).not.toBe(said("cancel"));
    for (const phase of ["resume", "cancel"] as const) expect(unknownOutcome(phase)).toMatchObject({ code: "outcome-unknown", during: phase, message: said(phase) });
  });
});

it("whatever was thrown on the way is the kit's error, with what it was in its cause", () => {
  expect(asTimbalError(network)).toBe(network);
  const thrown = new TypeError("Failed to fetch");
  expect(asTimbalError(thrown)).toMatchObject({ code: "network", cause: thrown });
});

it("a stream that ends before its run says whether there was anything of it", () => {
  expect([endedEarly(true).code, endedEarly(false).code]).toEqual(["protocol", "protocol"]);
  expect(endedEarly(true).message).not.toBe(endedEarly(false).message);
});

describe("how a run ended", () => {
  const wire = wireEvents();

  it.each<[string | null, string]>([
    ["stop", "finished"], ["end_turn", "finished"], ["length", "finished"], [null, "finished"],
    ["input_required", "paused"], ["approval_required", "paused"], ["interrupted", "stopped"],
    ["cancelled", "cancelled"], ["approval_denied", "cancelled"], ["approval_already_claimed", "cancelled"],
  ])("%s: %s, and nothing went wrong", (reason, status) => {
    expect(endOf(wire.output(reason))).toEqual({ status, reason, error: null });
  });

  it.each(["step_failed", "nobody_knows"])("cancelled for a reason that is an error: %s", (reason) => {
    expect(endOf(wire.output({ code: "cancelled", reason, message: null }))).toMatchObject({ status: "failed", reason, error: { code: "run", problem: { code: "ended", name: reason } } });
  });

  it.each<[string, object, string | undefined]>([
    ["what the error says", { error: { type: "E", message: "No seats left." } }, "No seats left."],
    ["what the status says, when the error says nothing", { status: { code: "error", reason: null, message: "Closed." } }, "Closed."],
    ["and the error's words come first", { status: { code: "error", reason: null, message: "Closed." }, error: { message: "No seats left." } }, "No seats left."],
    ["not an empty text", { error: { type: "E", message: "" } }, undefined],
    ["not several lines", { error: { type: "E", message: "One.\nTwo." } }, undefined],
    ["not more than a few sentences", { error: { type: "E", message: "x".repeat(301) } }, undefined],
    ["as much as a few sentences", { error: { type: "E", message: "x".repeat(300) } }, "x".repeat(300)],
    ["not a file of the server's", { error: { type: "E", message: "tools/refund.py failed" } }, undefined],
    ["not where it was", { error: { type: "E", message: 'File "x", line 3' } }, undefined],
    ["not a traceback", { error: { type: "E", message: "Traceback (most recent call last)" } }, undefined],
    ["not a path", { error: { type: "E", message: "open('/srv/app/x') failed" } }, undefined],
    ["not a path of Windows", { error: { type: "E", message: "C:\\app failed" } }, undefined],
    ["an address is no path", { error: { type: "E", message: "See https://a.test/b/c, and/or ask." } }, "See https://a.test/b/c, and/or ask."],
    ["nothing of a run that took too long", { status: { code: "timeout", reason: null, message: "Timed out" }, error: { message: "took 30 s" } }, undefined],
    ["the message that a blocked run puts out", { status: { code: "blocked", reason: "guardrail:pii", message: "blocked" }, output: "Not that." }, "Not that."],
    ["else its status", { status: { code: "blocked", reason: "guardrail:pii", message: "Not this." } }, "Not this."],
  ])("a person is told %s", (_what, change, message) => {
    const { error } = endOf(wire.output("error", change));
    expect(error?.problem === undefined ? error?.message : undefined).toBe(message);
    expect(error?.code).toBe("run");
  });

  it.each<[object, object, string]>([
    [{ status: { code: "timeout", reason: null, message: null } }, { code: "timeout" }, "too long"],
    [{ status: { code: "blocked", reason: null, message: null } }, { code: "blocked" }, "blocked"],
    [{ error: { type: "ValueError" } }, { code: "ended", name: "ValueError" }, "(ValueError)"],
    [{ error: { type: 7 }, status: { code: "error", reason: "odd", message: null } }, { code: "ended", name: "odd" }, "(odd)"],
    [{ error: { type: "" } }, { code: "ended", name: undefined }, "an error."],
  ])("where the server has no words for a person, %j: %j", (change, problem, part) => {
    const { error } = endOf(wire.output("error", change));
    expect(error?.problem).toEqual(problem);
    expect(error?.message).toContain(part);
  });

  it("developers find the server's own error, or its status, in the cause", () => {
    const error = { type: "E", traceback: "Traceback…" };
    expect(endOf(wire.output("error", { error })).error?.cause).toEqual(error);
    expect(endOf(wire.output("error")).error?.cause).toEqual({ code: "error", reason: null, message: null });
  });
});
