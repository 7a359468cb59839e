import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReader } from "../../src/run/reading/reader.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";
import { chunks } from "../../src/testing/raw-server.js";
import { frameReader } from "../../src/transport/sse.js";
import { recordings } from "../protocol/recordings.js";
import { bench, finishing, logOf } from "./harness.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The state that these bytes make of a request, shown at the end of every piece. */
function stateAfter(pieces: readonly Uint8Array[]): Machine {
  let machine = reduce(initialMachine, { type: "request", params: { prompt: "hi" }, parentId: null, chosenId: null });
  let due: (() => void) | null = null;
  const reader = createReader({
    scheduler: { request: (task) => { due = task; }, cancel: () => { due = null; } },
    now: () => 1,
    onRawEvent: () => undefined,
    onExpired: () => undefined,
    onDiagnostic: () => undefined,
    onBatch: (batch) => {
      for (const one of batch) machine = reduce(machine, { type: "event", ...one });
    },
  });
  const take = frameReader(reader.push);
  for (const piece of pieces) {
    take(piece);
    (due as (() => void) | null)?.();
  }
  reader.flush();
  return machine;
}

/** `bytes` cut before each of the offsets. */
function cutAt(bytes: Uint8Array, offsets: readonly number[]): Uint8Array[] {
  const edges = [0, ...[...offsets].sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, at) => bytes.slice(edges[at], end));
}

const ENDS = ["\n", "\r\n", "\r"] as const;

/** The lines with other ends, picked by `pick`. CR and then LF would be one end and not two. */
function withEnds(text: string, pick: (line: number) => number, bom: boolean): Uint8Array {
  let before = "";
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const written = lines.map((line, at) => {
    const end = ENDS[pick(at) % ENDS.length] ?? "\n";
    before = line === "" && before === "\r" && end === "\n" ? "\r\n" : end;
    return line + before;
  });
  return encoder.encode((bom ? "\uFEFF" : "") + written.join("") + last);
}

describe("what the screen shows is the same however the bytes were cut and their lines ended", () => {
  // Large recordings take long: each gets as many tries as its size leaves time for.
  it.each(recordings())("C59 · $name", ({ bytes }) => {
    const text = decoder.decode(bytes);
    const whole = stateAfter([bytes]);
    const tries = Math.max(2, Math.min(12, Math.floor(400_000 / (bytes.length + 1))));
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 40 });
    const ends = fc.oneof(...ENDS.map((_, at) => fc.constant([at])), fc.array(fc.nat(2), { minLength: 1, maxLength: 17 }));
    fc.assert(
      fc.property(cuts, ends, fc.boolean(), (offsets, picks, bom) => {
        const written = withEnds(text, (line) => picks[line % picks.length] ?? 0, bom);
        expect(stateAfter(cutAt(written, offsets.map((at) => Math.min(at, written.length))))).toEqual(whole);
      }),
      { numRuns: tries },
    );
  });
});

describe("a last frame that lacks its end", () => {
  const all = finishing("c1");
  const frames = all.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`);
  const text = frames.join("");

  it.each([
    ["its empty line", text.slice(0, -1)],
    ["any line end", text.slice(0, -2)],
    ["half of its JSON", text.slice(0, -30)],
    ["its data line", text.slice(0, text.lastIndexOf("data:"))],
    ["its empty line, with CR LF", text.replaceAll("\n", "\r\n").slice(0, -2)],
    ["its empty line, with CR", text.replaceAll("\n", "\r").slice(0, -1)],
  ])("C59 · %s: incomplete, never finished", async (_what, body) => {
    for (const end of ["close", "reset"] as const) {
      const { server, stream, posts } = bench();
      server.next(chunks([body], end));
      await expect(stream.send("hi")).resolves.toMatchObject({ status: "incomplete", run: { seq: all.length - 1 } });
      expect(posts()).toHaveLength(1);
    }
  });

  it("C59 · with ids of the client is read in the log", async () => {
    const { server, stream } = bench({ runIds: "client" });
    server.next(chunks([text.slice(0, -1)]));
    logOf(server, "c1", all);
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished", error: null });
  });
});
