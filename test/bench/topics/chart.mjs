import { inBrowser } from "../browser/visits.mjs";
import { interleaved } from "../interleaved.mjs";
import { figure, timesRow } from "../rows.mjs";

const MANY = 50_000;
const FEW = 800;
/** A time ends with a frame of the screen, so that one is a few frames long, and chance says how many: more rounds are needed than elsewhere. */
const OFTEN = 4;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "chart",
  title: "A chart of 50,000 points, to the frame that shows its line",
  run: ({ rounds, log }) =>
    inBrowser("chart", async (visit) => {
      let last;
      const mount = (count) => async () => {
        last = { ...last, [count]: await visit("mount", { count }) };
        return last[count].ms;
      };
      const times = await interleaved({ few: mount(FEW), many: mount(MANY) }, { rounds: rounds * OFTEN, warmups: 0 });
      for (const [name, { min, median }] of Object.entries(times)) log(`${name}: ${figure(min)} / ${figure(median)} ms`);
      const { drawn, kept } = last[MANY];
      return [
        timesRow({
          what: `${figure(MANY)} points`,
          goal: "≤ 1.3 ×",
          limit: 1.3,
          ours: times.many.min,
          against: `${FEW} points`,
          other: times.few.min,
          why: "No more is drawn, but every point is read out of the payload, placed on the axis, looked at for what to draw and counted for what a screen reader says: a few tenths of a microsecond each.",
        }),
        { what: "first, last, lowest and highest point drawn", goal: "4", value: kept.length, unit: "", limit: 4, sense: "at least", ours: kept.join(", "), against: `${figure(drawn)} points drawn` },
      ];
    }),
};
