import "./augmented.js";
import { describe, expectTypeOf, it } from "vitest";
import type { AnswerOf, AskChoicePayload, Pause, PauseKey, PayloadOf, TimbalStream } from "../../src/index.js";
import { isKind } from "../../src/index.js";

declare const pause: Pause;
declare const stream: TimbalStream;

describe("InteractionKinds", () => {
  it("knows the kit's own kinds", () => {
    expectTypeOf<PayloadOf<"ask_choice">>().toEqualTypeOf<AskChoicePayload>();
    expectTypeOf<AnswerOf<"ask_user_multi">>().toEqualTypeOf<string[]>();
  });

  it("takes an app's kinds by module augmentation", () => {
    expectTypeOf<PayloadOf<"pick_tint">>().toEqualTypeOf<{ palette: string[] }>();
    expectTypeOf<AnswerOf<"pick_tint">>().toEqualTypeOf<`#${string}`>();
  });

  it("says nothing about a kind nobody declared", () => {
    expectTypeOf<PayloadOf<"nobody">>().toBeUnknown();
    expectTypeOf<AnswerOf<"nobody">>().toBeUnknown();
  });
});

describe("isKind", () => {
  it("narrows the payload to what the wire promises", () => {
    if (isKind(pause, "confirm")) expectTypeOf(pause.payload.action).toBeString();
    if (isKind(pause, "pick_tint")) expectTypeOf(pause.payload.palette).toEqualTypeOf<string[]>();
  });

  it("narrows the key, so that a wrong answer doesn't compile", () => {
    if (isKind(pause, "confirm")) {
      void stream.answer(pause.key, true);
      // @ts-expect-error a confirm is answered with a boolean
      void stream.answer(pause.key, "yes");
    }
    if (isKind(pause, "pick_tint")) {
      void stream.answer(pause.key, "#ff0000");
      // @ts-expect-error "red" is not a colour
      void stream.answer(pause.key, "red");
    }
  });

  it("leaves a pause that fits wherever pauses go", () => {
    if (isKind(pause, "confirm")) {
      expectTypeOf(pause).toExtend<Pause>();
      stream.setDraft(pause.key, true);
    }
  });

  it("refuses a kind that nobody declared", () => {
    // @ts-expect-error misspelt kind
    isKind(pause, "comfirm");
  });
});

describe("answer", () => {
  it("takes anything for a pause of an unknown kind", () => {
    void stream.answer(pause.key, { any: "thing" });
  });

  it("doesn't widen the key's type to fit the value", () => {
    const key = pause.key as PauseKey<"a" | "b">;
    void stream.answer(key, "a");
    // @ts-expect-error neither a nor b
    void stream.answer(key, "c");
  });
});
