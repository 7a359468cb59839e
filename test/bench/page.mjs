import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { figure, passes, valueText } from "./rows.mjs";
import { resultsOf, topicNames } from "./topics.mjs";

const page = new URL("../../docs/performance.md", import.meta.url);
const BEGIN = "<!-- bench: from here on written by npm run bench -->";
const END = "<!-- bench: to here -->";

/** @typedef {import("./rows.mjs").Result} Result */

/** What is known of every topic, from this run or an older one. @returns {Result[]} */
export function readResults() {
  return topicNames.filter((name) => existsSync(resultsOf(name))).map((name) => JSON.parse(readFileSync(resultsOf(name), "utf8")));
}

/** @param {Result[]} results */
export function writePage(results) {
  const text = readFileSync(page, "utf8");
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/performance.md has lost the marks between which the table stands.");
  writeFileSync(page, `${text.slice(0, begin + BEGIN.length)}\n\n${[pageTable(results), pageMisses(results), pageRuns(results)].join("\n\n")}\n\n${text.slice(end)}`);
}

const columns = ["what", "goal", "ours", "against", "measured", "ok"];

function cells(row) {
  return [row.what, row.goal, row.ours, row.against || "–", valueText(row), passes(row) ? "yes" : "no"];
}

function pageTable(results) {
  const line = (texts) => `| ${texts.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
  const body = results.flatMap(({ title, rows }) => [
    line([`**${title}**`, "", "", "", "", ""]),
    ...rows.map((row) => line(cells(row).map((text) => (text === "no" ? "**no**" : text)))),
  ]);
  return [line(columns), line(columns.map(() => "---")), ...body].join("\n");
}

/** By how much a goal is missed, and why. */
function pageMisses(results) {
  const missed = results.flatMap(({ title, rows }) => rows.filter((row) => !passes(row)).map((row) => ({ title, row })));
  if (missed.length === 0) return "Every goal is met.";
  const lines = missed.map(({ title, row }) => `- ${title}, ${row.what}: ${valueText(row)}, ${byHowMuch(row)}.${row.why === undefined ? "" : ` ${row.why}`}`);
  return `Goals missed:\n\n${lines.join("\n")}`;
}

function byHowMuch({ value, limit, sense }) {
  if (limit === 0) return "and there should be none";
  const part = figure(Math.abs(value / limit - 1) * 100);
  return `${part} % ${sense === "at least" ? "less" : "more"} than the goal of ${figure(limit)}`;
}

/** When, where and on what: topics that were measured in one go share a line. */
function pageRuns(results) {
  const runs = new Map();
  for (const result of results) runs.set(runOf(result), [...(runs.get(runOf(result)) ?? []), result]);
  return [...runs].map(([run, of]) => `- ${of.map(({ name }) => name).join(", ")}: ${run}.`).join("\n");
}

function runOf({ date, commit, rounds, machine }) {
  return `${date.slice(0, 10)}, commit ${commit}, ${rounds} rounds, ${machine}`;
}

/** The same table in columns. @param {Result[]} results */
export function terminalTable(results) {
  const lines = [columns, ...results.flatMap(({ rows }) => rows.map(cells))];
  const widths = columns.map((_, at) => Math.max(...lines.map((texts) => texts[at].length)));
  return lines.map((texts) => texts.map((text, at) => text.padEnd(widths[at])).join("  ").trimEnd()).join("\n");
}
