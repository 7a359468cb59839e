import { ajvEngine } from "./ajv-engine.js";
import { checkerOf } from "./checker.js";
import type { Check, Engine } from "./engine.js";
import type { Inspected } from "./inspect.js";
import { load } from "./load.js";

/** A page forbids `eval` for good: ajv, which compiles to code, is not tried again. */
let forbidden = false;

export function evalIsForbidden(): boolean {
  return forbidden;
}

async function interpret(inspected: Inspected): Promise<Check> {
  const { cfworkerEngine } = await load(import("./cfworker-engine.js"));
  return cfworkerEngine.compile(inspected);
}

const ajvOrInterpreter: Engine = {
  async compile(inspected) {
    if (forbidden || inspected.needsInterpreter) return interpret(inspected);
    try {
      return await ajvEngine.compile(inspected);
    } catch (error) {
      // By name: the error may come from another realm.
      if (!(error instanceof Error) || error.name !== "EvalError") throw error;
      forbidden = true;
      return interpret(inspected);
    }
  },
};

/** One for the whole page: what one conversation compiled serves the others. */
export const ajvChecker = checkerOf(ajvOrInterpreter);
