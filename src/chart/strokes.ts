export interface Stroke {
  /** A token of styles/chart.css. */
  color: string;
  /** `undefined`: a solid line. */
  dash: string | undefined;
}

// Colour alone does not tell lines apart for everyone, nor in forced-colors.
const dashes = [undefined, "6 4", "2 4", "10 4 2 4", "12 6", "4 2"];
const colors = 6;

export function strokeOf(index: number): Stroke {
  return { color: `var(--ti-series-${String((index % colors) + 1)})`, dash: dashes[index % dashes.length] };
}
