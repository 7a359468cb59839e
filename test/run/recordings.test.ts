import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { isPending } from "../../src/protocol/pause.js";
import { stagedPauses } from "../../src/run/machine/selectors.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";

const WIRE = join(import.meta.dirname, "../fixtures/wire");

interface Exchange {
  file: string;
  request: Record<string, unknown>;
  frames: { seq: number | null; data: string }[];
}

function framesOf(sse: string): Exchange["frames"] {
  return sse.split("\n\n").flatMap((block) => {
    const lines = block.split("\n");
    const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
    const id = lines.find((line) => line.startsWith("id: "))?.slice(4);
    return data === undefined || lines.some((line) => line.startsWith("event: ")) ? [] : [{ seq: id === undefined ? null : Number(id), data }];
  });
}

function exchangesOf(scenario: string): Exchange[] {
  const folder = join(WIRE, scenario);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".response.sse"))
    .sort()
    .map((file) => ({
      file,
      request: JSON.parse(readFileSync(join(folder, file.replace("response.sse", "request.json")), "utf8")) as Record<string, unknown>,
      frames: framesOf(readFileSync(join(folder, file), "utf8")),
    }));
}

/** Plays one recorded exchange as the client would have lived it: the request's answers, then the frames. */
function play(machine: Machine, { request, frames }: Exchange): Machine {
  const { parent_id, resume, context: _context, ...params } = request;
  let next = machine;
  if (resume && typeof resume === "object") {
    const answers = resume as Record<string, unknown>;
    const keys = next.view.pauses.filter((pause) => isPending(pause) && Object.hasOwn(answers, pause.id)).map((pause) => pause.key);
    for (const key of keys) {
      const pause = next.view.pauses.find((one) => one.key === key);
      const value = pause && answers[pause.id];
      next = reduce(next, { type: "staged", key, value, outcome: "answered", at: 0, checked: true });
    }
    next = reduce(next, { type: "resume", keys: stagedPauses(next.view).map((pause) => pause.key), chosenId: null });
  } else {
    next = reduce(next, { type: "request", params, parentId: typeof parent_id === "string" ? parent_id : null, chosenId: null });
  }
  for (const { seq, data } of frames) {
    const parsed = parseEvent(data);
    if (parsed.ok) next = reduce(next, { type: "event", event: parsed.event, seq, at: 1 });
  }
  return next;
}

/** What the recording itself says: read without the kit. */
function truthOf({ frames }: Exchange) {
  const events = frames.map(({ data }) => JSON.parse(data.replace(/\bNaN\b|-?\bInfinity\b/g, "null")) as Record<string, unknown>);
  const root = events[0]?.call_id;
  const end = events.find((event) => event.type === "OUTPUT" && event.call_id === root);
  const status = end?.status as { code: string; reason: string | null } | undefined;
  const ids = events.flatMap((event) => [event.interaction_id, event.approval_id].filter((id) => typeof id === "string"));
  return { status, open: [...new Set(ids)] };
}

function expectedStatus(status: { code: string; reason: string | null } | undefined): string {
  if (!status) return "streaming";
  if (status.code === "success") return "finished";
  if (status.code !== "cancelled") return "failed";
  switch (status.reason) {
    case "input_required":
    case "approval_required":
      return "paused";
    case "interrupted":
      return "stopped";
    case "cancelled":
    case "approval_denied":
    case "approval_already_claimed":
      return "cancelled";
    default:
      return "failed";
  }
}

const scenarios = readdirSync(WIRE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && exchangesOf(entry.name).length > 0)
  .map((entry) => entry.name);

describe("every recorded exchange of the real server", () => {
  it("is here", () => {
    expect(scenarios.length).toBeGreaterThan(95);
  });

  it.each(scenarios)("%s: the right end and the right open pauses", (scenario) => {
    let machine = initialMachine;
    for (const exchange of exchangesOf(scenario)) {
      // Forks of one run (…a, …b) are told apart by the parent they name.
      machine = play(machine, exchange);
      const truth = truthOf(exchange);
      expect(machine.view.status, exchange.file).toBe(expectedStatus(truth.status));
      const open = machine.view.pauses.filter((pause) => pause.status === "open").map((pause) => pause.id);
      const paused = machine.view.status === "paused" || machine.view.status === "streaming";
      expect(new Set(open), exchange.file).toEqual(new Set(paused ? truth.open : []));
    }
  });

  it.each(scenarios)("%s: reading a stream twice changes nothing", (scenario) => {
    let machine = initialMachine;
    for (const exchange of exchangesOf(scenario)) {
      machine = play(machine, exchange);
      const before = machine;
      for (const { seq, data } of exchange.frames) {
        const parsed = parseEvent(data);
        if (parsed.ok) machine = reduce(machine, { type: "event", event: parsed.event, seq, at: 2 });
      }
      expect(machine).toBe(before);
    }
  });

  it.each(scenarios)("%s: every item of the transcript has an id of its own", (scenario) => {
    const machine = exchangesOf(scenario).reduce(play, initialMachine);
    const ids = machine.view.transcript.map((item) => item.id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const item of machine.view.transcript) {
      if (item.type === "pause") expect(machine.view.pauses.some((pause) => pause.key === item.key)).toBe(true);
    }
  });
});
