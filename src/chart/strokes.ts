export interface Stroke {
  color: string;
  /** `undefined`: a solid line. */
  dash: string | undefined;
}

// Colour alone does not tell lines apart for everyone, nor in forced-colors.
const dashes = [undefined, "6 4", "2 4", "10 4 2 4", "12 6", "4 2"];
// Tokens of styles/chart.css.
const colors = 6;

export function strokeOf(index: number): Stroke {
  const at = index % colors;
  // Read where the line is drawn: a host may give a part of the page another accent.
  const color = at === 0 ? "var(--ti-series-1, var(--ti-accent))" : `var(--ti-series-${at + 1})`;
  // Past the last colour the dashes move on by one: the seventh line is not the first again.
  return { color, dash: dashes[(index + Math.floor(index / colors)) % dashes.length] };
}
