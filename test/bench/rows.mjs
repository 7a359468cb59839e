/**
 * One goal and what was measured for it.
 *
 * @typedef {object} Row
 * @property {string} what what was measured, without the goal
 * @property {string} goal the goal in words, as the page prints it: "≥ 0.45 of the limit"
 * @property {number} value what is compared with `limit`
 * @property {string} unit of `value`: "×", "ms", "µs", "kB", "" for a count or an exponent
 * @property {number} limit
 * @property {"at least" | "at most"} sense
 * @property {string} ours what our side took, with its unit
 * @property {string} [why] why the goal is missed, in whole sentences
 * @property {string} against what it was measured against, and what that took; "" when the goal stands by itself
 *
 * @typedef {object} Topic
 * @property {string} name also the name of its file and of its results
 * @property {string} title
 * @property {(options: { rounds: number, log: (line: string) => void }) => Promise<Row[]>} run
 *
 * @typedef {object} Result a topic's rows, as they are kept in `results/<name>.json`
 * @property {string} name
 * @property {string} title
 * @property {string} date
 * @property {string} commit
 * @property {number} rounds
 * @property {string} machine
 * @property {Row[]} rows
 */

/** What was not measured (in JSON, NaN is null) does not pass. @param {Row} row */
export function passes({ value, limit, sense }) {
  if (!Number.isFinite(value)) return false;
  return sense === "at least" ? value >= limit : value <= limit;
}

/** @param {Row} row */
export function valueText({ value, unit }) {
  const number = figure(value);
  return unit === "" ? number : `${number} ${unit}`;
}

/** Three digits that mean something; whole numbers from a hundred on. */
export function figure(value) {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

/** @param {number} value */
export const milliseconds = (value) => `${figure(value)} ms`;

/**
 * How many times as long ours took as what it is held against.
 *
 * @param {{ what: string, goal: string, limit: number, ours: number, against: string, other: number, why?: string }} measured both times in ms
 * @returns {Row}
 */
export function timesRow({ ours, against, other, ...rest }) {
  return { ...rest, value: ours / other, unit: "×", sense: "at most", ours: milliseconds(ours), against: `${against} ${milliseconds(other)}` };
}
