import { inBrowser } from "../browser/visits.mjs";
import { questions } from "../pages/hostile/questions.js";
import { figure } from "../rows.mjs";

const LIMIT_MS = 200;
const ROUNDS = 5;
const WHAT = { card: "the card", ajv: "ajv", interpreting: "interpreting" };

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "hostile",
  title: "Hostile questions",
  run: ({ log }) =>
    inBrowser("hostile", async (visit) => {
      const rows = [];
      for (const { name } of questions) {
        const best = await visit("hostile", { name, rounds: ROUNDS });
        const all = Object.entries(WHAT).map(([key, what]) => `${what} ${figure(best[key])}`).join(", ");
        log(`${name}: ${all}`);
        rows.push({ what: name, goal: `each ≤ ${LIMIT_MS} ms`, value: Math.max(...Object.keys(WHAT).map((key) => best[key])), unit: "ms", limit: LIMIT_MS, sense: "at most", ours: `${all} ms`, against: "" });
      }
      return rows;
    }),
};
