import { describe, expect, it } from "vitest";
import { unscaled, yScale } from "../../src/chart/y-scale.js";

const scaleOf = (...values: (number | null)[]) => yScale([{ rows: values.map((y, x) => ({ x, y, index: x })) }]);

describe("the scale of values", () => {
  it("is recharts' own for what people chart", () => {
    for (const values of [[], [null], [0, 0], [5, 5], [-3, 1e14], [1e-9, 2e-9]]) expect(scaleOf(...values)).toEqual({ factor: 1, domain: ["auto", "auto"] });
  });

  it.each([[1e308, -1e308, 0], [1.7e308, 1.6e308], [5e-324, 1e-300], [-1e300, -1e300], [Number.MAX_VALUE, -Number.MAX_VALUE]])("brings %d … %d within reach, and its ticks back", (...values) => {
    const scale = scaleOf(...values);
    const [low, high] = scale.domain;
    expect(Number(high) - Number(low)).toBeGreaterThan(0);
    expect(Number(high) - Number(low)).toBeLessThanOrEqual(20);
    for (const end of scale.domain) expect(Number.isFinite(unscaled(Number(end), scale))).toBe(true);
    expect(unscaled(values[0] * scale.factor, scale)).toBeCloseTo(values[0], -300);
  });
});
