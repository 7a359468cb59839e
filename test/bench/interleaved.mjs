/**
 * Runs every variant once a round, one after the other, so that what the machine does meanwhile
 * (other processes, heat, collected garbage) hits all of them alike. Of each the fastest time
 * counts: whatever disturbs a run only makes it slower.
 *
 * @typedef {{ min: number, median: number, times: number[] }} Timing milliseconds
 * @typedef {() => unknown} Variant what it returns is awaited; a number is taken as the milliseconds it took
 * @template {string} Name
 * @param {Record<Name, Variant>} variants
 * @param {{ rounds?: number, warmups?: number }} [options] at least 5 rounds are run
 * @returns {Promise<Record<Name, Timing>>}
 */
export async function interleaved(variants, { rounds = 5, warmups = 1 } = {}) {
  const names = /** @type {Name[]} */ (Object.keys(variants));
  const times = Object.fromEntries(names.map((name) => [name, /** @type {number[]} */ ([])]));
  for (let round = -warmups; round < Math.max(5, rounds); round += 1) {
    for (const name of rotated(names, round + warmups)) {
      const time = await timed(variants[name]);
      if (round >= 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summary(times[name])]));
}

/** Each round begins with another one, so that none always pays for what the one before it left behind. */
function rotated(names, by) {
  const at = by % names.length;
  return [...names.slice(at), ...names.slice(0, at)];
}

async function timed(variant) {
  globalThis.gc?.();
  const started = performance.now();
  const own = await variant();
  return typeof own === "number" ? own : performance.now() - started;
}

/** @returns {Timing} */
export function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  return { min: sorted[0], median, times };
}

/**
 * How cost grows with size: the slope of a straight line through the points on double-logarithmic
 * paper. 1 is linear, 2 quadratic.
 * @param {readonly (readonly [size: number, cost: number])[]} points
 */
export function exponent(points) {
  const xs = points.map(([size]) => Math.log(size));
  const ys = points.map(([, cost]) => Math.log(cost));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const rise = xs.reduce((sum, x, at) => sum + (x - mx) * (ys[at] - my), 0);
  return rise / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}
