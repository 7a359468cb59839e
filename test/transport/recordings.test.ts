import { describe, expect, it } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { frameReader } from "../../src/transport/sse.js";
import type { Frame } from "../../src/transport/transport.js";
import { recordings } from "../protocol/recordings.js";

function framesOf(bytes: Uint8Array, size: number): Frame[] {
  const frames: Frame[] = [];
  const take = frameReader((frame) => frames.push(frame));
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
  return frames;
}

const all = recordings();

it("has the recordings", () => {
  expect(all.length).toBeGreaterThan(150);
});

describe("every recording of the real server", () => {
  it.each(all)("$name: one event a frame, none lost, none refused", ({ name, bytes }) => {
    const frames = framesOf(bytes, bytes.length || 1);
    // The server writes one data line a frame.
    const written = new TextDecoder().decode(bytes).match(/^data: /gm) ?? [];
    expect(frames).toHaveLength(written.length);
    const expired = frames.filter((f) => f.event === "expired");
    expect(expired).toHaveLength(name.startsWith("expired-frame-ring-overrun/1") ? 1 : 0);
    const events = frames.filter((f) => f.event === "");
    expect(events.map((f) => f.seq)).toEqual(events.map((_, i) => i + 1));
    expect(events.map((f) => parseEvent(f.data)).filter((e) => !e.ok || e.event.type === "UNKNOWN")).toEqual([]);
  });

  it.each([1, 7, 4_096])("gives the same frames in pieces of %i bytes", (size) => {
    for (const { name, bytes } of all) expect(framesOf(bytes, size), name).toEqual(framesOf(bytes, bytes.length || 1));
  });
});
