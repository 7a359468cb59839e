import type { Validator } from "./validator.js";

/** Loads a chunk once; `null` when it can't be had this time: the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loaded: Promise<T | null> | undefined;
  return () =>
    (loaded ??= load().catch(() => {
      loaded = undefined;
      return null;
    }));
}

const ajvChunk = once(() => import("./ajv-checker.js"));
const interpreterChunk = once(() => import("./cfworker-checker.js"));

export interface AjvValidatorOptions {
  /** Called once when the page turns out to forbid `eval` and the interpreter takes over. For developers. */
  onInterpreting?: () => void;
}

/**
 * The default validator: ajv (2020-12, with formats), loaded with the first schema that is to be
 * checked. Where it can't do the work (another draft, an empty `enum`, a page that forbids `eval`),
 * an interpreter does it, loaded then.
 *
 * @example
 * createTimbalStream({ url, validator: ajvValidator({ onInterpreting: () => console.info("no eval here") }) });
 */
export function ajvValidator({ onInterpreting }: AjvValidatorOptions = {}): Validator {
  let said = false;
  return {
    async check(schema, value) {
      const ajv = await ajvChunk();
      if (ajv === null) return { checked: false, issues: [] };
      const verdict = await ajv.ajvChecker.check(schema, value);
      if (!said && ajv.evalIsForbidden()) {
        said = true;
        onInterpreting?.();
      }
      return verdict;
    },
  };
}

/** The validator of a stream that was given none. */
export const lazyValidator: () => Validator = () => ajvValidator();

/**
 * A validator that never uses `eval`, for pages whose Content-Security-Policy forbids it: without
 * it such a page reports one violation before the default validator falls back to the same thing.
 *
 * @example
 * createTimbalStream({ url, validator: interpreting() });
 */
export function interpreting(): Validator {
  return {
    async check(schema, value) {
      const interpreter = await interpreterChunk();
      return interpreter === null ? { checked: false, issues: [] } : interpreter.cfworkerChecker.check(schema, value);
    },
  };
}
