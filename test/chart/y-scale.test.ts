import { describe, expect, it } from "vitest";
import { unscaled, yScale } from "../../src/chart/y-scale.js";

const scaleOf = (...values: (number | null)[]) => yScale([{ drawn: values.map((y, x) => ({ x, y, index: x })) }]);

describe("the scale of values", () => {
  it.each([
    [[37, 76], [20, 40, 60, 80]],
    [[0, 0], [0, 1, 2, 3]],
    [[5, null, 5], [4, 5, 6, 7]],
    [[-3, 1e14], [-5e13, 0, 5e13, 1e14]],
    [[1e-9, 2e-9], [8e-10, 1.2e-9, 1.6e-9, 2e-9]],
  ])("goes from a round number to a round number: %j", (values, ticks) => {
    expect(scaleOf(...values)).toEqual({ factor: 1, domain: [ticks[0], ticks.at(-1)], ticks });
  });

  it("stands without a number where there is no value", () => {
    for (const values of [[], [null]]) expect(scaleOf(...values)).toEqual({ factor: 1, domain: [0, 1], ticks: [] });
  });

  it.each([[1e308, -1e308, 0], [1.7e308, 1.6e308], [5e-324, 1e-300], [-1e300, -1e300], [Number.MAX_VALUE, -Number.MAX_VALUE]])("brings %d … %d within reach, and its ticks back", (...values) => {
    const scale = scaleOf(...values);
    const [low, high] = scale.domain;
    expect(high - low).toBeGreaterThan(0);
    expect(high - low).toBeLessThanOrEqual(20);
    expect([scale.ticks[0], scale.ticks.at(-1)]).toEqual(scale.domain);
    for (const tick of scale.ticks) expect(Number.isFinite(unscaled(tick, scale))).toBe(true);
    expect(unscaled(values[0] * scale.factor, scale)).toBeCloseTo(values[0], -300);
  });
});
