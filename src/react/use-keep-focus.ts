"use client";

import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import type { Pause, PauseKey } from "../protocol/pause.js";

export interface KeepFocus<Root extends HTMLElement> {
  ref: RefObject<Root | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** What has the focus: the control itself, and where its card stands, if it is in one. */
interface Held {
  control: Element;
  card: { frame: Element; index: number } | null;
  /** Whose receipt to go to when nothing is left. */
  key: PauseKey | undefined;
}

/**
 * What goes takes the focus with it: it moves on. From a card that was answered to the card that
 * stands there then, from a button of the tray to the tray, and from the last of it to the receipt
 * of what was answered, unless the host has put it somewhere itself. What arrives never takes it.
 *
 * @param pauses Those whose cards stand in the root, in this order.
 */
export function useKeepFocus<Root extends HTMLElement = HTMLElement>(pauses: readonly Pause[]): KeepFocus<Root> {
  const ref = useRef<Root>(null);
  const held = useRef<Held | null>(null);
  const shown = useRef(pauses);

  // After every render: a button goes for more reasons than a change of the pauses.
  useEffect(() => {
    shown.current = pauses;
    const { current } = held;
    if (!current || current.control.isConnected) return;
    held.current = null;
    if (!isLost()) return;
    if (ref.current && pauses.length > 0) goTo(placeIn(ref.current, current));
    // The host's own effects come first: a composer that takes the focus back is better than any receipt.
    else setTimeout(() => { if (isLost()) goTo(receiptOf(current.key)); }, 0);
  });

  return {
    ref,
    onFocus({ target }) {
      const frames = framesOf(ref.current);
      const index = frames.findIndex((frame) => frame.contains(target));
      const frame = frames[index];
      held.current = { control: target, card: frame ? { frame, index } : null, key: shown.current.at(index)?.key };
    },
    onBlur({ target }) {
      // A person took it away. What is removed by a render says nothing, and with the whole window it stays.
      if (document.activeElement !== target) held.current = null;
    },
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where a person goes on whose control is gone. */
function placeIn(root: HTMLElement, { card }: Held): HTMLElement {
  if (card === null) return root;
  const frames = framesOf(root);
  const frame = frames.find((one) => one === card.frame) ?? frames[Math.min(card.index, frames.length - 1)];
  // The card itself has the name that is read out; one that is still loading has only its frame.
  return frame?.querySelector<HTMLElement>("article") ?? frame ?? root;
}

function receiptOf(key: PauseKey | undefined): HTMLElement | undefined {
  if (key === undefined) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[data-ti="receipt"]')].findLast(({ dataset }) => dataset["key"] === key);
}

function goTo(place: HTMLElement | undefined): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

/** The frames of the cards, whoever drew what is in them. */
function framesOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(':scope > [data-ti="pause"]') ?? [])];
}
