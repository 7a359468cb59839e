import { describe, expect, it } from "vitest";
import { writing } from "../../src/labels/writing.js";

describe("numbers", () => {
  it.each([
    ["en", "20,000"],
    ["de", "20.000"],
    ["fr", "20\u202f000"],
  ])("in %s an amount is grouped: %s", (locale, text) => {
    expect(writing(locale).number(20_000)).toBe(text);
  });

  it.each([
    [2026, "2026"],
    [0.0005, "0,0005"],
    [9007199254740991, "9007199254740991"],
    ["2026-01-31", "2026-01-31"],
    [true, "true"],
    [null, "null"],
    [undefined, ""],
  ])("the limit %j reads as it is typed: %s", (value, text) => {
    expect(writing("es").plain(value)).toBe(text);
  });
});

describe("phrases with a number", () => {
  const forms = { zero: "zero #", one: "one #", two: "two #", few: "few #", many: "many #", other: "other #" };

  it.each([
    [0, "zero 0"],
    [1, "one 1"],
    [2, "two 2"],
    [3, "few 3"],
    [11, "many 11"],
    [100, "other 100"],
    [1103, "few 1,103"],
  ])("Arabic has six forms: %i is %s", (amount, text) => {
    expect(writing("ar").count(amount, forms)).toBe(text);
  });

  it("fall back to the form for all other amounts", () => {
    expect(writing("es").count(1_000_000, { one: "# dato", other: "# datos" })).toBe("1.000.000 datos");
  });

  it("keep the number as it is, whatever signs it is written with", () => {
    expect(writing("en").count(2, { other: "$& costs # $1" })).toBe("$& costs 2 $1");
  });
});

it("lists have the language's own words between", () => {
  expect([writing("es").and(["a", "b", "c"]), writing("de").or(["a", "b"])]).toEqual(["a, b y c", "a oder b"]);
});
