/** A stream of chances that is the same for the same seed (mulberry32). */
export interface Chance {
  /** 0 ≤ x < 1. */
  share(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  one<Item>(items: readonly Item[]): Item;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return { share, between, one: (items) => items[between(0, items.length - 1)]! };
}
