import { expect, it } from "vitest";
import { ratingRange } from "../../src/form/rating-range.js";

const five = { scale: 5, scaleAssumed: false };

it.each<[what: string, schema: unknown, low: number, high: number]>([
  ["no schema", null, 1, 5],
  ["one that says nothing", {}, 1, 5],
  ["a bare type", { type: "integer" }, 1, 5],
  ["0 to 10", { type: "integer", minimum: 0, maximum: 10 }, 0, 10],
  ["-2 to 2", { type: "integer", minimum: -2, maximum: 2 }, -2, 2],
  ["one end alone", { type: "integer", minimum: 0 }, 0, 5],
  ["bounds that are left out", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 4 }, 1, 3],
  ["bounds between notes", { type: "number", minimum: 0.5, maximum: 4.5 }, 1, 4],
  ["a list without gaps", { enum: [3, 1, 2] }, 1, 3],
  ["a list and a bound", { enum: [1, 2, 3, 4, 5], minimum: 3, exclusiveMaximum: 5 }, 3, 4],
  ["multiples that every whole number is", { type: "number", multipleOf: 0.5, minimum: 0 }, 0, 5],
  ["Pydantic's optional", { anyOf: [{ type: "integer", minimum: 0, maximum: 3 }, { type: "null" }] }, 0, 3],
  ["a reference", { $ref: "#/$defs/N", $defs: { N: { type: "integer", maximum: 7 } } }, 1, 7],
])("C47 · %s: the notes are those that are taken", (_what, schema, low, high) => {
  expect(ratingRange(five, schema)).toEqual({ low, high, assumed: false });
});

it.each([[{ type: "string" }], [{ enum: [1, 5] }], [{ enum: ["1", "2"] }], [{ type: "object", properties: {} }], [{ maximum: 0 }], [{ type: "integer", minimum: 0, maximum: 10, multipleOf: 5 }], [{ type: "integer", not: { const: 3 } }], [{ oneOf: [{ const: 1, title: "Poor" }, { const: 2 }] }]])(
  "%j asks for no note on a scale",
  (schema) => {
    expect(ratingRange(five, schema)).toBeUndefined();
  },
);

it("a scale that could not be read is assumed, unless the schema says where it ends", () => {
  expect(ratingRange({ scale: 5, scaleAssumed: true }, null)).toEqual({ low: 1, high: 5, assumed: true });
  expect(ratingRange({ scale: 5, scaleAssumed: true }, { type: "integer", maximum: 8 })).toEqual({ low: 1, high: 8, assumed: false });
});
