// The goals of size, in kB (1024 bytes) of gzip -9, and the budgets that the size test holds.

/**
 * @typedef {object} Budget
 * @property {string} what
 * @property {"core" | "kit" | "index"} of The entry it is measured in.
 * @property {"first load" | "all" | readonly string[]} part `all`: without the regexp engine. A list: what these modules load after the first load.
 * @property {readonly string[]} [after] Modules that are always there before, and are not counted again.
 * @property {number} goal
 * @property {number} [budget] Where the goal is not met yet. Only ever lowered.
 * @property {string} [why] Why it is over the goal.
 */

/** What an app imports. */
export const entries = {
  core: `
    export { createTimbalStream } from "timbal-interactions/core";
    export { createRegistry, defineRenderer, useTimbalStream } from "timbal-interactions/headless";`,
  kit: `
    export { PauseCard, PauseReceipt, TimbalInteractions, TimbalProvider, usePauses, useTimbalStream, useTranscript } from "timbal-interactions";`,
  index: `
    export * from "timbal-interactions";`,
};

/** Must never be in a first load. */
export const heavy = ["ajv", "ajv-formats", "@cfworker/json-schema", "recharts", "react-hook-form", "re2js", "react-dropzone"];

/** Loaded only for a pattern that the platform's own engine could take for ever. */
export const regexpEngine = ["dist/validation/linear-patterns.js"];

/** The cards that are not simple, and what receipts say: loaded with the first card of a stream. */
export const otherCards = ["dist/cards/more.js"];

/** @type {readonly Budget[]} */
export const budgets = [
  {
    what: "core: stream, store, transport, hook, registry",
    of: "core",
    part: "first load",
    goal: 10,
    budget: 22.9,
    why: "A start sends its POST at once, what comes is reduced in the same moment, and a pause or its answers must not be lost to a chunk that can't be had: the state machine with what reads events and sends is 47 of the 64 kB before compression. A renderer of one's own may name a kind alone, which brings the readers of all payloads: 3 kB compressed. Logs, other windows, storing and what a refusal says are loaded when they are needed.",
  },
  {
    what: "kit with its simple cards",
    of: "kit",
    part: "first load",
    goal: 22,
    budget: 42.6,
    why: "The core is half of it. Of the rest, before compression: the simple cards with their controls 26 kB, the tray, hooks and provider 22, their English and what says that something failed 7, the readers of all payloads 8. Splitting costs another 2: the bundler makes a file of what each set of later parts shares with the first load, and each is compressed by itself.",
  },
  { what: "form engine with react-hook-form", of: "kit", part: ["dist/cards/forms.js"], after: otherCards, goal: 24 },
  { what: "upload", of: "kit", part: ["dist/cards/upload-answer.js"], after: otherCards, goal: 10 },
  { what: "validation", of: "kit", part: ["dist/validation/ajv-checker.js"], goal: 45 },
  { what: "validation, interpreting", of: "kit", part: ["dist/validation/cfworker-checker.js"], goal: 8, budget: 11, why: "@cfworker/json-schema is 6.1 of it, and is one entry: its formats (1.7) come with its validator. 3.7 are what ajv needs too: they refuse a schema that would freeze the page and make its findings fit for a person. 1.2 put the interpreter's into the same words." },
  { what: "chart", of: "kit", part: ["dist/chart/review-chart.js"], goal: 125 },
  { what: "all of it, without the regexp engine", of: "index", part: "all", goal: 230, budget: 276.5, why: "The chart is 105 of it, of which recharts with nothing but two axes is 91; the first load is 43 and ajv 44." },
];
