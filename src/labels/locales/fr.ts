import { answers } from "../fr/answers.js";
import { decisions } from "../fr/decisions.js";
import { problems } from "../fr/problems.js";
import { words } from "../fr/words.js";
import type { Labels } from "../labels.js";
import { writing } from "../writing.js";

/**
 * French, for a region that writes numbers in its own way.
 *
 * @param locale BCP 47 tag; default `fr`.
 *
 * @example
 * <TimbalProvider labels={labelsFor("fr-CH")}>
 */
export function labelsFor(locale = "fr"): Labels {
  const french = writing(locale);
  return { locale, ...words(french), ...answers(french), ...decisions(french), ...problems(french) };
}

/**
 * Every word in French.
 *
 * @example
 * import { fr } from "timbal-interactions/locales/fr";
 * <TimbalProvider labels={fr}>
 */
export const fr = labelsFor();
export default fr;
