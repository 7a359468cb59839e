import { describe, expect, it } from "vitest";
import { exponent, interleaved, summary } from "../bench/interleaved.mjs";
import { figure, passes, timesRow, valueText, type Row } from "../bench/rows.mjs";

describe("the rounds of the bench", () => {
  it("run every variant once a round, in turns, each round beginning with another one", async () => {
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    await interleaved({ a: note("a"), b: note("b"), c: note("c") }, { rounds: 5, warmups: 1 });
    expect(order.join("")).toBe("abc" + "bca" + "cab" + "abc" + "bca" + "cab");
  });

  it("are five at least, and the ones that warm up don't count", async () => {
    let run = 0;
    const { only } = await interleaved({ only: () => ++run }, { rounds: 2, warmups: 3 });
    expect(only.times).toEqual([4, 5, 6, 7, 8]);
  });

  it("wait for a variant, and take the time it says itself", async () => {
    const { late } = await interleaved({ late: () => Promise.resolve(7) }, { warmups: 0 });
    expect(late).toEqual({ min: 7, median: 7, times: [7, 7, 7, 7, 7] });
  });

  it("come to the fastest and the middle time", () => {
    expect(summary([3, 1, 10])).toMatchObject({ min: 1, median: 3 });
    expect(summary([4, 1, 2, 3])).toMatchObject({ min: 1, median: 2.5 });
  });

  it.each([
    ["linear", 1, [[2, 20], [4, 40], [16, 160]]],
    ["quadratic", 2, [[2, 4], [4, 16], [8, 64]]],
    ["constant", 0, [[2, 5], [4, 5]]],
  ] as const)("know %s growth by its exponent", (_name, wanted, points) => {
    expect(exponent(points)).toBeCloseTo(wanted);
  });
});

describe("a row of the table", () => {
  const row: Row = { what: "w", goal: "g", value: 1, unit: "ms", limit: 1, sense: "at most", ours: "", against: "" };

  it("passes up to its limit, and not beyond", () => {
    expect(passes(row)).toBe(true);
    expect(passes({ ...row, value: 1.01 })).toBe(false);
    expect(passes({ ...row, sense: "at least" })).toBe(true);
    expect(passes({ ...row, sense: "at least", value: 0.99 })).toBe(false);
  });

  it.each([Number.NaN, null, undefined])("that was not measured (%s) does not pass", (value) => {
    for (const sense of ["at least", "at most"] as const) expect(passes({ ...row, sense, value: value as number })).toBe(false);
  });

  it("is written with three digits and its unit", () => {
    expect(["0.46123", "12.345", "123.4", "50000", "0"].map((text) => figure(Number(text)))).toEqual(["0.461", "12.3", "123", "50,000", "0"]);
    expect(valueText({ ...row, value: 0.5, unit: "×" })).toBe("0.5 ×");
    expect(valueText({ ...row, value: 1.234, unit: "" })).toBe("1.23");
  });
});

it("a row of two times says how many times as long ours took, and both", () => {
  expect(timesRow({ what: "200 cards", goal: "≤ 2 ×", limit: 2, ours: 150, against: "bare", other: 100 })).toEqual({
    what: "200 cards",
    goal: "≤ 2 ×",
    value: 1.5,
    unit: "×",
    limit: 2,
    sense: "at most",
    ours: "150 ms",
    against: "bare 100 ms",
  });
});
