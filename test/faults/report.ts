import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ran } from "./run-schedule.js";
import { CELLS, faultName, type FaultName, type Schedule } from "./schedule.js";
import type { RunIds } from "../../src/run/options.js";

/** Between these two comments. */
const FIGURES = /(<!-- figures: .*? -->)[^]*?(<!-- end of figures -->)/;

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

/** `docs/reliability-run.json`. */
export interface Report {
  date: string;
  versions: Record<string, string>;
  seeds: { from: number; to: number };
  schedules: number;
  lost: number;
  twice: number;
  untrue: number;
  /** POSTs that the proxies saw, resumes and cancels among them. */
  posts: number;
  cells: Figures[];
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

/** The figures as `docs/reliability.md` shows them. */
export function figuresTable({ date, versions, seeds, schedules, posts, lost, twice, untrue, cells }: Report): string {
  const of = Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(", ");
  const rows = cells.map((cell) => `| ${cell.fault} | ${cell.mode} | ${cell.schedules} | ${cell.struck} | ${cell.lost} | ${cell.twice} | ${cell.untrue} |`);
  return [
    `${date}, ${of}: ${schedules} schedules (seeds ${seeds.from} to ${seeds.to}), ${posts} POSTs. Answers lost: ${lost}. Applied twice unasked: ${twice}. Untrue on the screen: ${untrue}.`,
    "",
    "| fault | run ids by | schedules | struck | lost | twice | untrue |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** Writes down a long run, and puts its figures into `docs/reliability.md`. */
export function writeReport(outcomes: readonly Outcome[]): void {
  const seeds = outcomes.map(({ schedule }) => schedule.seed).sort((a, b) => a - b);
  const versionIn = (file: string, of: RegExp) => of.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "?";
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    versions: {
      "timbal-interactions": versionIn("package.json", /"version": "(.+?)"/),
      timbal: versionIn("test/reference/requirements.txt", /timbal\[server\]==(.+)/),
      node: process.version,
    },
    seeds: { from: seeds[0] ?? 0, to: seeds.at(-1) ?? 0 },
    schedules: outcomes.length,
    lost: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "lost")).length,
    twice: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "twice")).length,
    untrue: outcomes.filter(({ ran }) => ran.violations.some(({ kind }) => kind === "untrue")).length,
    posts: outcomes.reduce((sum, { ran }) => sum + ran.sizes.length, 0),
    cells: figuresOf(outcomes),
  };
  writeFileSync(join(root, "docs/reliability-run.json"), `${JSON.stringify(report, null, 2)}\n`);
  const page = join(root, "docs/reliability.md");
  // By a function: "$" in a replacement text has a meaning of its own.
  writeFileSync(page, readFileSync(page, "utf8").replace(FIGURES, (_, head: string, foot: string) => `${head}\n${figuresTable(report)}\n${foot}`));
}
