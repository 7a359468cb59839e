import { useEffect, useState } from "react";
import type { Labels } from "../labels/labels.js";

/** How long a text may be, in characters. */
export interface TextLimits {
  min?: number;
  max?: number;
}

/** From here on to its limit a text is counted. */
const near = (max: number) => Math.max(10, Math.ceil(max / 10));

/** Nobody wants to be told at every key: the count is read out once typing rests. In milliseconds. */
const restsAfter = 1_000;

/** As JSON Schema counts: an emoji is one, not two. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text's length has limits to speak of. One character at least is what "required" says already. */
export function isLimited({ min, max }: TextLimits): boolean {
  return max !== undefined || (min !== undefined && min > 1);
}

/** What there is to say about a text's length. */
export interface LengthWords {
  words: string;
  /** How much is left, rather than the limits: changes with every key. */
  counted: boolean;
  over: boolean;
}

/**
 * How long a text may be, and near the limit how much is left.
 *
 * @param quiet What is wrong is said already: only the count is left to say.
 */
export function lengthWords(text: string, { min, max }: TextLimits, labels: Labels, quiet: boolean): LengthWords {
  const left = max === undefined ? Number.POSITIVE_INFINITY : max - lengthOf(text);
  if (max !== undefined && text !== "" && left <= near(max)) return { words: labels.lengthLeft(left), counted: true, over: left < 0 };
  const least = min !== undefined && min > 1 ? min : undefined;
  const unsaid = quiet || (least === undefined && max === undefined);
  return { words: unsaid ? "" : labels.lengthLimits(least, max), counted: false, over: false };
}

/** Nothing is cut off: a text that is pasted is shown whole, with how much of it is too much. */
export function LengthNote({ id, words, counted, over }: LengthWords & { id: string }) {
  const said = useRested(counted ? words : "");
  return (
    <>
      {words === "" ? null : (
        <p data-ti="length" id={id} data-over={over || undefined}>
          {words}
        </p>
      )}
      <span role="status" data-ti="unseen">
        {said}
      </span>
    </>
  );
}

/** The words, once they have stood for a while. */
function useRested(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(words);
    }, restsAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return said;
}
