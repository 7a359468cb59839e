import "./augmented.js";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { describe, expectTypeOf, it } from "vitest";
import type { AskTextPayload, ChoiceOption, PauseOutcome, Registry, RendererProps } from "../../src/index.js";
import { createRegistry, defaultRegistry, defineRenderer } from "../../src/index.js";

declare const fallback: ReturnType<typeof defineRenderer>;
declare const standard: StandardSchemaV1<unknown, { palette: Set<string> }>;
declare const standardAnswer: StandardSchemaV1<string, URL>;

describe("defineRenderer", () => {
  it("types payload and answer by JSON Schemas, without `as const`", () => {
    defineRenderer({
      payload: {
        type: "object",
        properties: { palette: { type: "array", items: { type: "string" } }, size: { enum: ["s", "m"] } },
        required: ["palette"],
        additionalProperties: false,
      },
      answer: { type: "array", items: { type: "integer" } },
      component: ({ payload, onAnswer }) => {
        expectTypeOf(payload.palette).toEqualTypeOf<string[]>();
        expectTypeOf(payload.size).toEqualTypeOf<"s" | "m" | undefined>();
        onAnswer([1]);
        // @ts-expect-error not a list
        onAnswer("1");
        return null;
      },
      outcome: (answer) => {
        expectTypeOf(answer).toEqualTypeOf<number[]>();
        return "answered";
      },
      receipt: ({ payload, pause }) => {
        expectTypeOf(payload?.palette).toEqualTypeOf<string[] | undefined>();
        expectTypeOf(pause.answer?.value).toEqualTypeOf<number[] | undefined>();
        return null;
      },
    });
  });

  it("types the payload by what a Standard Schema gives out, the answer by what it takes in", () => {
    defineRenderer({
      payload: standard,
      answer: standardAnswer,
      component: ({ payload, onAnswer, pause }) => {
        expectTypeOf(payload.palette).toEqualTypeOf<Set<string>>();
        expectTypeOf(onAnswer).parameter(0).toEqualTypeOf<string>();
        expectTypeOf(pause.payload).toEqualTypeOf<{ palette: Set<string> }>();
        return null;
      },
    });
  });

  it("leaves both unknown without schemas", () => {
    defineRenderer({
      component: ({ payload, onAnswer }) => {
        expectTypeOf(payload).toBeUnknown();
        expectTypeOf(onAnswer).parameter(0).toBeUnknown();
        return null;
      },
    });
  });

  it("is typed by a kind", () => {
    defineRenderer<"ask_choice">({
      component: ({ payload, onAnswer }) => {
        expectTypeOf(payload.options).toEqualTypeOf<ChoiceOption[]>();
        expectTypeOf(onAnswer).parameter(0).toEqualTypeOf<string>();
        return null;
      },
    });
  });

  it("wants a schema for an app's kind: nobody else can read its payload", () => {
    // @ts-expect-error no payload schema
    defineRenderer<"pick_tint">({ component: () => null });
    defineRenderer<"pick_tint">({
      payload: { type: "object", required: ["palette"] },
      component: ({ payload, onAnswer }) => {
        expectTypeOf(payload).toEqualTypeOf<{ palette: string[] }>();
        onAnswer("#fff");
        // @ts-expect-error not a colour
        onAnswer("white");
        return null;
      },
    });
  });

  it("takes a component written for the kind", () => {
    const Text = (_props: RendererProps<AskTextPayload, string>) => null;
    defineRenderer<"ask_text">({ component: Text });
    // @ts-expect-error a rating is a number
    defineRenderer<"ask_rating">({ component: Text });
  });

  it("knows the outcomes", () => {
    expectTypeOf<PauseOutcome>().toEqualTypeOf<"answered" | "skipped" | "declined" | "denied">();
    // @ts-expect-error no outcome
    defineRenderer({ component: () => null, outcome: () => "maybe" });
  });
});

describe("createRegistry", () => {
  it("takes a renderer of the kind's payload and answer", () => {
    const registry = createRegistry({
      kinds: {
        ask_text: defineRenderer<"ask_text">({ component: () => null }),
        pick_tint: defineRenderer<"pick_tint">({ payload: { type: "object" }, component: () => null }),
        nobody: defineRenderer({ answer: { type: "integer" }, component: () => null }),
      },
      fallback,
    });
    expectTypeOf(registry).toEqualTypeOf<Registry>();
  });

  it("refuses a renderer of another kind", () => {
    createRegistry({
      // @ts-expect-error a rating's renderer for a text
      kinds: { ask_text: defineRenderer<"ask_rating">({ component: () => null }) },
      fallback,
    });
    defaultRegistry.extend({
      // @ts-expect-error answers with a number what needs a colour
      kinds: { pick_tint: defineRenderer({ answer: { type: "integer" }, component: () => null }) },
    });
  });

  it("takes renderers kept in a table", () => {
    const kinds: Record<string, typeof fallback> = {};
    createRegistry({ approvals: kinds, fallback });
  });
});
