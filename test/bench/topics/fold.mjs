import { inHiddenTab } from "../browser/hidden-tab.mjs";
import { inBrowser } from "../browser/visits.mjs";
import { exponent, interleaved } from "../interleaved.mjs";
import { figure, milliseconds, timesRow } from "../rows.mjs";

const DELTAS = 40_000;
/** How many deltas of 291 bytes a packet of 16 kB holds. */
const PER_PACKET = 55;
const CHUNKINGS = [
  ["one delta a chunk", 1],
  [`${PER_PACKET} a chunk`, PER_PACKET],
  ["all in one chunk", DELTAS + 3],
];

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "fold",
  title: "Folding 40,000 deltas into React, in the browser",
  run: ({ rounds, log }) =>
    inBrowser("fold", async (visit) => {
      const fold = (variant, deltas = DELTAS, per = PER_PACKET) => visit("fold", { variant, deltas, per });
      return [
        ...(await beside(fold, { rounds, log })),
        ...(await byChunks(fold, { rounds, log })),
        await unseen(log),
      ];
    }),
};

async function beside(fold, { rounds, log }) {
  const ms = (...args) => async () => (await fold(...args)).ms;
  const times = await interleaved(
    {
      bareStore: ms("bareStore"),
      kit10k: ms("kitFromFrames", 10_000),
      kit20k: ms("kitFromFrames", 20_000),
      kit: ms("kitFromFrames"),
      useChat: ms("useChatDefault"),
      kitFromBytes: ms("kitFromBytes"),
      timbalReact: ms("timbalReact"),
    },
    { rounds, warmups: 0 },
  );
  for (const [name, { min, median }] of Object.entries(times)) log(`${name}: ${figure(min)} / ${figure(median)} ms`);
  const sizes = [[10_000, times.kit10k], [20_000, times.kit20k], [DELTAS, times.kit]];
  const row = (what, goal, limit, ours, against, other) => timesRow({ what, goal, limit, ours: ours.min, against, other: other.min });
  return [
    {
      what: "growth from 10,000 over 20,000 to 40,000",
      goal: "exponent ≤ 1.1",
      value: exponent(sizes.map(([count, { min }]) => [count, min])),
      unit: "",
      limit: 1.1,
      sense: "at most",
      ours: sizes.map(([, { min }]) => milliseconds(min)).join(", "),
      against: "",
    },
    {
      ...row("from frames, whose JSON both sides parse", "≤ 1.5 ×", 1.5, times.kit, "a zustand store and a frame", times.bareStore),
      why: "The bare store reads one field of an event and drops it. The kit reads all that its types promise, tells the host, numbers and times what comes; that code runs for the first time here, as it does on a page.",
    },
    row("from frames", "≤ 1/5", 1 / 5, times.kit, "ai useChat, default", times.useChat),
    row("from bytes", "≤ 1/3", 1 / 3, times.kitFromBytes, "timbal-react 0.2.2, its provider", times.timbalReact),
  ];
}

async function byChunks(fold, { rounds, log }) {
  const rows = [];
  for (const [what, per] of CHUNKINGS) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await fold("kitFromBytes", DELTAS, per));
    const beyond = runs.map(({ commits, frames }) => commits - frames);
    const longest = runs.map((run) => run.longest);
    log(`${what}: commits beyond frames ${beyond.join(" ")}; longest task ${longest.map(figure).join(" ")} ms`);
    const { commits, frames } = runs[beyond.indexOf(Math.max(...beyond))];
    rows.push(
      { what: `commits, ${what}`, goal: "≤ frames + 3", value: commits - frames, unit: "", limit: 3, sense: "at most", ours: `${commits} commits`, against: `${frames} frames` },
      { what: `longest task, ${what}`, goal: "none over 50 ms, best of the rounds", value: Math.min(...longest), unit: "ms", limit: 50, sense: "at most", ours: Math.min(...longest) === 0 ? "none over 50 ms" : milliseconds(Math.min(...longest)), against: "" },
    );
  }
  return rows;
}

/** In a tab that nobody sees there are no frames, and a timer comes once a second. */
async function unseen(log) {
  const { whole, frames, grew } = await inHiddenTab("fold", "unseen", { deltas: DELTAS, per: PER_PACKET, ms: 4_000 });
  log(`hidden tab: the state grew ${grew} times in 4 s, ${frames} frames, ${whole ? "whole" : "not whole"} at the end`);
  return {
    what: "the state grows in a hidden tab, over 4 s",
    goal: "≥ 3 times before the end",
    value: whole && frames === 0 ? grew : 0,
    unit: "",
    limit: 3,
    sense: "at least",
    ours: `${grew} times`,
    against: `${frames} frames of the screen`,
  };
}
