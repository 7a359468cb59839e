import { expect, it } from "vitest";
import { severityOf } from "../../src/protocol/severity.js";

it.each([
  ["High", { level: "high", grade: "grave" }], [" danger ", { level: "danger", grade: "grave" }], ["critical", { level: "critical", grade: "grave" }],
  ["error", { level: "error", grade: "grave" }], ["severe", { level: "severe", grade: "grave" }],
  ["warning", { level: "warning", grade: "mild" }], ["warn", { level: "warn", grade: "mild" }], ["medium", { level: "medium", grade: "mild" }], ["moderate", { level: "moderate", grade: "mild" }],
  ["spicy", { level: "spicy", grade: "unknown" }],
  ["", undefined], ["info", undefined], ["low", undefined], ["none", undefined], ["normal", undefined], ["Default", undefined], [3, undefined],
])("the severity %j is %j", (severity, read) => {
  expect(severityOf({ severity })).toEqual(read);
});

it.each([[null], ["high"], [{}], [["high"]]])("the ui %j says nothing of a severity", (ui) => {
  expect(severityOf(ui)).toBeUndefined();
});
