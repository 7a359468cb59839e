import { describe, expect, it } from "vitest";
import { chartData, placesOf } from "../../src/chart/chart-data.js";
import { endsOf, nearest, presetsOf, rangeBetween, spanOf, usableRange } from "../../src/chart/ranges.js";

const dated = chartData([
  { label: "a", points: [{ x: "2026-01-01", y: 1 }, { x: "2026-03-01", y: 2 }] },
]);
const numbers = chartData([{ label: "a", points: [3, 5, 9, 20].map((x) => ({ x, y: 1 })) }]);
const places = placesOf(numbers);

describe("the range", () => {
  it("has presets where x is dated, and none where days mean nothing", () => {
    expect(presetsOf(dated)).toEqual(["7d", "30d", "90d", "all"]);
    expect(presetsOf(numbers)).toEqual([]);
    expect(presetsOf(chartData([{ label: "a", points: [{ x: "2026-01-01", y: null }] }]))).toEqual([]);
  });

  it("of a preset ends at the newest point and never begins before the first", () => {
    expect(spanOf("7d", dated)).toEqual([Date.UTC(2026, 1, 22), Date.UTC(2026, 2, 1)]);
    expect(spanOf("90d", dated)).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)]);
    expect(spanOf("all", dated)).toBeNull();
  });

  it("from one x to another stands where they do, in either order", () => {
    expect(spanOf({ from: 5, to: 20 }, numbers)).toEqual([5, 20]);
    expect(spanOf({ from: 20, to: 5 }, numbers)).toEqual([5, 20]);
    expect(spanOf({ from: "2026-01-01", to: "2026-02-01" }, dated)).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)]);
  });

  it("that these data don't have is everything", () => {
    expect(usableRange("7d", numbers)).toBe("all");
    expect(usableRange({ from: "north", to: 20 }, numbers)).toBe("all");
    expect(usableRange({ from: 3, to: 5 }, chartData([]))).toBe("all");
    expect(usableRange({ from: 3, to: 5 }, numbers)).toEqual({ from: 3, to: 5 });
  });

  it("is brushed from point to point; both ends are everything", () => {
    expect(rangeBetween(1, 3, places)).toEqual({ from: 5, to: 20 });
    expect(rangeBetween(0, 3, places)).toBe("all");
    expect(endsOf(null, places)).toEqual([0, 3]);
    expect(endsOf([4, 10], places)).toEqual([1, 2]);
    // Between two points: the one before.
    expect(endsOf([10, 12], places)).toEqual([2, 2]);
  });

  it("snaps to the nearest point", () => {
    expect([-100, 3, 3.9, 4.1, 14, 15, 1e9].map((x) => nearest(x, places))).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });
});
