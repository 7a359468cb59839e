import { inBrowser } from "../browser/visits.mjs";
import { interleaved } from "../interleaved.mjs";
import { figure, timesRow } from "../rows.mjs";

const CARDS = 200;
const MANY = 1_000;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "cards",
  title: "Drawing many cards at once, to the frame that shows them",
  run: ({ rounds, log }) =>
    inBrowser("cards", async (visit) => {
      const mount = (as, count) => () => visit("mount", { as, count });
      const times = await interleaved({ bare: mount("bare", CARDS), kit: mount("kit", CARDS), many: mount("kit", MANY) }, { rounds, warmups: 0 });
      for (const [name, { min, median }] of Object.entries(times)) log(`${name}: ${figure(min)} / ${figure(median)} ms`);
      const row = (what, ours, against, other, limit) => timesRow({ what, goal: `≤ ${limit} ×`, limit, ours: ours.min, against, other: other.min });
      return [
        row(`${CARDS} pending cards`, times.kit, "the same components with local state, no stream", times.bare, 2),
        row(`${MANY} cards`, times.many, `${CARDS} cards`, times.kit, 6),
      ];
    }),
};
