import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { Control } from "react-hook-form";
import type { FieldSpec } from "./field-spec.js";
import { answerOf, byName, seed } from "./typed.js";
import type { Typed } from "./typed.js";

/**
 * What react-hook-form holds: the fields by their position. Their own names may hold dots,
 * brackets and quotes, which it would take for paths (bug-log C17).
 */
export type TypedValues = Record<string, Typed>;

export const nameAt = (position: number) => `f${position}`;

export interface TypedForm {
  control: Control<TypedValues>;
  /** Typed values by the fields' own names: what a draft keeps. */
  typed: () => Record<string, Typed>;
  answer: () => ReturnType<typeof answerOf>;
}

/** A form over fields. Seeded once; what happens to the draft later does not change what is typed. */
export function useTypedForm(fields: readonly FieldSpec[], draft: Parameters<typeof seed>[1]): TypedForm {
  const { control, getValues } = useForm<TypedValues>({
    defaultValues: Object.fromEntries(seed(fields, draft).map((value, position) => [nameAt(position), value])),
  });
  return useMemo(() => {
    const list = () => {
      const values = getValues();
      return fields.map((_, position) => values[nameAt(position)] ?? null);
    };
    return { control, typed: () => byName(fields, list()), answer: () => answerOf(fields, list()) };
  }, [control, fields, getValues]);
}
