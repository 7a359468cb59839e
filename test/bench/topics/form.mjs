import { inBrowser } from "../browser/visits.mjs";
import { interleaved } from "../interleaved.mjs";
import { milliseconds, timesRow } from "../rows.mjs";

const FIELDS = 200;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "form",
  title: `Typing into a form of ${FIELDS} fields: what React does for one key`,
  run: ({ rounds, log }) =>
    inBrowser("form", async (visit) => {
      const key = (as) => async () => (await visit("key", { as, count: FIELDS })).min;
      const times = await interleaved({ bare: key("bare"), bareOnChange: key("bareOnChange"), kit: key("kit"), rjsf: key("rjsf") }, { rounds, warmups: 0 });
      for (const [name, { min, median }] of Object.entries(times)) log(`${name}: fastest key ${milliseconds(min)}, of the rounds' fastest the middle one ${milliseconds(median)}`);
      const row = (goal, limit, against, other) => timesRow({ what: "one key", goal, limit, ours: times.kit.min, against, other: other.min });
      const rendered = await visit("rendered", { count: FIELDS });
      return [
        row("≤ 1.5 ×", 1.5, "bare react-hook-form, checking on blur", times.bare),
        row("≤ 1/3", 1 / 3, "rjsf", times.rjsf),
        { what: "fields rendered by 10 keys in one of them", goal: "0", value: rendered, unit: "", limit: 0, sense: "at most", ours: `${rendered} fields`, against: "" },
      ];
    }),
};
