import { afterAll, describe, expect, it } from "vitest";
import { runSchedule, type Ran } from "./run-schedule.js";
import { runWindows } from "./run-windows.js";
import { SCENARIO_NAMES, SCENARIOS } from "./scenarios.js";
import { figuresOf, writeReport, type Outcome } from "./report.js";
import { CELLS, MODES, quickSeeds, scheduleOf, titleOf, undisturbed, type Schedule } from "./schedule.js";
import { sharedServers, withServer } from "./servers.js";

const { FAULT_SEED, FAULT_COUNT, FAULT_FROM = 0, FAULT_LONG } = process.env;
const isLong = FAULT_LONG === "1";
/** In the long run each fault strikes at least so often in each mode. */
const LEAST = 10;
const LONG = CELLS.length * (LEAST + 3);

const row = (count: number): number[] => Array.from({ length: count }, (_, at) => Number(FAULT_FROM) + at);
const SEEDS = FAULT_SEED !== undefined ? [Number(FAULT_SEED)] : FAULT_COUNT !== undefined || isLong ? row(Number(FAULT_COUNT ?? LONG)) : quickSeeds(CELLS.length + 6);
const outcomes: Outcome[] = [];

const servers = sharedServers();
afterAll(() => servers.stop());

/** How large each answer is when nothing goes wrong: where a cut falls is a share of it. */
const sizes = new Map<string, Promise<readonly number[]>>();
function sizesOf({ scenario, mode }: Schedule): Promise<readonly number[]> {
  const known = sizes.get(`${scenario} ${mode}`) ?? calm(undisturbed(scenario, mode, sizes.size)).then((ran) => ran.sizes);
  sizes.set(`${scenario} ${mode}`, known);
  return known;
}

async function calm(schedule: Schedule): Promise<Ran> {
  return runSchedule(schedule, await servers.get(SCENARIOS[schedule.scenario].served), 0);
}

async function faulty(schedule: Schedule): Promise<Ran> {
  const { served } = SCENARIOS[schedule.scenario];
  const size = (await sizesOf(schedule))[schedule.post - 1] ?? 0;
  if (schedule.fault.type === "windows") return runWindows({ ...schedule, fault: schedule.fault }, await servers.get(served), size);
  return schedule.fault.type === "crash"
    ? withServer(served, schedule.fault.traces, (server) => runSchedule(schedule, server, size))
    : runSchedule(schedule, await servers.get(served), size);
}

describe.concurrent.each(MODES)("in %s mode, when nothing goes wrong", (mode) => {
  it.each(SCENARIO_NAMES)("%s: every answer arrives once", async (scenario) => {
    const { violations, evidence } = await calm(undisturbed(scenario, mode, 10_000 + SCENARIO_NAMES.indexOf(scenario)));
    expect(violations).toEqual([]);
    expect(evidence.end.status).toBe("finished");
  });
});

describe.concurrent("nothing is lost, nothing is applied twice, and what the screen says is true", () => {
  it.each(SEEDS.map((seed) => scheduleOf(seed)).map((schedule) => [titleOf(schedule), schedule] as const))("%s", async (_title, schedule) => {
    const ran = await faulty(schedule);
    outcomes.push({ schedule, ran });
    const { violations, evidence } = ran;
    expect(violations, story(evidence)).toEqual([]);
  });
});

// After all of them: a suite waits for the ones before it.
if (isLong) {
  describe("in the long run", () => {
    it("each fault strikes often enough in each mode", () => {
      writeReport(outcomes);
      expect(outcomes).toHaveLength(SEEDS.length);
      expect(figuresOf(outcomes).filter(({ struck }) => struck < LEAST)).toEqual([]);
    });
  });
}

function story({ steps, end, got }: Ran["evidence"]): string {
  const lines = steps.map((step) => {
    switch (step.type) {
      case "answer":
        return `answers ${step.question} (${step.asked}): ${JSON.stringify(step.value)}`;
      case "press":
        return `presses ${step.press}`;
      case "stop":
        return "stops it";
      case "refused":
        return `… ${step.press} is refused`;
      case "post":
        return `POST ${JSON.stringify({ ...step.post, text: undefined })}`;
      case "told":
        return `told: ${step.status} ${step.error?.code ?? ""}`;
    }
    return step satisfies never;
  });
  const shown = end.pauses.map(({ id, status, notice = "", answer }) => `${id} is ${status} ${notice} ${JSON.stringify(answer?.value)}`);
  const ran = [...got].map(([question, values]) => `${question} got ${JSON.stringify(values)}`);
  return ["", ...lines, ...shown, ...ran, ""].join("\n");
}
