import type { Json } from "../protocol/events.js";
import type { Issue } from "../protocol/issue.js";
import type { PickOption } from "../form/options.js";
import type { DraftShape } from "./draft.js";

/** What is picked from options, and the text of the person's own beside or instead of them. */
export interface Choice {
  picked: readonly Json[];
  /** Kept while it is not picked: what was typed is never lost (bug-log C32). */
  other: string;
  otherPicked: boolean;
}

/** What may be picked: one or several of the options, and perhaps a text that is none of them. */
export interface Choosing {
  pick: "one" | "some";
  options: readonly PickOption[];
  other: boolean;
}

export const noChoice: Choice = { picked: [], other: "", otherPicked: false };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Positions of the options that are picked; a choice may come from an older list of them. */
export function positionsOf({ options }: Choosing, { picked }: Choice): number[] {
  return options.flatMap(({ value }, at) => (picked.some((one) => same(one, value)) ? [at] : []));
}

/** The choice after a click on an option. */
export function choose({ pick, options }: Choosing, choice: Choice, position: number): Choice {
  const option = options[position];
  if (option === undefined) return choice;
  if (pick === "one") return { ...choice, picked: [option.value], otherPicked: false };
  const rest = choice.picked.filter((one) => !same(one, option.value));
  return { ...choice, picked: rest.length < choice.picked.length ? rest : [...rest, option.value] };
}

/** The choice after a click on "Other". */
export function chooseOther({ pick }: Choosing, choice: Choice): Choice {
  return pick === "one" ? { ...choice, picked: [], otherPicked: true } : { ...choice, otherPicked: !choice.otherPicked };
}

/** The values to send: in the order of the options, then the person's own text, exactly as typed. */
export function valuesOf(choosing: Choosing, choice: Choice): Json[] {
  const own = ownTextOf(choosing, choice);
  const typed = choice.otherPicked && choosing.other ? [choice.other] : [];
  const picked = choosing.options.filter(({ value }) => [...choice.picked, ...typed].some((one) => same(one, value)));
  return [...picked.map(({ value }) => value), ...(own === undefined ? [] : [own])];
}

/** The person's own text, if it is to be sent. One that reads like an option is that option. */
export function ownTextOf({ options, other }: Choosing, choice: Choice): string | undefined {
  if (!other || !choice.otherPicked || choice.other.trim() === "") return undefined;
  return options.some(({ value }) => value === choice.other) ? undefined : choice.other;
}

/** Whether "Other" is picked and nothing stands there. */
export function lacksText({ other }: Choosing, choice: Choice): boolean {
  return other && choice.otherPicked && choice.other.trim() === "";
}

/** How values that were sent before look when they are filled in. */
export function choiceFrom({ options, other }: Choosing, values: readonly unknown[]): Choice {
  const picked = options.filter(({ value }) => values.some((one) => same(one, value))).map(({ value }) => value);
  const own = values.find((one) => typeof one === "string" && !options.some(({ value }) => value === one));
  return other && typeof own === "string" ? { picked, other: own, otherPicked: true } : { ...noChoice, picked };
}

export function isChoice(value: unknown): value is Choice {
  if (typeof value !== "object" || value === null) return false;
  const { picked, other, otherPicked } = value as Partial<Record<keyof Choice, unknown>>;
  return Array.isArray(picked) && typeof other === "string" && typeof otherPicked === "boolean";
}

export function choiceDraft(choosing: Choosing): DraftShape<Choice> {
  return {
    isTyped: isChoice,
    fromAnswer: (answer) => (choosing.pick === "one" ? choiceFrom(choosing, [answer]) : Array.isArray(answer) ? choiceFrom(choosing, answer) : undefined),
    empty: noChoice,
  };
}

const aboutAmount = new Set(["minItems", "maxItems", "uniqueItems"]);

/** Options are right by themselves: once "Other" is picked, it is what fits no rule. */
export function isAboutText({ other }: Choosing, { otherPicked }: Choice, issues: readonly Issue[]): boolean {
  return other && otherPicked && !issues.every(({ code }) => aboutAmount.has(code));
}
