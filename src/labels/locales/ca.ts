import { answers } from "../ca/answers.js";
import { decisions } from "../ca/decisions.js";
import { problems } from "../ca/problems.js";
import { words } from "../ca/words.js";
import type { Labels } from "../labels.js";
import { writing } from "../writing.js";

/**
 * Catalan, for a region that writes numbers in its own way.
 *
 * @param locale BCP 47 tag; default `ca`.
 *
 * @example
 * <TimbalProvider labels={labelsFor("ca-AD")}>
 */
export function labelsFor(locale = "ca"): Labels {
  const catalan = writing(locale);
  return { locale, ...words(catalan), ...answers(catalan), ...decisions(catalan), ...problems(catalan) };
}

/**
 * Every word in Catalan.
 *
 * @example
 * import { ca } from "timbal-interactions/locales/ca";
 * <TimbalProvider labels={ca}>
 */
export const ca = labelsFor();
export default ca;
