import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

export interface FocusOn {
  /** Anything inside the card. */
  ref: RefObject<HTMLDivElement | null>;
  /** Moves the focus there once it is drawn; `null`: what comes up takes it by itself. */
  to: (id: string | null) => void;
  /** Whether a person has moved on at all. */
  moved: boolean;
}

/** Moves the focus along to what a person's own act brings up, so that it is never lost. */
export function useFocusOn(): FocusOn {
  const ref = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ id: string | null } | undefined>(undefined);
  useEffect(() => {
    const id = target?.id;
    if (typeof id === "string") ref.current?.closest("[data-ti=card]")?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  }, [target]);
  return { ref, to: (id) => { setTarget({ id }); }, moved: target !== undefined };
}
