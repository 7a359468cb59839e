import { expect, it } from "vitest";
import { isPending } from "../../src/protocol/pause.js";
import type { PauseStatus } from "../../src/protocol/pause.js";
import { interaction } from "./pauses.js";

it.each([
  ["open", true], ["answered", true], ["sending", true],
  ["settled", false], ["cancelled", false], ["superseded", false], ["elsewhere", false], ["dead", false],
] satisfies [PauseStatus, boolean][])("a pause that is %s is pending: %s", (status, pending) => {
  expect(isPending({ ...interaction("confirm", {}), status })).toBe(pending);
});
