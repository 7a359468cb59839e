import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { difference } from "../conformance/difference.js";
import type { Event } from "../conformance/normalise.js";
import { recordings } from "../conformance/recordings.js";
import { scripted } from "../conformance/servers.js";
import { Session, type Exchange } from "../conformance/session.js";

// What test/conformance does with a real server at hand, this does with its recordings: no Python needed.

const wire = resolve(import.meta.dirname, "../fixtures/wire");

function recorded(name: string): Exchange[] {
  const steps = readdirSync(join(wire, name)).filter((file) => file.endsWith(".response.sse"));
  return steps.map((_, index) => {
    const text = readFileSync(join(wire, name, `${index + 1}.response.sse`), "utf8");
    const events = text.split("\n").flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6)) as Event] : []));
    return { request: readFileSync(join(wire, name, `${index + 1}.request.json`), "utf8"), status: 200, events, body: null };
  });
}

describe("the scripted server says what was recorded from the real one", () => {
  it.each(recordings.filter(({ name }) => existsSync(join(wire, name))))("$name", async ({ name, on, play, order }) => {
    const session = new Session(scripted(on));
    await play(session);
    const found = difference(session.exchanges, recorded(name), order);
    if (found) expect.fail(found);
  });

  it("for every scenario of record.py", () => {
    const script = readFileSync(resolve(import.meta.dirname, "../reference/record.py"), "utf8");
    const named = [...script.matchAll(/^record\("([^"]+)"/gm)].map(([, name]) => name);
    const kinds = ["ask_text", "ask_choice", "ask_user_multi", "confirm", "ask_form", "ask_rating", "request_upload", "review_chart"];
    expect(named.length).toBeGreaterThan(25);
    expect(recordings.map(({ name }) => name).sort()).toEqual([...named, ...kinds].sort());
    expect(recordings.filter(({ name }) => !existsSync(join(wire, name)))).toEqual([]);
  });
});
