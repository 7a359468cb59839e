import { describe, expect, it } from "vitest";
import { frameReader } from "../../src/transport/sse.js";
import type { Frame } from "../../src/transport/transport.js";

const encoder = new TextEncoder();

/** Reads `bytes` cut before each of the given offsets. */
function read(bytes: Uint8Array, cuts: readonly number[] = []): Frame[] {
  const frames: Frame[] = [];
  const take = frameReader((frame) => frames.push(frame));
  const edges = [0, ...cuts, bytes.length];
  for (let i = 1; i < edges.length; i += 1) take(bytes.slice(edges[i - 1], edges[i]));
  return frames;
}

const readText = (text: string) => read(encoder.encode(text));
const question = (text: string) => JSON.stringify({ type: "INTERACTION", payload: { question: text } });
const naive = question("naïve 🙂 日本");

describe("frames are the same however the bytes are cut (C59)", () => {
  const lines = ["id: 1", `data: ${naive}`, "", "id: 2", `data:${question("two")}`, ""];
  const wanted: Frame[] = [
    { seq: 1, event: "", data: naive },
    { seq: 2, event: "", data: question("two") },
  ];
  const endings: Record<string, readonly string[]> = { LF: ["\n"], CRLF: ["\r\n"], CR: ["\r"], mixed: ["\r\n", "\n", "\r"] };

  for (const [name, ends] of Object.entries(endings)) {
    for (const bom of ["", "\uFEFF"]) {
      it(`at every byte, and byte by byte, with ${name}${bom && " after a BOM"}`, () => {
        const text = bom + lines.map((line, i) => line + ends[i % ends.length]!).join("");
        const bytes = encoder.encode(text);
        for (let cut = 0; cut <= bytes.length; cut += 1) expect(read(bytes, [cut]), `cut at ${cut}`).toEqual(wanted);
        expect(read(bytes, [...bytes.keys()])).toEqual(wanted);
      });
    }
  }

  it("at every pair of bytes, with mixed line ends", () => {
    const bytes = encoder.encode('id: 1\r\ndata: {"a":"é"}\r\rid: 2\ndata: {"b":1}\n\r\n');
    for (let first = 0; first <= bytes.length; first += 1) {
      for (let second = first; second <= bytes.length; second += 1) {
        const frames = read(bytes, [first, second]);
        expect(frames.map((f) => f.data), `cuts at ${first} and ${second}`).toEqual(['{"a":"é"}', '{"b":1}']);
      }
    }
  });

  it("when one line of a megabyte comes in pieces of a kilobyte", () => {
    const long = question("x".repeat(1_000_000));
    const bytes = encoder.encode(`id: 1\ndata: ${long}\n\nid: 2\ndata: {}\n\n`);
    const cuts = Array.from({ length: Math.floor(bytes.length / 1_000) }, (_, i) => (i + 1) * 1_000);
    expect(read(bytes, cuts).map((f) => [f.seq, f.data.length])).toEqual([
      [1, long.length],
      [2, 2],
    ]);
  });
});

describe("framing", () => {
  it("joins the data lines of one frame with a line feed", () => {
    expect(readText('data: {"a":\ndata: 1}\n\n')).toEqual([{ seq: null, event: "", data: '{"a":\n1}' }]);
  });

  it("ignores comments before, between and after frames (C11)", () => {
    const plain = readText("id: 1\ndata: {}\n\nid: 2\ndata: []\n\n");
    expect(readText(": keep-alive\n\nid: 1\ndata: {}\n\n:\n\n\n: keep-alive\n\nid: 2\n: in between\ndata: []\n\n: keep-alive\n\n")).toEqual(plain);
  });

  it.each(["data: {}\n", "data: {}"])("never dispatches a last frame that lacks its blank line: %j", (rest) => {
    expect(readText(`id: 1\ndata: 1\n\n${rest}`).map((f) => f.data)).toEqual(["1"]);
  });

  it("tells the side channel by its event name, without a seq", () => {
    expect(readText('event: expired\ndata: {"done": true}\n\n')).toEqual([{ seq: null, event: "expired", data: '{"done": true}' }]);
  });

  it.each(["", "abc", "1.5", "-1"])("has no seq when the id is %j", (id) => {
    expect(readText(`id: ${id}\ndata: {}\n\n`)).toEqual([{ seq: null, event: "", data: "{}" }]);
  });

  it.each([
    ["id: 12", 12],
    ["id:12", 12],
    ["id: 007", 7],
    ["id: 1\nid: 2", 2],
    ["id", null],
    ["id: 1 ", null],
    ["id:  1", null],
    ["ID: 1", null],
    ["idx: 1", null],
    ["id: ９", null],
  ])("reads the lines %j as the seq %j", (lines, seq) => {
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(readText(`${lines}\ndata: {}\n\n`.replaceAll("\n", end))).toEqual([{ seq, event: "", data: "{}" }]);
    }
  });

  it("does not carry an id of a frame without data over", () => {
    expect(readText("id: 7\n\ndata: {}\n\n").map((f) => f.seq)).toEqual([null]);
  });

  it("reads line feeds and returns that come in turns, piece by piece", () => {
    const frames: Frame[] = [];
    const take = frameReader((frame) => frames.push(frame));
    for (const piece of ["id: 1\n", "data: 1\r", "\n", "\n", "id: 2\ndata: 2\n\n", "data: 3\r\r", "data: 4\n", "\n"]) take(encoder.encode(piece));
    expect(frames.map((f) => [f.seq, f.data])).toEqual([[1, "1"], [2, "2"], [null, "3"], [null, "4"]]);
  });

  it("does not carry an id over to the next frame", () => {
    expect(readText("id: 7\ndata: {}\n\ndata: {}\n\n").map((f) => f.seq)).toEqual([7, null]);
  });
});
