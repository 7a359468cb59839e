import { expect, it } from "vitest";
import { fileSize } from "../../src/cards/file-size.js";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [999_499, "999 kB"],
  [999_999, "1 MB"],
  [1_940_000, "1.9 MB"],
  [999_960_000, "1 GB"],
  [5_000_000_000_000, "5,000 GB"],
])("%d bytes are written as %s", (bytes, words) => {
  expect(fileSize(bytes, "en")).toBe(words);
});
