import { describe, expect, it } from "vitest";
import { readDraft } from "../../src/cards/draft.js";
import { chartData } from "../../src/chart/chart-data.js";
import { answerWith, rangeDraft, rangesOf, spanOf } from "../../src/chart/ranges.js";

const dated = chartData([
  { label: "a", points: [{ x: "2026-01-01", y: 1 }, { x: "2026-03-01", y: 2 }] },
]);

describe("the range", () => {
  it("is offered where x is dated, and not where days mean nothing", () => {
    expect(rangesOf(dated)).toEqual(["7d", "30d", "90d", "all"]);
    expect(rangesOf(chartData([{ label: "a", points: [{ x: 1, y: 1 }] }]))).toEqual([]);
    expect(rangesOf(chartData([{ label: "a", points: [{ x: "2026-01-01", y: null }] }]))).toEqual([]);
  });

  it("ends at the newest point and never begins before the first", () => {
    expect(spanOf("7d", dated)).toEqual([Date.UTC(2026, 1, 22), Date.UTC(2026, 2, 1)]);
    expect(spanOf("90d", dated)).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)]);
    expect(spanOf("all", dated)).toBeNull();
  });

  it("is an edit only when it is not the one the card opened with", () => {
    expect(answerWith(true, "all")).toEqual({ approved: true, edits: {} });
    expect(answerWith(false, "90d")).toEqual({ approved: false, edits: { range: "90d" } });
  });

  it("comes back from what was picked or from an earlier answer, and from nothing else", () => {
    expect(readDraft({ kind: "typed", value: "7d" }, rangeDraft)).toBe("7d");
    expect(readDraft({ kind: "answer", value: { approved: true, edits: { range: "30d" } } }, rangeDraft)).toBe("30d");
    for (const value of [undefined, null, "1y", {}, { edits: null }, { edits: { range: "1y" } }, { edits: { range: { from: 1, to: 2 } } }]) {
      expect(readDraft({ kind: "typed", value }, rangeDraft)).toBe("all");
      expect(readDraft({ kind: "answer", value }, rangeDraft)).toBe("all");
    }
  });
});
