import { useEffect } from "react";
import type { RefObject } from "react";

/** What keeps its text itself; boxes to tick are put back by React. */
const TEXT_BOXES = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * Lets what was typed outlast a reset of a form around the card, which React does too after a form's
 * action: there would stand what the boxes began with, and be sent what was typed.
 */
export function useResetProof(fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = fields;
    const form = current?.closest("form");
    if (!current || !form) return;
    const onReset = () => {
      const typed = [...current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_BOXES)].map((box) => ({ box, value: box.value }));
      // The event comes before the reset.
      setTimeout(() => {
        for (const { box, value } of typed) box.value = value;
      }, 0);
    };
    form.addEventListener("reset", onReset);
    return () => {
      form.removeEventListener("reset", onReset);
    };
  }, [fields]);
}
