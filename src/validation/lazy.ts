import type { Pause } from "../protocol/pause.js";
import type { Validator, Verdict } from "./validator.js";

/** What takes longer is given up: neither a chunk nor a host's validator that never answers may lock a card. */
const PATIENCE_MS = 15_000;

/** What the work comes to, or `instead`, if it has not come to anything by then. */
function inTime<T>(work: Promise<T>, instead: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(instead);
    }, PATIENCE_MS);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Loads a chunk once; `null` when it can't be had this time: the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T | null> | undefined;
  let loaded: Promise<T> | undefined;
  return () => {
    // What is here needs no patience, whose timer would cost more than a check.
    if (loaded) return loaded;
    loading ??= load().then(
      (chunk) => {
        loaded = Promise.resolve(chunk);
        return chunk;
      },
      () => {
        loading = undefined;
        return null;
      },
    );
    return inTime(loading, null);
  };
}

const NOT_CHECKED: Verdict = { checked: false, issues: [] };

/** A host's validator may throw, reject or never answer: then nothing was checked, and nobody is trapped. */
export function unfailing(validator: Validator): Validator {
  return {
    async check(schema, value) {
      try {
        return await inTime(validator.check(schema, value), NOT_CHECKED);
      } catch {
        return NOT_CHECKED;
      }
    },
  };
}

const rulesChunk = /* @__PURE__ */ once(() => import("./validate-answer.js"));

/**
 * Checks an answer against everything its pause asks for; the rules of the kinds are loaded with
 * the first one. Never rejects and always ends: a chunk that can't be had and a host's validator that fails check
 * nothing, the card says so, and nobody is trapped.
 */
export function answerChecker(validator: Validator): (pause: Pause, value: unknown) => Promise<Verdict> {
  const guarded = unfailing(validator);
  return async (pause, value) => {
    const rules = await rulesChunk();
    return rules === null ? NOT_CHECKED : rules.validateAnswer(pause, value, guarded);
  };
}

/** Begins to load what checking takes. Never throws: what fails is tried again by the first check. */
export function prepare(validator: Validator): void {
  void rulesChunk();
  try {
    validator.prepare?.();
  } catch {
    // The host's own affair: nothing is checked by this yet.
  }
}

const ajvChunk = /* @__PURE__ */ once(() => import("./ajv-checker.js"));
const interpreterChunk = /* @__PURE__ */ once(() => import("./cfworker-checker.js"));

export interface AjvValidatorOptions {
  /** Called once when the page turns out to forbid `eval` and the interpreter takes over. For developers. */
  onInterpreting?: () => void;
}

/**
 * The default validator: ajv (2020-12, with formats), loaded when a question arrives. Where it
 * can't do the work (another draft, an empty `enum`, a page that forbids `eval`), an interpreter does
 * it, loaded then.
 *
 * @example
 * createTimbalStream({ url, validator: ajvValidator({ onInterpreting: () => console.info("no eval here") }) });
 */
export function ajvValidator({ onInterpreting }: AjvValidatorOptions = {}): Validator {
  let said = false;
  return {
    prepare: () => void ajvChunk(),
    async check(schema, value) {
      const ajv = await ajvChunk();
      if (ajv === null) return NOT_CHECKED;
      const verdict = await ajv.ajvChecker.check(schema, value);
      if (!said && ajv.evalIsForbidden()) {
        said = true;
        try {
          onInterpreting?.();
        } catch {
          // The host's own affair: the answer was checked all the same.
        }
      }
      return verdict;
    },
  };
}

/** The validator of cards that were given none. */
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
    prepare: () => void interpreterChunk(),
    async check(schema, value) {
      const interpreter = await interpreterChunk();
      return interpreter === null ? NOT_CHECKED : interpreter.cfworkerChecker.check(schema, value);
    },
  };
}
