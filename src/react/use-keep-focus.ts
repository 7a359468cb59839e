"use client";

import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import type { Pause } from "../protocol/pause.js";

export interface KeepFocus {
  ref: RefObject<HTMLElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * A card that was answered takes the focus with it when it goes: it moves on to the card that
 * stands there then. A new pause never takes it.
 */
export function useKeepFocus(pauses: readonly Pause[]): KeepFocus {
  const ref = useRef<HTMLElement>(null);
  const last = useRef<{ card: Element; index: number } | null>(null);

  useEffect(() => {
    const { current } = last;
    if (!current || current.card.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const cards = cardsOf(ref.current);
    const frame = cards[Math.min(current.index, cards.length - 1)];
    // The card itself has the name that is read out; a card that is still loading has only its frame.
    const next = frame?.querySelector<HTMLElement>("article") ?? frame;
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }, [pauses]);

  return {
    ref,
    onFocus({ target }) {
      const cards = cardsOf(ref.current);
      const index = cards.findIndex((card) => card.contains(target));
      const card = cards[index];
      last.current = card ? { card, index } : null;
    },
  };
}

/** The frames of a tray's cards, whoever drew what is in them. */
function cardsOf(tray: HTMLElement | null): HTMLElement[] {
  return [...(tray?.querySelectorAll<HTMLElement>(':scope > [data-ti="pause"]') ?? [])];
}
