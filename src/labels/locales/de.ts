import { answers } from "../de/answers.js";
import { decisions } from "../de/decisions.js";
import { problems } from "../de/problems.js";
import { words } from "../de/words.js";
import type { Labels } from "../labels.js";
import { writing } from "../writing.js";

/**
 * German, for a region that writes numbers in its own way.
 *
 * @param locale BCP 47 tag; default `de`.
 *
 * @example
 * <TimbalProvider labels={labelsFor("de-CH")}>
 */
export function labelsFor(locale = "de"): Labels {
  const german = writing(locale);
  return { locale, ...words(german), ...answers(german), ...decisions(german), ...problems(german) };
}

/**
 * Every word in German.
 *
 * @example
 * import { de } from "timbal-interactions/locales/de";
 * <TimbalProvider labels={de}>
 */
export const de = labelsFor();
export default de;
