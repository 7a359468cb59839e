import { describe, expect, it } from "vitest";
import { chartData } from "../../src/chart/chart-data.js";
import { readReviewChart } from "../../src/protocol/payloads.js";
import { tableRows } from "../../src/chart/table-rows.js";
import { numberFull, xFormat } from "../../src/chart/format.js";

const line = (...points: [string | number, number | null][]) => ({ label: "Revenue", points: points.map(([x, y]) => ({ x, y })) });

describe("the x axis", () => {
  it("puts text dates on a time axis, in time order", () => {
    const data = chartData([line(["2026-03-01", 2], ["2026-01-01", 1])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: "UTC", daysOnly: true });
    expect(data.series[0]?.rows).toEqual([
      { x: Date.UTC(2026, 0, 1), y: 1 },
      { x: Date.UTC(2026, 2, 1), y: 2 },
    ]);
    expect(data.domain).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)]);
  });

  it("reads months, and what Python prints for a datetime", () => {
    expect(chartData([line(["2026-02", 1])]).domain?.[0]).toBe(Date.UTC(2026, 1, 1));
    const data = chartData([line(["2026-02-03 04:05:06.123456", 1], ["2026-02-03T04:05", 2])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: "UTC", daysOnly: false });
    expect(data.domain).toEqual([Date.UTC(2026, 1, 3, 4, 5), Date.UTC(2026, 1, 3, 4, 5, 6, 123)]);
  });

  it("takes dates with a zone as moments", () => {
    const data = chartData([line(["2026-02-03T04:00:00+0200", 1], ["2026-02-03T04:00:00Z", 2])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: undefined, daysOnly: false });
    expect(data.domain).toEqual([Date.UTC(2026, 1, 3, 2), Date.UTC(2026, 1, 3, 4)]);
  });

  it("keeps other texts, and dates that could mean two days, in the order in which they came", () => {
    const data = chartData([line(["05/01/2026", 1], ["04/01/2026", 2]), line(["south", 3], ["05/01/2026", 4])]);
    expect(data.axis).toEqual({ kind: "category", names: ["05/01/2026", "04/01/2026", "south"] });
    expect(data.series[1]?.rows).toEqual([
      { x: 0, y: 4 },
      { x: 2, y: 3 },
    ]);
  });

  it("falls back to categories when dates, numbers and texts are mixed, or a date does not exist", () => {
    expect(chartData([line(["2026-01-01", 1], [3, 2], ["x", 3])]).axis).toEqual({ kind: "category", names: ["2026-01-01", "3", "x"] });
    expect(chartData([line(["2026-13-01", 1])]).axis.kind).toBe("category");
  });

  it("sorts numbers", () => {
    const data = chartData([line([10, 1], [2, 2])]);
    expect(data.axis).toEqual({ kind: "number" });
    expect(data.series[0]?.rows.map((row) => row.x)).toEqual([2, 10]);
  });

  it("lets a point that could not be read be a gap, and no more than that", () => {
    const read = readReviewChart({ title: "t", series: [{ label: "a", points: [{ x: "2026-01-01", y: 1 }, null, { x: "2026-03-01", y: "2" }, {}] }] });
    const data = chartData(read.ok ? read.value.series : []);
    expect(data.axis.kind).toBe("time");
    expect(data.series[0]?.rows).toEqual([
      { x: Date.UTC(2026, 0, 1), y: 1 },
      { x: Date.UTC(2026, 0, 1), y: null },
      { x: Date.UTC(2026, 2, 1), y: 2 },
      { x: Date.UTC(2026, 2, 1), y: null },
    ]);
  });

  it("survives numbers that are none", () => {
    const data = chartData([line([1, 1], [Number.NaN, 2], [3, Number.NaN], [Infinity, 3])]);
    expect(data.domain).toEqual([1, 1]);
    expect(data.series[0]?.rows).toEqual([{ x: 1, y: 1 }, { x: 1, y: null }, { x: 3, y: null }, { x: 3, y: null }]);
  });

  it("has no domain when there is no value at all", () => {
    for (const series of [[], [line()], [line(["2026-01-01", null])]]) expect(chartData(series).domain).toBeNull();
  });

  it("reads 60,000 points", () => {
    const many = Array.from({ length: 20_000 }, (_, index): [number, number] => [index, index % 7]);
    const data = chartData([line(...many), line(...many), line(...many)]);
    expect(data.size).toBe(60_000);
    expect(data.domain).toEqual([0, 19_999]);
  });
});

describe("the table's rows", () => {
  it("puts series with different x side by side, and a second point at the same x below", () => {
    const data = chartData([line([1, 10], [1, 11], [3, null]), line([2, 20], [1, 21])]);
    expect(tableRows(data)).toEqual([
      expect.objectContaining({ x: 1, values: [10, 21] }),
      expect.objectContaining({ x: 1, values: [11, undefined] }),
      expect.objectContaining({ x: 2, values: [undefined, 20] }),
      expect.objectContaining({ x: 3, values: [null, undefined] }),
    ]);
  });
});

describe("how x is written", () => {
  const day = 86_400_000;

  it("follows the locale, and shows a day without a zone as it was sent", () => {
    const data = chartData([line(["2026-03-01", 1])]);
    expect(xFormat(data.axis, 60 * day, "en").tick(Date.UTC(2026, 2, 1))).toBe("Mar 1");
    expect(xFormat(data.axis, 60 * day, "de").full(Date.UTC(2026, 2, 1))).toBe("01.03.2026");
  });

  it("is as fine as the span needs", () => {
    const axis = { kind: "time", timeZone: "UTC", daysOnly: false } as const;
    const moment = Date.UTC(2026, 2, 1, 14, 30);
    expect(xFormat(axis, 900 * day, "en").tick(moment)).toBe("Mar 2026");
    expect(xFormat(axis, 2 * day, "en").tick(moment)).toMatch(/^Sun,? 2:30\sPM$/);
    expect(xFormat(axis, day / 2, "en").tick(moment)).toMatch(/^2:30\sPM$/);
  });

  it("writes the name of a category, and numbers in short", () => {
    expect(xFormat({ kind: "category", names: ["north", "south"] }, 1, "en").tick(1)).toBe("south");
    expect(xFormat({ kind: "number" }, 1, "en").tick(1_250_000)).toBe("1.25M");
  });

  it("writes values without the noise of floats, and small ones with what they have", () => {
    const write = numberFull("en");
    expect([0.1 + 0.2, 1_234_567.891, 0.00001234567, 0].map(write)).toEqual(["0.3", "1,234,567.891", "0.00001235", "0"]);
  });
});
