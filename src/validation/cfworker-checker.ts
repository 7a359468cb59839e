import { checkerOf } from "./checker.js";
import { cfworkerEngine } from "./cfworker-engine.js";

/** One for the whole page: what one conversation compiled serves the others. */
export const cfworkerChecker = checkerOf(cfworkerEngine);
