import { describe, expect, it } from "vitest";
import { chartData, placesOf } from "../../src/chart/chart-data.js";
import { readReviewChart } from "../../src/protocol/payloads.js";
import { tableRows } from "../../src/chart/table-rows.js";
import { numberFull, xFormat } from "../../src/chart/format.js";

const line = (...points: [string | number, number | null][]) => ({ label: "Revenue", points: points.map(([x, y]) => ({ x, y })) });

describe("the x axis", () => {
  it("puts text dates on a time axis, in time order", () => {
    const data = chartData([line(["2026-03-01", 2], ["2026-01-01", 1])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: "UTC", grain: "day" });
    expect(data.series[0]?.rows).toEqual([
      { x: Date.UTC(2026, 0, 1), y: 1, index: 1 },
      { x: Date.UTC(2026, 2, 1), y: 2, index: 0 },
    ]);
    expect(data.domain).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)]);
  });

  it("reads months, and what Python prints for a datetime", () => {
    expect(chartData([line(["2026-02", 1])]).domain?.[0]).toBe(Date.UTC(2026, 1, 1));
    const data = chartData([line(["2026-02-03 04:05:06.123456", 1], ["2026-02-03T04:05", 2])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: "UTC", grain: "second" });
    expect(data.domain).toEqual([Date.UTC(2026, 1, 3, 4, 5), Date.UTC(2026, 1, 3, 4, 5, 6, 123)]);
  });

  it("takes dates with a zone as moments", () => {
    const data = chartData([line(["2026-02-03T04:00:00+0200", 1], ["2026-02-03T04:00:00Z", 2])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: undefined, grain: "minute" });
    expect(data.domain).toEqual([Date.UTC(2026, 1, 3, 2), Date.UTC(2026, 1, 3, 4)]);
  });

  it("keeps other texts, and dates that could mean two days, in the order in which they came", () => {
    const data = chartData([line(["05/01/2026", 1], ["04/01/2026", 2]), line(["south", 3], ["05/01/2026", 4])]);
    expect(data.axis).toEqual({ kind: "category", names: ["05/01/2026", "04/01/2026", "south"] });
    expect(data.series[1]?.rows).toEqual([
      { x: 0, y: 4, index: 1 },
      { x: 2, y: 3, index: 0 },
    ]);
  });

  it("falls back to categories when dates, numbers and texts are mixed, or a date does not exist", () => {
    expect(chartData([line(["2026-01-01", 1], [3, 2], ["x", 3])]).axis).toEqual({ kind: "category", names: ["2026-01-01", "3", "x"] });
    expect(chartData([line(["2026-13-01", 1])]).axis.kind).toBe("category");
  });

  it("C54 · takes days, months and years in one chart for dates, in time order", () => {
    const data = chartData([line(["2026-02", 2], ["2026", 1], ["2026-02-11", 3])]);
    expect(data.axis).toEqual({ kind: "time", timeZone: "UTC", grain: "day" });
    expect(data.series[0]?.rows.map((row) => row.y)).toEqual([1, 2, 3]);
    expect(chartData([line(["2024", 1], ["2025", 2])]).axis).toEqual({ kind: "time", timeZone: "UTC", grain: "year" });
    expect(chartData([line(["2024", 1], ["1000", 2])]).axis.kind).toBe("category");
    expect(chartData([line(["2026-02-30", 1])]).axis.kind).toBe("category");
  });

  it.each([
    ["milliseconds", 1, [1_767_225_600_000, 1_767_312_000_000], "day", "UTC"],
    ["seconds", 1000, [1_767_225_600, 1_767_225_660], "minute", undefined],
  ])("takes %s under `t` for a clock", (_, unit, [first, last], grain, timeZone) => {
    const read = readReviewChart({ title: "t", series: [{ points: [{ t: first, value: 1 }, { t: last, value: 2 }, null] }] });
    const data = chartData(read.ok ? read.value.series : []);
    expect(data.axis).toEqual({ kind: "time", timeZone, grain });
    expect(data.domain).toEqual([first! * unit, last! * unit]);
    expect(placesOf(data).map(({ own }) => own)).toEqual([first, last]);
  });

  it("takes numbers under `t` that no clock shows, and all under `x`, for numbers", () => {
    const axisOf = (...points: unknown[]) => {
      const read = readReviewChart({ title: "t", series: [{ points }] });
      return chartData(read.ok ? read.value.series : []).axis.kind;
    };
    expect(axisOf({ t: 1, value: 1 }, { t: 2, value: 2 })).toBe("number");
    expect(axisOf({ x: 1_767_225_600_000, y: 1 })).toBe("number");
  });

  it("takes numbers too far apart to be subtracted as names", () => {
    expect(chartData([line([-1e308, 1], [1e308, 2])]).axis).toEqual({ kind: "category", names: ["-1e+308", "1e+308"] });
  });

  it("knows each x at which there is a value, as it was sent", () => {
    const data = chartData([line(["2026-01-02", 1], ["2026-01-03", null]), line(["2026-01-01", 1], ["2026-01-02T00:00", 2])]);
    expect(placesOf(data).map(({ own }) => own)).toEqual(["2026-01-01", "2026-01-02"]);
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
      { x: Date.UTC(2026, 0, 1), y: 1, index: 0 },
      { x: Date.UTC(2026, 0, 1), y: null, index: 1 },
      { x: Date.UTC(2026, 2, 1), y: 2, index: 2 },
      { x: Date.UTC(2026, 2, 1), y: null, index: 3 },
    ]);
  });

  it("survives numbers that are none", () => {
    const data = chartData([line([1, 1], [Number.NaN, 2], [3, Number.NaN], [Infinity, 3])]);
    expect(data.domain).toEqual([1, 1]);
    expect(data.series[0]?.rows).toEqual([{ x: 1, y: 1, index: 0 }, { x: 1, y: null, index: 1 }, { x: 3, y: null, index: 2 }, { x: 3, y: null, index: 3 }]);
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
    expect(tableRows(data).map(({ x, cells }) => [x, ...cells.map((cell) => cell && [cell.index, cell.y])])).toEqual([
      [1, [0, 10], [1, 21]],
      [1, [1, 11], undefined],
      [2, undefined, [0, 20]],
      [3, [2, null], undefined],
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
    const axis = { kind: "time", timeZone: "UTC", grain: "minute" } as const;
    const moment = Date.UTC(2026, 2, 1, 14, 30);
    expect(xFormat(axis, 900 * day, "en").tick(moment)).toBe("Mar 2026");
    expect(xFormat(axis, 2 * day, "en").tick(moment)).toMatch(/^Sun,? 2:30\sPM$/);
    expect(xFormat(axis, day / 2, "en").tick(moment)).toMatch(/^2:30\sPM$/);
  });

  it("writes months and years as such, and seconds where there are some", () => {
    const write = (text: string) => xFormat(chartData([line([text, 1])]).axis, 0, "en").full(chartData([line([text, 1])]).domain?.[0] ?? 0);
    expect(["2026", "2026-02", "2026-02-03"].map(write)).toEqual(["2026", "Feb 2026", "Feb 3, 2026"]);
    expect(write("2026-02-03T04:05:06")).toMatch(/4:05:06/);
    expect(write("2026-02-03T04:05:00")).toMatch(/4:05\s/);
  });

  it("writes a year that came as a number as one, and no number in hundreds of digits", () => {
    const x = xFormat({ kind: "number" }, 1, "en");
    expect([x.tick(2026), x.full(2026), x.full(20_260)]).toEqual(["2026", "2026", "20,260"]);
    expect([x.tick(1e308), x.full(1e308), numberFull("en")(-1.5e-300)]).toEqual(["1E308", "1E308", "-1.5E-300"]);
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
