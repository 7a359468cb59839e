import { interleaved } from "../interleaved.mjs";
import { assertReads, fetchEventSourceAlone, kit, limit } from "../readers.mjs";
import { figure, milliseconds } from "../rows.mjs";
import { deltas, frames, inChunks } from "../wire.mjs";

const COUNT = 50_000;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "frames",
  title: "Reading 50,000 deltas",
  async run({ rounds, log }) {
    const texts = deltas(COUNT);
    const pieces = frames(texts);
    return [
      ...(await rowsFor("16 kB chunks", { chunks: inChunks(pieces, 16_384), texts, rounds, log, ofLimit: 0.45 })),
      ...(await rowsFor("one event a chunk", { chunks: pieces, texts, rounds, log, ofLimit: 0.5 })),
    ];
  },
};

async function rowsFor(what, { chunks, texts, rounds, log, ofLimit }) {
  for (const reader of [limit, kit, fetchEventSourceAlone]) await assertReads(reader, chunks, texts);
  const read = (reader) => () => reader(chunks, texts, () => undefined);
  const times = await interleaved({ limit: read(limit), ours: read(kit), alone: read(fetchEventSourceAlone) }, { rounds });
  for (const [name, { min, median }] of Object.entries(times)) log(`${what}, ${name}: ${figure(min)} / ${figure(median)} ms`);
  const row = (against, other, goal) => ({
    what,
    goal: `≥ ${goal} of ${against === "limit" ? "the limit's speed" : "its speed"}`,
    value: other.min / times.ours.min,
    unit: "×",
    limit: goal,
    sense: "at least",
    ours: milliseconds(times.ours.min),
    against: `${against} ${milliseconds(other.min)}`,
  });
  return [row("limit", times.limit, ofLimit), row("fetch-event-source", times.alone, 0.9)];
}
