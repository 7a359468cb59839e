import { describe, expect, it } from "vitest";
import { readDraft } from "../../src/cards/draft.js";
import { chartData } from "../../src/chart/chart-data.js";
import { notationOf } from "../../src/form/notation.js";
import { answerWith, cellState, changesOf, chartDraft, withChanges } from "../../src/chart/edits.js";

const data = chartData([
  { label: "a", points: [{ x: "b", y: 2 }, { x: "a", y: null }] },
  { label: "a", points: [{ x: "a", y: 3 }] },
]);
const empty = { range: "all", points: {}, note: "" };

describe("a value that was touched", () => {
  it.each<[string | null | undefined, number | null, ReturnType<typeof cellState>["kind"]]>([
    [undefined, 1, "same"], ["1", 1, "same"], [" 1.0 ", 1, "same"], ["1e0", 1, "same"], ["", null, "same"], [null, null, "same"],
    ["2", 1, "changed"], ["-.5", 1, "changed"], ["0", null, "changed"], ["-0", 1, "changed"], ["1,5", 1, "changed"],
    [null, 1, "dropped"],
    ["", 1, "wrong"], ["1,5x", 1, "wrong"], ["1.2.3", 1, "wrong"], ["NaN", 1, "wrong"], ["1e999", 1, "wrong"], ["0x10", 1, "wrong"], ["x", null, "wrong"],
  ])("%j over %j is %s", (held, was, kind) => {
    expect(cellState(held, was).kind).toBe(kind);
  });
});

describe("numbers as they are written elsewhere", () => {
  const german = notationOf("de");

  it("are read so, and refused where they could mean two", () => {
    expect(cellState("1,234", 1, german)).toEqual({ kind: "changed", y: 1.234 });
    expect(cellState("1.234", 1, german).kind).toBe("wrong");
  });

  it("come back from an earlier answer as they would be typed", () => {
    const answer = { approved: true, edits: { points: [{ series: 0, index: 0, x: "b", y: 1.234 }] } };
    const draft = readDraft({ kind: "answer", value: answer }, chartDraft(german));
    expect(draft.points).toEqual({ "0:0": "1,234" });
    expect(changesOf(draft.points, data, german).points).toEqual(answer.edits.points);
  });
});

describe("the edits", () => {
  it("hold only what was changed", () => {
    expect(answerWith(true, "all", [], " \n")).toStrictEqual({ approved: true, edits: {} });
    expect(answerWith(false, "90d", [], "no")).toStrictEqual({ approved: false, edits: { range: "90d", note: "no" } });
  });

  it("name points by place, with their own x, sorted", () => {
    expect(changesOf({ "1:0": null, "0:1": "7", "0:0": "8" }, data)).toEqual({
      points: [{ series: 0, index: 0, x: "b", y: 8 }, { series: 0, index: 1, x: "a", y: 7 }, { series: 1, index: 0, x: "a", y: null }],
      wrong: [],
    });
  });

  it("say what is no number, and know nothing of points that don't exist", () => {
    const { points, wrong } = changesOf({ "0:0": "x", "0:9": "1", "7:0": "1" }, data);
    expect(points).toEqual([]);
    expect(wrong.map(({ key }) => key)).toEqual(["0:0"]);
  });

  it("stand in the picture's data and nowhere else", () => {
    const changed = withChanges(data, [{ series: 0, index: 0, x: "b", y: null }]);
    expect(changed.series[0]?.rows.find((row) => row.index === 0)?.y).toBeNull();
    expect(changed.series[1]).toBe(data.series[1]);
    expect(data.series[0]?.rows.find((row) => row.index === 0)?.y).toBe(2);
    expect(withChanges(data, [])).toBe(data);
  });
});

describe("the draft", () => {
  it("comes back as it was typed", () => {
    const value = { range: { from: 1, to: 2 }, points: { "0:0": "1e", "0:1": null }, note: "x" };
    expect(readDraft({ kind: "typed", value }, chartDraft())).toEqual(value);
  });

  it("comes back from an earlier answer", () => {
    const points = [{ series: 0, index: 0, x: "b", y: 1.5 }, { series: 0, index: 1, x: "a", y: null }];
    expect(readDraft({ kind: "answer", value: { approved: true, edits: { range: "30d", points, note: "n" } } }, chartDraft())).toEqual({
      range: "30d",
      points: { "0:0": "1.5", "0:1": null },
      note: "n",
    });
  });

  it.each([undefined, null, "7d", {}, { range: "1y", points: {}, note: "" }, { range: "all", points: { __proto__x: "1" }, note: "" }, { range: "all", points: { "0:0": 1 }, note: "" }, { range: "all", points: [], note: "" }])(
    "is empty when it holds anything else: %j",
    (value) => {
      expect(readDraft({ kind: "typed", value }, chartDraft())).toEqual(empty);
    },
  );

  it.each([undefined, null, true, {}, { edits: null }, { edits: { range: "1y", points: "x", note: 1 } }, { edits: { range: { from: 1 }, points: [null, {}, { series: -1, index: 0, y: 1 }, { series: 0, index: 0.5, y: 1 }, { series: 0, index: 0, y: "1" }] } }])(
    "takes nothing from an answer of another form: %j",
    (value) => {
      expect(readDraft({ kind: "answer", value }, chartDraft())).toEqual(empty);
    },
  );
});
