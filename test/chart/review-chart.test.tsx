import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReviewChart } from "../../src/chart/review-chart.js";
import { english } from "../../src/labels/english.js";
import type { ReviewChartAnswer, ReviewChartPayload } from "../../src/protocol/kinds.js";
import type { Interaction } from "../../src/protocol/pause.js";
import { readReviewChart } from "../../src/protocol/payloads.js";
import type { RendererProps } from "../../src/registry/renderer.js";
import { layOut } from "./lay-out.js";

type Props = RendererProps<ReviewChartPayload, ReviewChartAnswer>;

const dated = [{ label: "Revenue", points: [{ x: "2026-03-01", y: 20 }, { x: "2026-01-01", y: 10 }, { x: "2026-02-27", y: 15 }] }];

function read(payload: unknown): ReviewChartPayload {
  const found = readReviewChart(payload);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
}

function pauseWith(more: Partial<Props["pause"]>): Props["pause"] {
  const pause: Interaction<ReviewChartPayload, ReviewChartAnswer> = {
    type: "interaction",
    // The brand exists for the compiler only.
    key: "r1:i1" as Props["pause"]["key"],
    id: "i1",
    runId: "r1",
    kind: "review_chart",
    path: "assistant.review_chart",
    name: "review_chart",
    toolCallIds: [],
    payload: { title: "", series: [] },
    responseSchema: null,
    status: "open",
    issues: [],
    checked: true,
    receivedAt: 0,
  };
  return { ...pause, ...more } as Props["pause"];
}

function Host({ payload, ...rest }: Partial<Props> & { payload: ReviewChartPayload }) {
  const [draft, setDraft] = useState<unknown>(rest.draft);
  const pause = pauseWith({ payload });
  const base: Props = { pause, payload, draft, setDraft, onAnswer: () => {}, issues: [], busy: false, labels: english, locale: "en" };
  return <ReviewChart {...base} {...rest} draft={draft} />;
}

function show(series: unknown, rest: Partial<Props> = {}) {
  const onAnswer = vi.fn<Props["onAnswer"]>();
  const { container } = render(<Host payload={read({ title: "Revenue", series })} onAnswer={onAnswer} {...rest} />);
  return { onAnswer, user: userEvent.setup(), container };
}

const curves = (container: HTMLElement) => [...container.querySelectorAll(".recharts-line-curve")].map((path) => path.getAttribute("d"));

let complaints: unknown[][];
beforeEach(() => {
  complaints = [];
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Duplicate keys, sizes of zero, unknown attributes: libraries say it here.
  expect(complaints).toEqual([]);
});

