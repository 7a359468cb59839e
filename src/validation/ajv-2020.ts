import type { Options } from "ajv/dist/core.js";
import core from "ajv/dist/core.js";
import draft2020 from "ajv/dist/vocabularies/draft2020.js";

/**
 * What a CommonJS module exports as its default. Node and bundlers that follow it put it one level
 * further down than the others do.
 */
function defaultOf<Exported extends object>(module: Exported | { default: Exported }): Exported {
  return "default" in module ? module.default : module;
}

const Core = defaultOf(core);

/** `Ajv2020` without the meta-schemas, which are a tenth of it: `inspect.ts` checks the schemas. */
export function ajv2020(options: Options): InstanceType<typeof Core> {
  const ajv = new Core({ ...options, meta: false, validateSchema: false, dynamicRef: true, next: true, unevaluated: true });
  for (const vocabulary of defaultOf(draft2020)) ajv.addVocabulary(vocabulary);
  return ajv;
}
