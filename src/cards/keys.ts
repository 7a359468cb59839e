import type { KeyboardEvent } from "react";
import { isComposing } from "../form/controls/composing.js";
import type { KeySettings } from "../registry/renderer.js";

/** What keys do while the focus is in a card. `Escape` is not among them: it never sends or denies. */
export interface CardKeys {
  /** Enter in a single-line input or on a choice; Ctrl+Enter or Cmd+Enter anywhere. */
  enter?: (() => void) | undefined;
  /** 1–9, outside text controls. */
  digit?: ((digit: number) => void) | undefined;
  /** Single letters, outside text controls; lower case. */
  letters?: Readonly<Record<string, () => void>> | undefined;
}

const notTyped = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Whether what is typed or pasted there is text. */
export function isTextControl(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Enter opens, follows or presses these by itself. */
function hasOwnEnter(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type === "file" || target.type === "button";
  return target.closest("button, a, select, summary, [contenteditable=true]") !== null;
}

/**
 * Handles a key that was pressed inside a card.
 * Enter sends from single-line inputs and choices. In a box of several lines Enter breaks the line,
 * unless the box is marked `data-enter="send"`: then Enter sends and Shift+Enter breaks.
 * Ctrl/Cmd+Enter sends from everywhere, and alone does so where the host wants `enter: "break"`.
 * Never while an input method composes (bug-log C34), never for a held key.
 */
export function handleKey(event: KeyboardEvent, keys: CardKeys, settings: KeySettings = {}): void {
  const { target, key } = event;
  if (event.defaultPrevented || isComposing(event)) return;
  if (!(target instanceof HTMLElement)) return;
  if (key === "Enter") handleEnter(event, target, keys.enter, settings);
  else if (settings.shortcuts === false) return;
  else if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTextControl(target)) handleLetter(event, key, keys);
}

function handleEnter(event: KeyboardEvent, target: HTMLElement, enter: (() => void) | undefined, settings: KeySettings): void {
  const held = event.ctrlKey || event.metaKey;
  const sends = settings.enter !== "break";
  const breaksLine = target instanceof HTMLTextAreaElement && (event.shiftKey || !sends || target.dataset["enter"] !== "send");
  if (!held && (breaksLine || hasOwnEnter(target) || event.altKey)) return;
  // Also keeps a form around the card from being submitted (bug-log C35).
  event.preventDefault();
  if (!event.repeat && (sends || held)) enter?.();
}

function handleLetter(event: KeyboardEvent, key: string, { digit, letters = {} }: CardKeys): void {
  const letter = key.toLowerCase();
  const pressed = digitOf(event);
  if (Object.hasOwn(letters, letter)) letters[letter]?.();
  else if (digit && pressed !== undefined) digit(pressed);
  else return;
  event.preventDefault();
}

/**
 * 1–9, in Arabic and Persian digits too. By the key's place where a layout needs Shift for them: on
 * a French keyboard the key with the 2 on it types "é".
 */
function digitOf({ key, code, shiftKey }: KeyboardEvent): number | undefined {
  if (/^[1-9\u0661-\u0669\u06F1-\u06F9]$/.test(key)) return (key.codePointAt(0) ?? 0) & 15; // in all three the last four bits
  const place = shiftKey ? null : /^Digit([1-9])$/.exec(code);
  return place ? Number(place[1]) : undefined;
}
