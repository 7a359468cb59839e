import { answers } from "../es/answers.js";
import { decisions } from "../es/decisions.js";
import { problems } from "../es/problems.js";
import { words } from "../es/words.js";
import type { Labels } from "../labels.js";
import { writing } from "../writing.js";

/**
 * Spanish, for a region that writes numbers in its own way.
 *
 * @param locale BCP 47 tag; default `es`.
 *
 * @example
 * <TimbalProvider labels={labelsFor("es-MX")}>
 */
export function labelsFor(locale = "es"): Labels {
  const spanish = writing(locale);
  return { locale, ...words(spanish), ...answers(spanish), ...decisions(spanish), ...problems(spanish) };
}

/**
 * Every word in Spanish.
 *
 * @example
 * import { es } from "timbal-interactions/locales/es";
 * <TimbalProvider labels={es}>
 */
export const es = labelsFor();
export default es;
