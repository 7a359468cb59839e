import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ran } from "./run-schedule.js";
import { CELLS, faultName, type FaultName, type Schedule } from "./schedule.js";
import type { RunIds } from "../../src/run/options.js";

const root = join(import.meta.dirname, "../..");

export interface Figures {
  fault: FaultName;
  mode: RunIds;
  schedules: number;
  /** In how many the fault struck: in the others the conversation was over before its turn. */
  struck: number;
  lost: number;
  twice: number;
  untrue: number;
}

export interface Outcome {
  schedule: Schedule;
  ran: Ran;
}

/** What a run of the suite says, fault by fault and mode by mode. */
export function figuresOf(outcomes: readonly Outcome[]): Figures[] {
  return CELLS.map(({ fault, mode }) => {
    const mine = outcomes.filter(({ schedule }) => faultName(schedule) === fault && schedule.mode === mode);
    const broken = (kind: string) => mine.filter(({ ran }) => ran.violations.some((violation) => violation.kind === kind)).length;
    return {
      fault, mode, schedules: mine.length, struck: mine.filter(({ ran }) => ran.struck).length,
      lost: broken("lost"), twice: broken("twice"), untrue: broken("untrue"),
    };
  });
}

/** Writes down a long run where `docs/reliability.md` shows it. */
export function writeReport(outcomes: readonly Outcome[]): void {
  const seeds = outcomes.map(({ schedule }) => schedule.seed).sort((a, b) => a - b);
  const versionIn = (file: string, of: RegExp) => of.exec(readFileSync(join(root, file), "utf8"))?.[1];
  const report = {
    date: new Date().toISOString().slice(0, 10),
    versions: {
      "timbal-interactions": versionIn("package.json", /"version": "(.+?)"/),
      timbal: versionIn("test/reference/requirements.txt", /timbal\[server\]==(.+)/),
      node: process.version,
    },
    seeds: { from: seeds[0], to: seeds.at(-1) },
    schedules: outcomes.length,
    lost: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "lost")).length,
    twice: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "twice")).length,
    untrue: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "untrue")).length,
    /** POSTs that the proxies saw, resumes and cancels among them. */
    posts: outcomes.reduce((sum, { ran }) => sum + ran.sizes.length, 0),
    cells: figuresOf(outcomes),
  };
  writeFileSync(join(root, "docs/reliability-run.json"), `${JSON.stringify(report, null, 2)}\n`);
}
