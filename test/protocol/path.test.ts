import { expect, test } from "vitest";
import { lastPart, pathAbove } from "../../src/protocol/path.js";

test.each([
  ["assistant.researcher.search", "search", "assistant.researcher"],
  ["assistant", "assistant", ""],
  ["", "", ""],
])("of %j the last part is %j, and %j stands above it", (path, name, above) => {
  expect([lastPart(path), pathAbove(path)]).toEqual([name, above]);
});
