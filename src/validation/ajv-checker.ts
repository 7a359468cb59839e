import { ajvEngine } from "./ajv-engine.js";
import { checkerOf } from "./checker.js";
import type { Check, Engine } from "./engine.js";
import type { Inspected } from "./inspect.js";
import { load } from "./load.js";

/** Whether the page lets ajv compile to code; `undefined` until the first schema asks. */
let mayEval: boolean | undefined;

/**
 * Tried once, before the first schema is compiled, and not by it: of several that are compiled at a
 * time each would be refused, and each refusal is a violation that the page reports.
 */
function evalIsAllowed(): boolean {
  mayEval ??= tryEval();
  return mayEval;
}

function tryEval(): boolean {
  try {
    // What ajv does with every schema.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    return new Function("return true")() === true;
  } catch {
    return false;
  }
}

/** The page forbids `eval` for good: an interpreter has taken over. */
export function evalIsForbidden(): boolean {
  return mayEval === false;
}

async function interpret(inspected: Inspected): Promise<Check> {
  const { cfworkerEngine } = await load(import("./cfworker-checker.js"));
  return cfworkerEngine.compile(inspected);
}

const ajvOrInterpreter: Engine = {
  compile(inspected) {
    return inspected.needsInterpreter || !evalIsAllowed() ? interpret(inspected) : ajvEngine.compile(inspected);
  },
};

/** One for the whole page: what one conversation compiled serves the others. */
export const ajvChecker = checkerOf(ajvOrInterpreter);
