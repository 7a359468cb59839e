import type { Json } from "../protocol/events.js";
import type { ChoiceOption } from "../protocol/kinds.js";
import type { PickOption } from "./options.js";
import { parseNumber } from "./parse-text.js";
import type { Shape } from "./shape.js";
import { unique } from "./unique.js";

/**
 * What is picked, as it will be sent. Options are texts; the schema may want the very same things
 * as numbers or booleans.
 *
 * @param schema What the schema says of one of them; `undefined` when nothing.
 */
export function typedOptions(options: readonly ChoiceOption[], schema: Shape | undefined): PickOption[] {
  return unique(options.map((option) => ({ ...option, value: asTyped(option.value, schema) })));
}

/** What a list's schema says of one of its items. */
export function itemOf(shape: Shape | undefined): Shape | undefined {
  if (shape?.type === "some-of") return { type: "one-of", options: shape.options };
  return shape?.type === "list" ? shape.item.shape : undefined;
}

function asTyped(text: string, schema: Shape | undefined): Json {
  switch (schema?.type) {
    case "one-of":
      return (schema.options.find(({ value }) => value === text) ?? schema.options.find(({ value }) => JSON.stringify(value) === text))?.value ?? text;
    case "number": {
      const parsed = parseNumber(text, schema.integer);
      return parsed.ok ? parsed.value : text;
    }
    case "boolean":
      return text === "true" || text === "false" ? text === "true" : text;
    case "union": {
      const shapes = schema.variants.map(({ shape }) => shape);
      // A text stays one where texts are taken, too.
      if (shapes.some(({ type }) => type === "text")) return text;
      return shapes.map((shape) => asTyped(text, shape)).find((value) => value !== text) ?? text;
    }
    default:
      return text;
  }
}
