import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { answerOf } from "./answer.js";
import type { ReadAnswer } from "./answer.js";
import type { FieldSpec } from "./field-spec.js";
import { byName, seed } from "./typed.js";
import type { Typed, TypedObject } from "./typed.js";

/**
 * What react-hook-form holds: the fields by their position. Their own names may hold dots,
 * brackets and quotes, which it would take for paths (bug-log C17).
 */
type TypedValues = Record<string, Held>;

/**
 * In a box: react-hook-form takes an object with a `target` for an event, and a nested field may
 * be called that. `unknown`: its path types can't follow a type that contains itself.
 */
interface Held {
  typed: unknown;
}

export const nameAt = (position: number) => `f${position}`;

/** What stands in the box was put there by `seed` or by an input. */
const unboxed = (held: Held | undefined) => (held?.typed ?? null) as Typed;

export interface TypedForm {
  /** What the inputs of the field at a position hold by now. */
  held: (position: number) => Typed;
  hold: (position: number, typed: Typed) => void;
  /** Typed values by the fields' own names: what a draft keeps. */
  typed: () => TypedObject;
  answer: () => ReadAnswer;
}

/** A form over fields. Seeded once; what happens to the draft later does not change what is typed. */
export function useTypedForm(fields: readonly FieldSpec[], draft: Parameters<typeof seed>[1]): TypedForm {
  const [defaultValues] = useState<TypedValues>(() => Object.fromEntries(seed(fields, draft).map((typed, position) => [nameAt(position), { typed }])));
  const { getValues, setValue } = useForm<TypedValues>({ defaultValues });
  return useMemo(() => {
    const list = () => {
      const values = getValues();
      return fields.map((_, position) => unboxed(values[nameAt(position)]));
    };
    return {
      held: (position) => unboxed(getValues(nameAt(position))),
      hold: (position, typed) => { setValue(nameAt(position), { typed }); },
      typed: () => byName(fields, list()),
      answer: () => answerOf(fields, list()),
    };
  }, [fields, getValues, setValue]);
}
