// What the mutation tests came to, for docs/reliability.md.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const GOAL = 80;
export const ROOMS = ["protocol", "transport", "validation", "run"];

/** Between these two comments. */
const SCORES = /(<!-- scores: .*? -->)[^]*?(<!-- end of scores -->)/;

/** Each room's last run; a room that was never run is left out. */
export function lastScores() {
  const file = (room) => join(import.meta.dirname, "results", `${room}.json`);
  return ROOMS.filter((room) => existsSync(file(room))).map((room) => ({ room, ...JSON.parse(readFileSync(file(room), "utf8")) }));
}

export function scoresTable(scores) {
  const rows = scores.map(({ room, date, score, detected, valid, timedOut }) => `| \`${room}/\` | ${score} % | ${detected} of ${valid} | ${timedOut} | ${date} |`);
  return ["| room | score | noticed | of these by never ending | run on |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

/** The page with the scores in their place. */
export function withScores(page, scores) {
  return page.replace(SCORES, (_, head, foot) => `${head}\n${scoresTable(scores)}\n${foot}`);
}
