import { chunkOf } from "../loading/chunk.js";
import type { Issue } from "../protocol/issue.js";
import { firstIssues } from "./english-first.js";
import type { Labels } from "./labels.js";
import type { FirstLabels, LateLabels } from "./late-labels.js";
import { writing } from "./writing.js";

/** Words as somebody gives them: the late ones as far as they have been changed. */
export type GivenLabels = FirstLabels & Partial<LateLabels>;

/** The rest of English, loaded with the first card that is drawn. */
export const lateWords = chunkOf(async () => (await import("./english-late.js")).lateEnglish(writing("en"), firstIssues));

/** What of it can be had without waiting. */
export function lateEnglish(): LateLabels | undefined {
  const state = lateWords.state();
  return state.status === "here" ? state.module : undefined;
}

/** A part of the kit with its words: neither is drawn without the other. */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module, words] = await Promise.all([part, lateWords.load()]);
  if (words === null) throw new Error(MISSING);
  return module;
}

const MISSING = "its words could not be loaded";

const wholes = new WeakMap<GivenLabels, Labels>();
const firsts = new WeakMap<GivenLabels, Labels>();

/** What is given over all of English; the same object for the same words. */
export function allLabels(given: GivenLabels): Labels {
  const late = lateEnglish();
  if (late === undefined) return firstLabels(given);
  const all = wholes.get(given) ?? { ...late, ...given };
  wholes.set(given, all);
  return all;
}

/**
 * The same while the rest is on its way. No card of the first load says any of it (`test/size/`
 * looks); an app's own card that does suspends until it is there.
 */
export function firstLabels(given: GivenLabels): Labels {
  // Names that are not there are asked for alone: React's tools walk over those that are, and must not suspend.
  const labels = firsts.get(given) ?? new Proxy({ issue: firstIssue, ...given } as Labels, { get: (words, name) => (name in words || !isWord(name) ? Reflect.get(words, name) : awaited(name)) as unknown });
  firsts.set(given, labels);
  return labels;
}

/** Not what promises, JSON and React ask any object for. */
function isWord(name: string | symbol): name is keyof LateLabels {
  return typeof name === "string" && /^(?!then$|toJSON$)[a-z]/.test(name);
}

function awaited(name: keyof LateLabels): unknown {
  const late = lateEnglish();
  if (late) return late[name];
  // Tried again by the next card that is drawn: a loop would be no better.
  if (lateWords.state().status === "failed") throw new Error(MISSING);
  // What React waits for.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw lateWords.load();
}

/** Who shows it is drawn again once the sentences for all that can be wrong are there. */
function firstIssue({ code, params }: Issue): string {
  const { message } = params;
  return code === "required" ? firstIssues.required : code === "invalid" && typeof message === "string" ? message : firstIssues.general;
}
