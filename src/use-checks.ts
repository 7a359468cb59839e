"use client";

import { useMemo } from "react";
import type { Pause } from "./protocol/pause.js";
import { useSettings } from "./react/provider.js";
import { answerChecker, lazyValidator, prepare, unfailing } from "./validation/lazy.js";
import type { Verdict } from "./validation/validator.js";

export interface Checks {
  /** What a renderer's own JSON Schema says of a payload or an answer. */
  checkSchema: (schema: unknown, value: unknown) => Promise<Verdict>;
  /** What a pause asks for, where there is no stream that checks it. */
  checkAnswer: (pause: Pause, value: unknown) => Promise<Verdict>;
  /** Loads what that takes. */
  prepareChecks: () => void;
}

const otherwise = lazyValidator();

/** The cards' own checks, by the provider's validator. None of them rejects. */
export function useChecks(): Checks {
  const { validator = otherwise } = useSettings();
  return useMemo(() => {
    const guarded = unfailing(validator);
    return {
      checkSchema: (schema, value) => guarded.check(schema, value),
      checkAnswer: answerChecker(guarded),
      prepareChecks: () => {
        prepare(validator);
      },
    };
  }, [validator]);
}
