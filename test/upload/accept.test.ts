import { expect, test } from "vitest";
import { isAccepted } from "../../src/upload/accept.js";

const rules = [".csv", "image/*", "application/pdf"];

test.each([
  ["DATA.CSV", "", true],
  ["a.png", "image/png", true],
  ["c.pdf", "application/pdf", true],
  ["c.pdf", "", false],
  ["b.txt", "text/plain", false],
  ["csv", "", false],
  ["images.zip", "application/zip", false],
])("C25: %s of the type %j: %s", (name, type, taken) => {
  expect(isAccepted({ name, type }, rules)).toBe(taken);
});

test.each([[[]], [["*/*"]], [["*"]]])("C25: %j takes any file", (accept) => {
  expect(isAccepted({ name: "x", type: "" }, accept)).toBe(true);
});
