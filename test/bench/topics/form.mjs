import { inBrowser } from "../browser/visits.mjs";
import { interleaved } from "../interleaved.mjs";
import { milliseconds, timesRow } from "../rows.mjs";

const FIELDS = 200;
const WHY = "Every key is put into the draft, which outlives the card and a reload: that renders the card's frame, though no other field. About two thirds of the work is this frame, the rest is split between react-hook-form, whose controllers are asked one by one, and the draft, which is written from all fields.";

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "form",
  title: `Typing into a form of ${FIELDS} fields: what React does for one key`,
  run: ({ rounds, log }) =>
    inBrowser("form", async (visit) => {
      const key = (as) => async () => (await visit("key", { as, count: FIELDS })).min;
      const times = await interleaved({ bare: key("bare"), bareOnChange: key("bareOnChange"), kit: key("kit"), rjsf: key("rjsf") }, { rounds, warmups: 0 });
      for (const [name, { min, median }] of Object.entries(times)) log(`${name}: fastest key ${milliseconds(min)}, of the rounds' fastest the middle one ${milliseconds(median)}`);
      const row = (goal, limit, against, other) => timesRow({ what: "one key", goal, limit, ours: times.kit.min, against, other: other.min, why: WHY });
      const rendered = await visit("rendered", { count: FIELDS });
      return [
        row("≤ 1.5 ×", 1.5, "bare react-hook-form, checking on blur", times.bare),
        row("≤ 1/3", 1 / 3, "rjsf", times.rjsf),
        { what: "other fields rendered by 10 keys in one", goal: "0", value: rendered, unit: "", limit: 0, sense: "at most", ours: `${rendered} fields`, against: "" },
      ];
    }),
};
