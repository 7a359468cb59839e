import { expect, it } from "vitest";
import { acceptWords } from "../../src/cards/accept-words.js";
import { english } from "../../src/labels/english.js";

it.each([
  [[".pdf", "image/*"], ["PDF", "images"]],
  [["application/pdf", ".PDF", " .pdf "], ["PDF"]],
  [["audio/*", "VIDEO/*", "text/*"], ["audio", "videos", "text files"]],
  [[".tar.gz", "image/png"], ["TAR.GZ", "PNG"]],
])("the rules %j are said as %j", (rules, words) => {
  expect(acceptWords(rules, english)).toEqual(words);
});

it.each(["application/vnd.ms-excel", "application/*", "*/*", "constructor", ""])("the rule %j has no word of its own and stays as it was sent", (rule) => {
  expect(acceptWords([rule], english)).toEqual([rule]);
});
