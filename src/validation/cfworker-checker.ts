// The whole of the interpreting validator: one file to load, for a page without eval and for a schema that ajv has no words for.
import { checkerOf } from "./checker.js";
import { cfworkerEngine } from "./cfworker-engine.js";

/** One for the whole page: what one conversation compiled serves the others. */
export const cfworkerChecker = checkerOf(cfworkerEngine);

export { cfworkerEngine };
