import { isFields } from "../protocol/fields.js";
import { contentOf, recent } from "./content-cache.js";
import type { Check, Engine } from "./engine.js";
import { inspect } from "./inspect.js";
import { NotLoaded } from "./load.js";
import type { Validator, Verdict } from "./validator.js";

/** Compiled schemas kept, over all conversations of a page. */
const MOST_SCHEMAS = 200;

/** A `Validator` around an engine. What can't be compiled, or throws when it runs, was not checked. */
export function checkerOf(engine: Engine): Validator {
  const compiled = recent<Promise<Check | null>>(MOST_SCHEMAS);

  async function compile(key: string, schema: unknown): Promise<Check | null> {
    try {
      return await engine.compile(inspect(schema));
    } catch (error) {
      if (error instanceof NotLoaded) compiled.forget(key);
      return null;
    }
  }

  return {
    async check(schema, value): Promise<Verdict> {
      if (schema === null || schema === undefined || schema === true) return { checked: true, issues: [] };
      const key = isFields(schema) ? contentOf(schema) : null;
      const check = key === null ? null : await compiled.get(key, () => compile(key, schema));
      if (check === null) return { checked: false, issues: [] };
      try {
        return { checked: true, issues: check(value) };
      } catch {
        return { checked: false, issues: [] };
      }
    },
  };
}
