import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

export interface FocusOn {
  /** Anything inside the card. */
  ref: RefObject<HTMLDivElement | null>;
  /** Moves the focus there once it is drawn. */
  to: (id: string) => void;
}

/** Moves the focus along to what a person's own act brings up. */
export function useFocusOn(): FocusOn {
  const ref = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target !== null) ref.current?.closest("[data-ti=card]")?.querySelector<HTMLElement>(`[id="${target.id}"]`)?.focus();
  }, [target]);
  return { ref, to: (id) => { setTarget({ id }); } };
}
