import { exponent, interleaved } from "../interleaved.mjs";
import { assertReads, kit, limit } from "../readers.mjs";
import { figure, timesRow } from "../rows.mjs";
import { frames, inChunks, longQuestion } from "../wire.mjs";

const MEGABYTES = [2, 4, 8, 16];

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "line",
  title: "One question of 2 to 16 MB, in one line",
  async run({ rounds, log }) {
    const rows = [];
    for (const [chunkSize, name] of [[16_384, "16 kB chunks"], [1_024, "1 kB chunks"]]) rows.push(...(await rowsFor(name, { chunkSize, rounds, log })));
    return rows;
  },
};

async function rowsFor(name, { chunkSize, rounds, log }) {
  const variants = {};
  for (const size of MEGABYTES) {
    const texts = [longQuestion(size * 1_000_000)];
    const chunks = inChunks(frames(texts), chunkSize);
    await assertReads(kit, chunks, texts);
    variants[`ours ${size}`] = () => kit(chunks, texts, () => undefined);
    variants[`limit ${size}`] = () => limit(chunks, texts, () => undefined);
  }
  const times = await interleaved(variants, { rounds });
  const all = (who) => MEGABYTES.map((size) => [size, times[`${who} ${size}`].min]);
  for (const who of ["limit", "ours"]) log(`${name}, ${who}: ${all(who).map(([size, time]) => `${size} MB ${figure(time)} ms`).join(", ")}; exponent ${figure(exponent(all(who)))}`);
  const [ours, against] = [times["ours 8"].min, times["limit 8"].min];
  return [
    {
      what: `${name}: growth with the size`,
      goal: "exponent ≤ 1.2",
      value: exponent(all("ours")),
      unit: "",
      limit: 1.2,
      sense: "at most",
      ours: all("ours").map(([, time]) => figure(time)).join(" · ") + " ms",
      against: "",
    },
    timesRow({ what: `${name}: 8 MB`, goal: "≤ 3 × the limit's time", limit: 3, ours, against: "limit", other: against }),
  ];
}
