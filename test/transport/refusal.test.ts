import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failureOf, mayHaveBegun } from "../../src/run/machine/failure.js";
import { refusalOf } from "../../src/transport/refusal.js";

// The code that reads refusals can't be had, or takes for ever.
let code: Promise<never>;
vi.mock("../../src/transport/trouble.js", () => code);

let failCode: (cause: Error) => void;
beforeEach(() => {
  vi.resetModules();
  code = new Promise((_resolve, reject) => (failCode = reject));
  code.catch(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet = new AbortController().signal;

/** An answer whose body stays open, and whether it was let go of. */
function refused(status: number) {
  let isOpen = true;
  const body = new ReadableStream({ cancel: () => void (isOpen = false) });
  return { response: new Response(body, { status }), isOpen: () => isOpen };
}

it.each([
  [404, false, "expired"],
  [422, false, "http"],
  [503, true, "outcome-unknown"],
])("without the code that reads it, a %i is still known by its status", async (status, begun, code) => {
  failCode(new Error("offline"));
  const { response, isOpen } = refused(status);
  const error = await refusalOf(response, quiet);
  expect(error).toMatchObject({ code: "http", status });
  expect([mayHaveBegun(error), failureOf(error, "resume", false).code]).toEqual([begun, code]);
  expect(isOpen()).toBe(false);
});

it("code that never arrives is not waited for for ever", async () => {
  vi.useFakeTimers();
  const { response, isOpen } = refused(500);
  const error = refusalOf(response, quiet);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await error).toMatchObject({ code: "http", status: 500 });
  expect(isOpen()).toBe(false);
});

it("an abort meanwhile is what it ends with, and the answer is let go of", async () => {
  const controller = new AbortController();
  const { response, isOpen } = refused(500);
  const error = expect(refusalOf(response, controller.signal)).rejects.toThrow("gone");
  controller.abort(new Error("gone"));
  await error;
  expect(isOpen()).toBe(false);
});
