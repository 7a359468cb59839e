import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { httpTransport } from "../../src/transport/http.js";
import { collect, eventStream, frame, rejection, stubFetch } from "./stub-fetch.js";

const framesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => frame(at + 1, { type: "DELTA", text: `word ${at} 数据库` }));

function open(pieces: readonly string[], got: ReturnType<typeof collect>): Promise<void> {
  const { fetch } = stubFetch(() => eventStream(pieces));
  return httpTransport({ url: "/agent", fetch }).open({}, got);
}

/** Every look at the clock is so many milliseconds after the one before. */
function clock(step: number): void {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += step));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ["in one chunk", 20_000, (frames: string[]) => [frames.join("")]],
  ["with a frame to a chunk", 2_000, (frames: string[]) => frames],
])("a long run that is there at once, %s", (_name, count, cut) => {
  const chunks = cut(framesOf(count));

  beforeEach(() => clock(5));

  it.each([
    ["with what Node has", []],
    ["with a browser's messages", ["setImmediate"]],
    ["with timers alone", ["setImmediate", "MessageChannel"]],
  ])("leaves the page its turns, %s, and every frame comes whole and in order", async (_means, missing) => {
    for (const name of missing) vi.stubGlobal(name, undefined);
    const got = collect();
    const seen: number[] = [];
    const turns = setInterval(() => seen.push(got.frames.length), 0);
    await open(chunks, got);
    clearInterval(turns);
    expect(seen.some((read) => read > 0 && read < count)).toBe(true);
    expect(got.frames.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(got.frames.at(-1)?.data).toBe(JSON.stringify({ type: "DELTA", text: `word ${count - 1} 数据库` }));
  });

  it("ends where it is aborted in such a turn", async () => {
    const aborter = new AbortController();
    const got = collect(aborter.signal);
    const reason = new Error("left");
    let before = 0;
    setTimeout(() => {
      before = got.frames.length;
      aborter.abort(reason);
    }, 0);
    expect(await rejection(open(chunks, got))).toBe(reason);
    expect(got.frames).toHaveLength(before);
    expect(before).toBeLessThan(count);
  });
});

it("words that trickle in are never held up: what takes no work takes no turn", async () => {
  clock(0);
  const turn = vi.fn();
  vi.stubGlobal("setImmediate", turn);
  const got = collect();
  await open(framesOf(500), got);
  expect(got.frames).toHaveLength(500);
  expect(turn).not.toHaveBeenCalled();
});
