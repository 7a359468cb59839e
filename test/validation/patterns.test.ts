import { describe, expect, it } from "vitest";
import { safePattern } from "../../src/validation/patterns.js";
import { fromPython, isTame } from "../../src/validation/regexp-source.js";

describe("a pattern that could freeze the page (C58)", () => {
  it.each([
    "^(a+)+$", "^(a|aa)+$", "(a?){30}a{30}", "^(\\w+\\s?)*$", "^[^@]+@[^@]+$", "a*b*", "^(?:x+x+)+y$", "^(a)?$", "a{2,}b{3,}", "^.{0,5000}x*$",
    "a?".repeat(30) + "a".repeat(30), "(a|a)".repeat(30), "^(([a-z])+.)+[A-Z]$",
  ])("C58 · is not given to the native engine: %s", (source) => {
    expect(isTame(source)).toBe(false);
  });

  it.each([
    "^#[0-9a-fA-F]{6}$", "^\\d{2}\\-\\d{2}$", "^[a-z]+$", "^(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})$", "^a+?$", "^[*+?()|]+$", "^\\(+\\)$", "x{2}", "^(jpg|png|gif|webp|svg|pdf|doc|txt|csv|xml|zip|tar)$", "(?=.*\\d).{8,64}", "^a{b$", "",
  ])("is one of few: %s is tame", (source) => {
    expect(isTame(source)).toBe(true);
  });

  it.each([
    ["^(a+)+$", `${"a".repeat(28)}!`, false],
    ["^(a+)+$", "aaaa", true],
    ["^[^@]+@[^@]+$", "a@b", true],
    ["^[^@]+@[^@]+$", "a@b@c", false],
    ["^(é|ü)+$", "éü", true],
    ["^(\\u00e9|x)+$", "éx", true],
    ["^(\\d+[-/])*$", "1/2-", true],
  ])("C58 · %s runs in linear time: %s", async (source, text, wanted) => {
    const pattern = await safePattern(source);
    expect(pattern).not.toBeInstanceOf(RegExp);
    expect(pattern.test(text)).toBe(wanted);
  });
});

describe("a pattern as Python writes it (C58)", () => {
  it.each([
    ["^\\d{2}\\-\\d{2}$", "12-34", true],
    ["^\\d{2}\\-\\d{2}$", "1234", false],
    ["^(?P<y>\\d{4})$", "2026", true],
    ["^(?P<y>\\d{4})$", "20266", false],
    ["\\A\\d+\\Z", "12", true],
    ["\\A\\d+\\Z", "12Z", false],
    ["^(?P<a>\\w+)@(?P<b>\\w+)\\Z", "a@b", true],
    ["^a{,2}$", "aa", true],
    ["^a{,2}$", "aaa", false],
    ["^\\@[\\w\\.]{1,9}$", "@a.b", true],
  ])("%s on %s: %s", async (source, text, wanted) => {
    expect((await safePattern(source)).test(text)).toBe(wanted);
  });

  it("is translated piece by piece: a class or an escaped backslash is left alone", () => {
    expect(fromPython("[\\Z(?P<]\\\\Z{,}")).toBe("[\\Z(?P<]\\\\Z{,}");
  });
});

it.each(["(", "^(?!a)b+c+$", "(a)\\1+b+", "\\h+", "[z-a]", "^(a+)+(?<=x)$", `^${"a".repeat(2_000)}$`, "a{2000}b+c+"])("%s is run by nobody", async (source) => {
  await expect(safePattern(source)).rejects.toThrow(/pattern/);
});

it("a look-ahead that is tame is run natively", async () => {
  const pattern = await safePattern("^(?=.*\\d).{8,64}$");
  expect([pattern.test("abcdefg1"), pattern.test("abcdefgh")]).toEqual([true, false]);
});

it("two linear patterns are told apart by their text, as ajv does", async () => {
  expect(String(await safePattern("^(a+)+$"))).not.toBe(String(await safePattern("^(b+)+$")));
});
