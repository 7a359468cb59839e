import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { defaultRegistry, payloadReaders } from "../../src/index.js";
import type { LoosePause } from "../../src/index.js";
import { outcomeOf } from "../../src/protocol/outcome.js";
import { wholePause } from "../../src/react/loose-pause.js";
import type { Example, NoState } from "../../stories/gallery/example.js";
import { states, statesOf } from "../../stories/gallery/example.js";
import { examples } from "../../stories/gallery/examples.js";
import { cardOf, pauseOf, shapes } from "../../stories/gallery/shapes.js";
import { variants } from "../../stories/gallery/variants.js";
import { arabic } from "../../stories/gallery/words.js";

interface StoryFile {
  default: { title: string; component?: ComponentType; args?: Record<string, unknown> };
  [story: string]: unknown;
}

const gallery = import.meta.glob<StoryFile>("../../stories/gallery/*.stories.tsx", { eager: true });
const cards = import.meta.glob<StoryFile>("../../stories/cards/*.stories.tsx", { eager: true });
const flows = import.meta.glob<StoryFile>("../../stories/flows/*.stories.tsx", { eager: true });

/** Every card that the kit can draw: its kinds in each of their shapes, approvals, and what stands in for a kind. */
const everyCard = [
  ...new Set([...Object.keys(payloadReaders), ...defaultRegistry.kinds]),
].flatMap((kind) => (kind in shapes ? shapes[kind as keyof typeof shapes].all : [kind])).concat("approval", "schema_form", "fallback");

/** The ways out beside an answer, and the cards that have them. */
const waysOut: Readonly<Record<NoState, readonly string[]>> = {
  skipped: ["ask_user_questions"],
  declined: ["mcp_form", "mcp_url"],
  denied: ["approval", "review_chart"],
};

/** Cards whose buttons are the answer: nothing can be filled in. */
const withoutDraft = ["confirm", "mcp_url"];

type Examples = Readonly<Record<string, Example>>;

/** What a table of examples leaves out, one line each. */
function gapsOf(table: Examples): string[] {
  return everyCard.flatMap((card) => {
    const example = table[card];
    if (!example) return [`${card}: no example`];
    const shown = cardOf(pauseOf(example.asks));
    if (shown !== card) return [`${card}: its example is drawn as ${shown}`];
    const has = statesOf(example);
    const needs = states.filter((state) => {
      if (state === "draft") return !withoutDraft.includes(card);
      return state in waysOut ? waysOut[state as NoState].includes(card) : true;
    });
    return needs.filter((state) => !has.includes(state)).map((state) => `${card}: no ${state}`);
  });
}

const storiesOf = ({ default: _, ...stories }: StoryFile) => Object.entries(stories) as [string, { play?: (context: never) => unknown; args?: Record<string, unknown> }][];

describe("the gallery", () => {
  it("has every kind, in every shape and state", () => {
    expect(gapsOf(examples)).toEqual([]);
    expect(Object.keys(examples).filter((name) => !everyCard.includes(name))).toEqual([]);
  });

  it("would miss a card, a state and an example of another card", () => {
    const { ask_text, approval, mcp_form: _, ...rest } = examples as Examples;
    const { outcomes: __, ...undeniable } = approval!;
    const { draft: ___, ...unfilled } = ask_text!;
    expect(gapsOf({ ...rest, ask_text: unfilled, approval: undeniable, ask_choice: ask_text! })).toEqual([
      "ask_text: no draft",
      "ask_choice: its example is drawn as ask_text",
      "mcp_form: no example",
      "approval: no denied",
    ]);
  });

  it.each(Object.entries(examples as Examples))("%s: what it calls skipped, declined or denied is that", (_, { asks, answer, outcomes = {} }) => {
    const pause = wholePause(pauseOf(asks), "pause", true);
    expect(outcomeOf(pause, answer)).toBe("answered");
    for (const [outcome, value] of Object.entries(outcomes)) expect(outcomeOf(pause, value)).toBe(outcome);
  });

  it.each(everyCard)("%s: has a file that shows its matrix in every way", (card) => {
    const files = Object.values(gallery).filter(({ default: meta }) => meta.args?.["example"] === card);
    expect(files.map(({ default: meta }) => meta.title)).toEqual([`Gallery/${card}`]);
    expect(Object.fromEntries(storiesOf(files[0]!))).toEqual(variants);
  });

  it("shows every card narrow, with long words, from right to left, in the dark and in forced colours", () => {
    expect(Object.keys(variants)).toEqual(["States", "Narrow280", "LongWords", "Rtl", "Dark", "ForcedColors"]);
  });

  it("shows every notice", () => {
    const file = gallery["../../stories/gallery/notices.stories.tsx"];
    expect(storiesOf(file!).filter(([, { play }]) => play).map(([name]) => name)).toEqual(["States", "Narrow280", "Dark"]);
  });

  it.each(Object.entries(examples as Examples))("%s: its words are known to the long and the Arabic variants", (_, { asks }) => {
    expect(spokenIn(asks).filter((text) => !Object.hasOwn(arabic, text))).toEqual([]);
  });

  it.each(everyCard)("%s: a story answers it and asserts the answer", (card) => {
    const answering = Object.values(cards).flatMap((file) =>
      storiesOf(file).filter(([, { play, args }]) => {
        const pause = (args?.["pause"] ?? file.default.args?.["pause"]) as LoosePause | undefined;
        return pause !== undefined && cardOf(pause) === card && (play?.toString() ?? "").includes("answered");
      }),
    );
    expect(answering.map(([name]) => name)).not.toEqual([]);
  });
});

describe("the flows", () => {
  it.each(["parallel", "questions", "approvals", "uploads", "drops"])("%s: whole loops, each played", (name) => {
    const file = flows[`../../stories/flows/${name}.stories.tsx`];
    expect(file?.default.title).toMatch(/^Flows\//);
    const stories = storiesOf(file!);
    expect(stories).not.toEqual([]);
    expect(stories.filter(([, { play }]) => !play)).toEqual([]);
  });
});

/** The keys under which a question says something to a person. */
const spoken = ["question", "action", "title", "label", "description", "message", "prompt", "placeholder", "header", "low_label", "high_label"];

function spokenIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => (typeof item === "string" && spoken.includes(name) ? [item] : spokenIn(item)));
}
