import { inBrowser } from "../browser/visits.mjs";

const CARDS = 200;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "isolation",
  title: `Cards rendered, of ${CARDS} that wait`,
  run: ({ log }) =>
    inBrowser("cards", async (visit) => {
      const { all, byDeltas, byKey, byAnswer, byOther } = await visit("rendered", { count: CARDS });
      log(`${all} cards; rendered by 200 deltas ${byDeltas}, by a key ${byKey}, by an answer ${byAnswer}, by another conversation ${byOther}`);
      if (all !== CARDS || byKey === 0 || byAnswer === 0) throw new Error("Cards were rendered that nobody counted.");
      const row = (what, value, limit) => ({ what, goal: `${limit}`, value, unit: "", limit, sense: "at most", ours: `${value} cards`, against: "" });
      return [
        row("by 200 deltas of their own run", byDeltas, 0),
        row("by what is typed into one of them", byKey, 1),
        row("by the answer to one of them", byAnswer, 1),
        row("by another conversation's run and question", byOther, 0),
      ];
    }),
};
