import { ajvValidator, interpreting } from "../../src/validation/lazy.js";
import type { Validator } from "../../src/validation/validator.js";

/** Both validators: what is promised, both keep. */
export const validators: readonly (readonly [string, Validator])[] = [
  ["ajv", ajvValidator()],
  ["interpreting", interpreting()],
];
