import type { PauseKey } from "../protocol/pause.js";

/** What can be filled in or pressed; not the boxes that take the focus only to be scrolled. */
const CONTROLS = ":is(input, select, textarea, button, a[href], [role=slider], [contenteditable]):not(:disabled, [tabindex='-1'], [type=hidden])";

/**
 * Puts the focus into a pause's card: on the first control of its body. Where there are only the
 * buttons that decide, on the card itself, whose keys then work: an Enter that was meant for
 * something else must not decide.
 */
export function focusCard(key: PauseKey): void {
  const frame = [...document.querySelectorAll<HTMLElement>('[data-ti="pause"]')].find(({ dataset }) => dataset["key"] === key);
  if (!frame) return;
  const control = (frame.querySelector('[data-ti="body"]') ?? frame).querySelector<HTMLElement>(CONTROLS);
  const place = control ?? frame.querySelector<HTMLElement>("article") ?? frame;
  if (place !== control) place.tabIndex = -1;
  place.focus();
}
