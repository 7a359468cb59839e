import type { Row } from "./chart-data.js";

/** Stretches of a drawn line: a card is 280 to 800 pixels wide, and each stretch draws two points or three. */
export const stretches = 300;

const none: ReadonlySet<number> = new Set();

export function isThinned(rows: readonly Row[], buckets: number = stretches): boolean {
  return rows.length > buckets * 2;
}

/**
 * Fewer rows for the same picture: of every stretch the lowest and the highest, so that no peak
 * is lost (LTTB, the usual choice, may drop both), and one gap where there was one; the first and
 * the last, and those in `kept` (by `index`), which are marked.
 * For display only; `rows` is in the order of x.
 */
export function thin(rows: readonly Row[], kept: ReadonlySet<number> = none, buckets: number = stretches): readonly Row[] {
  if (!isThinned(rows, buckets)) return rows;
  const drawn: Row[] = [];
  const size = rows.length / buckets;
  for (let bucket = 0; bucket < buckets; bucket++) {
    const stretch = rows.slice(Math.floor(bucket * size), Math.floor((bucket + 1) * size));
    const picked = pick(stretch, kept);
    if (bucket === 0) picked.add(0);
    if (bucket === buckets - 1) picked.add(stretch.length - 1);
    drawn.push(...[...picked].sort((a, b) => a - b).flatMap((at) => stretch[at] ?? []));
  }
  return drawn;
}

/** Positions of what is drawn of one stretch. */
function pick(stretch: readonly Row[], kept: ReadonlySet<number>): Set<number> {
  const picked = new Set<number>();
  let low = -1;
  let high = -1;
  let gap = -1;
  let lowest = Infinity;
  let highest = -Infinity;
  stretch.forEach(({ y, index }, at) => {
    if (kept.size > 0 && kept.has(index)) picked.add(at);
    if (y === null) {
      gap = at;
      return;
    }
    if (y < lowest) {
      low = at;
      lowest = y;
    }
    if (y > highest) {
      high = at;
      highest = y;
    }
  });
  return picked.add(low).add(high).add(gap);
}

/** The points with a gap, or nothing, on either side. */
export function lonePoints(rows: readonly Row[]): readonly { x: number; y: number }[] {
  return rows.flatMap(({ x, y }, at) => (y !== null && (rows[at - 1]?.y ?? null) === null && (rows[at + 1]?.y ?? null) === null ? [{ x, y }] : []));
}