describe("answering", () => {
  it("approves and rejects without an edit when nothing was changed", async () => {
    const { user, onAnswer } = show(dated);
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: {} });
  });

  it("sends the range that was picked, and says which", async () => {
    const { user, onAnswer } = show(dated);
    await user.click(screen.getByRole("radio", { name: "90d" }));
    expect(screen.getByText("Range → 90d")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: "90d" } });
  });

  it("sends no edit when the range was put back", async () => {
    const { user, onAnswer } = show(dated);
    await user.click(screen.getByRole("radio", { name: "7d" }));
    await user.click(screen.getByRole("radio", { name: "All" }));
    expect(screen.queryByText(/Range →/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: {} });
  });

  it("picks a range with the arrow keys alone", async () => {
    const { user, onAnswer } = show(dated);
    screen.getByRole("radio", { name: "All" }).focus();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("radio", { name: "90d" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: "90d" } });
  });

  it("offers no ranges where x is no date, nor for an earlier answer's range there", async () => {
    const { user, onAnswer } = show([{ label: "a", points: [1, 2, 3] }], { draft: { kind: "answer", value: { approved: true, edits: { range: "7d" } } } });
    expect(screen.queryByRole("radiogroup", { name: "Range" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it("fills in the range of an earlier answer when it is asked again", () => {
    show(dated, { draft: { kind: "answer", value: { approved: false, edits: { range: "30d" } } } });
    expect(screen.getByRole("radio", { name: "30d" })).toBeChecked();
  });

  it("takes nothing while an answer is on its way", async () => {
    const { user, onAnswer } = show(dated, { busy: true });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(screen.getByRole("radio", { name: "7d" }));
    expect(screen.getByRole("radio", { name: "All" })).toBeChecked();
  });

  it("shows which way it was decided while the answer waits to be sent", () => {
    const { container } = show(dated, { pause: pauseWith({ status: "answered", answer: { value: { approved: false, edits: { range: "7d" } }, at: 1 } }) });
    expect(container).toHaveTextContent("Range → 7d");
    expect(screen.getByRole("button", { name: "Reject" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Approve" })).not.toHaveAttribute("aria-pressed");
  });

  it("does not send a form of the host with Enter on a range", async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Host payload={read({ title: "Revenue", series: dated })} />
        <button>Host</button>
      </form>,
    );
    screen.getByRole("radio", { name: "All" }).focus();
    await userEvent.setup().keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("the table", () => {
  it("lists the same values in time order", async () => {
    const { user } = show([...dated, { label: "Cost", points: [{ x: "2026-01-01", y: null }, { x: "2026-04-01", y: 1234.5 }] }]);
    await user.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Point", "Revenue", "Cost"],
      ["Jan 1, 2026", "10", "–"],
      ["Feb 27, 2026", "15", "–"],
      ["Mar 1, 2026", "20", "–"],
      ["Apr 1, 2026", "–", "1,234.5"],
    ]);
  });

  it("holds the newest rows of a long series, and says so", async () => {
    const { user } = show([{ label: "a", points: Array.from({ length: 20_000 }, (_, index) => index) }]);
    await user.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.getByRole("table", { name: "The last 500 of 20000 rows" })).toBeInTheDocument();
    expect(screen.getAllByRole("row").length).toBe(501);
    expect(screen.getByRole("rowheader", { name: "19,999" })).toBeInTheDocument();
  });
});

describe("the picture", () => {
  it("has a name that says what it shows", () => {
    show([...dated, { label: "Cost", points: [] }]);
    expect(screen.getByRole("img", { name: "Revenue. Line chart of Revenue, Cost with 3 points" })).toBeInTheDocument();
  });

  it("is drawn once its place has a size, and again when that changes", () => {
    const page = layOut({ width: 0, height: 0 });
    const { container } = show(dated);
    expect(container.querySelector("svg")).toBeNull();
    page.resize({ width: 300, height: 150 });
    expect(container.querySelector("svg.recharts-surface")).toHaveAttribute("width", "300");
    page.resize({ width: 500, height: 150 });
    expect(container.querySelector("svg.recharts-surface")).toHaveAttribute("width", "500");
  });

  it("draws text dates in time order, evenly in time", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [{ x: "2026-01-31", y: 3 }, { x: "2026-01-01", y: 1 }, { x: "2026-01-02", y: "2" }] }]);
    const [first, second, third] = (curves(container)[0] ?? "").slice(1).split("L").map((point) => Number(point.split(",")[0]));
    expect(first).toBeLessThan(second ?? NaN);
    expect(((second ?? NaN) - (first ?? NaN)) * 29).toBeCloseTo((third ?? NaN) - (second ?? NaN), 0);
  });

  it("draws series of one name and different x both, and takes a dot in a name for a dot", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([
      { label: "a.b", points: [[1, 1], [2, 2]] },
      { label: "a.b", points: [[5, 3], [6, 2]] },
    ]);
    expect(curves(container).length).toBe(2);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["a.b", "a.b"]);
  });

  it("tells lines apart by more than colour", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1, 2] }, { label: "b", points: [2, 1] }, { label: "c", points: [3, 1] }]);
    const dashes = [...container.querySelectorAll(".recharts-line-curve")].map((path) => path.getAttribute("stroke-dasharray"));
    expect(new Set(dashes).size).toBe(3);
  });

  it("gives a lone point a dot, and a point on a line none", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1, 2, null, 3, null, 4, 5] }]);
    expect(container.querySelectorAll("circle").length).toBe(1);
  });

  it("shades the range that was picked", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(dated);
    expect(container.querySelector(".recharts-reference-area")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "7d" }));
    expect(container.querySelector(".recharts-reference-area")).not.toBeNull();
  });

  it("draws a long series with fewer points, keeps its peaks and says so", () => {
    layOut({ width: 400, height: 150 });
    const long = Array.from({ length: 20_000 }, (_, index) => (index === 7_777 ? 900 : index % 10));
    const { container } = show([{ label: "a", points: long }, { label: "b", points: long }, { label: "c", points: long }]);
    expect(screen.getByText(/of 60000 points are drawn/)).toBeInTheDocument();
    const path = curves(container)[0] ?? "";
    expect(path.split("L").length).toBeLessThan(1_000);
    // The top of the drawing: the one peak.
    expect(Math.min(...path.slice(1).split("L").map((point) => Number(point.split(",")[1])))).toBeLessThan(30);
  });
});

describe("data that can't be drawn", () => {
  it.each([
    ["no series", []],
    ["a series without points", [{ label: "a", points: [] }]],
    ["points missing", [{ label: "a" }]],
    ["points that are null", [{ label: "a", points: [null, { x: "2026-01-01", y: null }] }]],
  ])("is said in words and stays answerable: %s", async (_, series) => {
    layOut({ width: 400, height: 150 });
    const { user, onAnswer } = show(series);
    expect(screen.getByText("There are no values to draw.")).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it.each([
    ["one point", [{ label: "a", points: [{ x: "2026-01-01", y: 1 }] }]],
    ["pairs", [{ label: "a", points: [[1, 2]] }]],
    ["mixed x", [{ label: "a", points: [1, ["b", 2], { date: "2026-01-01", value: 3 }, null] }]],
    ["one flat value", [{ label: "a", points: [5, 5, 5] }]],
    ["huge values", [{ label: "a", points: [1e308, -1e308, 0] }]],
    ["no label", [{ points: [1, 2] }]],
  ])("is drawn as far as it goes: %s", async (_, series) => {
    layOut({ width: 400, height: 150 });
    const { user, onAnswer, container } = show(series);
    expect(container.querySelector("svg.recharts-surface")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: {} });
  });
});
