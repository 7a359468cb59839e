import { answers } from "../ar/answers.js";
import { decisions } from "../ar/decisions.js";
import { problems } from "../ar/problems.js";
import { words } from "../ar/words.js";
import type { Labels } from "../labels.js";
import { writing } from "../writing.js";

/**
 * Arabic, for a region that writes numbers in its own way.
 *
 * @param locale BCP 47 tag; default `ar`.
 *
 * @example
 * <TimbalProvider labels={labelsFor("ar-EG")}>
 */
export function labelsFor(locale = "ar"): Labels {
  const arabic = writing(locale);
  return { locale, ...words(arabic), ...answers(arabic), ...decisions(arabic), ...problems(arabic) };
}

/**
 * Every word in Arabic.
 *
 * @example
 * import { ar } from "timbal-interactions/locales/ar";
 * <TimbalProvider labels={ar}>
 */
export const ar = labelsFor();
export default ar;
