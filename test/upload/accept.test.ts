import { expect, test } from "vitest";
import { acceptsPhotos, isAccepted } from "../../src/upload/accept.js";

const rules = [".csv", "image/*", "application/pdf"];

test.each([
  ["DATA.CSV", "", true],
  ["a.png", "image/png", true],
  ["c.pdf", "application/pdf", true],
  ["c.pdf", "", false],
  ["b.txt", "text/plain", false],
  ["csv", "", false],
  ["images.zip", "application/zip", false],
])("C25 · %s of the type %j: %s", (name, type, taken) => {
  expect(isAccepted({ name, type }, rules)).toBe(taken);
});

test("C25 · no rules take any file", () => {
  expect(isAccepted({ name: "x", type: "" }, [])).toBe(true);
});

test.each([
  ["main.c++", "", [".c++"], true],
  ["a.woff", "font/woff", ["font/*"], true],
  ["b.zip", "application/zip", [".c++", "font/*"], false],
  ["x.tar.gz", "application/gzip", [".tar.gz"], true],
  ["A.PNG", "IMAGE/PNG", ["image/png"], true],
])("C25 · %s of the type %j by %j: %s", (name, type, unusual, taken) => {
  expect(isAccepted({ name, type }, unusual)).toBe(taken);
});

test("a camera is offered where a photo would be taken", () => {
  expect([[], ["image/*"], [".jpg", ".pdf"], ["image/jpeg"]].map(acceptsPhotos)).toEqual([true, true, true, true]);
  expect([[".pdf"], ["image/png"], ["video/*"]].map(acceptsPhotos)).toEqual([false, false, false]);
});
