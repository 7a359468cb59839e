import type { RunIds } from "../../src/run/options.js";
import { chance, type Chance } from "./random.js";
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from "./scenarios.js";

export const FAULTS = ["cut", "delay", "half-open", "html", "reset-undelivered", "reset-delivered", "reset-after-first-frame", "restart", "windows"] as const;
export type FaultName = (typeof FAULTS)[number];

export const MODES = ["server", "client"] as const satisfies readonly RunIds[];

/** Every fault in every mode: a row of schedules goes through them in turn. */
export const CELLS = FAULTS.flatMap((fault) => MODES.map((mode) => ({ fault, mode })));

/** One fault, where it strikes. `share`: the part of the response's bytes that comes through before it. */
export type Fault =
  | { type: "none" }
  /** `end`: the proxy closes the answer properly, as if it were whole. */
  | { type: "cut"; share: number; how: "reset" | "end" }
  | { type: "delay"; requestMs: number; chunkMs: number }
  /** Nothing more comes, and the socket stays. */
  | { type: "half-open"; share: number }
  | { type: "html"; delivered: boolean }
  | { type: "reset"; delivered: boolean }
  | { type: "reset-after-first-frame" }
  /** The server is killed, and comes back. `share: null`: before it has seen the request. */
  | { type: "crash"; share: number | null; traces: "jsonl" | "mem" }
  /** Two windows have the paused run open; both answer it, and this happens to the first resume. */
  | { type: "windows"; within: Windowed; second: "at once" | "meanwhile" | "afterwards" };

/** What may happen while two windows answer. */
export type Windowed = Exclude<Fault, { type: "crash" | "windows" }>;

/** What the person does after being told that something went wrong. */
export type Reaction = "again" | "again-changed" | "reopen" | "cancel" | "leave";

/** All there is to one run of the suite; made of the seed alone. */
export interface Schedule {
  seed: number;
  mode: RunIds;
  scenario: ScenarioName;
  fault: Fault;
  /** Which POST it strikes, from 1. */
  post: number;
  /** How many pages of a run's log fail before one comes through. */
  lostPages: number;
  reaction: Reaction;
  submit: "auto" | "manual";
  /** Denies what asks for approval. */
  denies: boolean;
  /** Every press comes twice. */
  pressesTwice: boolean;
  /** Stops a run that took so long, in milliseconds; `null` waits for ever. */
  patience: number | null;
  /** Answers all but one question of the first pause, and then cancels. */
  changesMind: boolean;
}

export function scheduleOf(seed: number): Schedule {
  const { fault, mode } = CELLS[seed % CELLS.length]!;
  const chances = chance(seed * 7919 + 17);
  const scenario = chances.one(SCENARIO_NAMES);
  const { rounds } = SCENARIOS[scenario];
  // Most of what can be lost is lost with an answer.
  const post = fault === "windows" ? 2 : chances.share() < 0.2 ? 1 : chances.between(2, 1 + rounds);
  return {
    seed,
    mode,
    scenario,
    fault: faultOf(fault, chances),
    post,
    // A silent stream's log is asked every 20 seconds: one lost page is enough there.
    lostPages: mode === "client" && chances.share() < 0.4 ? chances.between(1, fault === "half-open" ? 1 : 5) : 0,
    reaction: chances.one(["again", "again", "again-changed", "reopen", "cancel", "leave"]),
    submit: chances.one(["auto", "manual"]),
    denies: chances.share() < 0.25,
    pressesTwice: chances.share() < 0.5,
    patience: patienceWith(fault, mode, chances),
    changesMind: chances.share() < 0.12,
  };
}

/** In client mode the run's log is asked after a silence, so that it pays to wait; in server mode nothing would ever come. */
function patienceWith(fault: FaultName, mode: RunIds, chances: Chance): number | null {
  const stops = fault === "half-open" ? mode === "server" || chances.share() < 0.6 : chances.share() < 0.1;
  return stops ? chances.between(300, 1200) : null;
}

function faultOf(name: Exclude<FaultName, "restart" | "windows">, chances: Chance): Windowed;
function faultOf(name: FaultName, chances: Chance): Fault;
function faultOf(name: FaultName, chances: Chance): Fault {
  switch (name) {
    case "cut":
      return { type: "cut", share: chances.share(), how: chances.one(["reset", "end"]) };
    case "delay":
      return { type: "delay", requestMs: chances.between(0, 800), chunkMs: chances.between(0, 60) };
    case "half-open":
      return { type: "half-open", share: chances.share() < 0.3 ? 0 : chances.share() };
    case "html":
      return { type: "html", delivered: chances.share() < 0.5 };
    case "reset-undelivered":
      return { type: "reset", delivered: false };
    case "reset-delivered":
      return { type: "reset", delivered: true };
    case "reset-after-first-frame":
      return { type: "reset-after-first-frame" };
    case "restart":
      return { type: "crash", share: chances.share() < 0.3 ? null : chances.share(), traces: chances.one(["jsonl", "jsonl", "mem"]) };
    case "windows": {
      const within = chances.one(["none", "delay", "cut", "half-open", "html", "reset-delivered"] as const);
      return { type: "windows", within: within === "none" ? { type: "none" } : faultOf(within, chances), second: chances.one(["at once", "at once", "meanwhile", "afterwards"]) };
    }
    default:
      return name satisfies never;
  }
}

/** The seeds of the short run: each fault in each mode, and nothing that has to be waited for. */
export function quickSeeds(count: number): number[] {
  const seeds: number[] = [];
  for (let seed = 0; seeds.length < count; seed++) {
    const { fault, mode, patience } = scheduleOf(seed);
    if (fault.type !== "half-open" || mode === "server" || patience !== null) seeds.push(seed);
  }
  return seeds;
}

/** The fault of a schedule, as the report counts it. */
export function faultName({ seed }: Pick<Schedule, "seed">): FaultName {
  return CELLS[seed % CELLS.length]!.fault;
}

/** The same person and the same questions, and nothing goes wrong. */
export function undisturbed(scenario: ScenarioName, mode: RunIds, seed: number): Schedule {
  return {
    seed, mode, scenario, fault: { type: "none" }, post: 1, lostPages: 0, reaction: "leave", submit: "auto",
    denies: false, pressesTwice: false, patience: null, changesMind: false,
  };
}

export function titleOf(schedule: Schedule): string {
  const { seed, mode, scenario, fault, post, reaction } = schedule;
  return `seed ${seed}: ${mode} mode, ${scenario}, ${describe(fault)} at POST ${post}, then ${reaction}`;
}

function describe(fault: Fault): string {
  switch (fault.type) {
    case "none":
    case "delay":
    case "reset-after-first-frame":
      return fault.type;
    case "cut":
      return `cut (${fault.how}) after ${percent(fault.share)}`;
    case "half-open":
      return `half-open after ${percent(fault.share)}`;
    case "html":
    case "reset":
      return `${fault.type} (${fault.delivered ? "delivered" : "not delivered"})`;
    case "crash":
      return `crash (${fault.traces}) ${fault.share === null ? "before it" : `after ${percent(fault.share)}`}`;
    case "windows":
      return `two windows (${fault.second}, ${describe(fault.within)})`;
    default:
      return fault satisfies never;
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
