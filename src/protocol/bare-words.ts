/**
 * Python writes `NaN`, `Infinity` and `-Infinity` as bare words, which are no JSON (wire.md 2).
 * Returns the text with `null` in their place, or `null` when there is none outside of strings.
 * One pass: each string is skipped from quote to quote, whatever it holds.
 */
export function withoutBareWords(text: string): string | null {
  let out = "";
  let found = false;
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const between = text.slice(at, quote === -1 ? text.length : quote);
    const cleaned = between.replace(/-?Infinity|NaN/g, "null");
    found ||= cleaned !== between;
    out += cleaned;
    if (quote === -1) break;
    const end = endOfString(text, quote);
    if (end === -1) return null;
    out += text.slice(quote, end);
    at = end;
  }
  return found ? out : null;
}

/** Index after the closing quote, or -1. A quote closes unless an odd run of backslashes stands before it. */
function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close !== -1) {
    let before = close - 1;
    while (text.charCodeAt(before) === 92) before -= 1;
    if ((close - before) % 2 === 1) return close + 1;
    close = text.indexOf('"', close + 1);
  }
  return -1;
}
