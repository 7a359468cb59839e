import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { strokeOf } from "../../src/chart/strokes.js";
import { layOut } from "./lay-out.js";
import { dated, days, expectSilence, show } from "./show.js";

expectSilence();

const curves = (container: HTMLElement) => [...container.querySelectorAll("[data-ti=chart-line]")].map((path) => path.getAttribute("d"));

describe("the picture", () => {
  it("has a name that says what it shows", () => {
    show([...dated, { label: "Cost", points: [] }]);
    expect(screen.getByRole("img", { name: "Revenue. Line chart of Revenue, Cost with 3 points" })).toBeInTheDocument();
  });

  it("C55 · is drawn once its place has a size, and again when that changes", () => {
    const page = layOut({ width: 0, height: 0 });
    const { container } = show(dated);
    expect(container.querySelector("svg")).toBeNull();
    page.resize({ width: 300, height: 150 });
    expect(container.querySelector("svg.recharts-surface")).toHaveAttribute("width", "300");
    page.resize({ width: 500, height: 150 });
    expect(container.querySelector("svg.recharts-surface")).toHaveAttribute("width", "500");
  });

  it("C54 · draws text dates in time order, evenly in time", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [{ x: "2026-01-31", y: 3 }, { x: "2026-01-01", y: 1 }, { x: "2026-01-02", y: "2" }] }]);
    const [first, second, third] = (curves(container)[0] ?? "").slice(1).split("L").map((point) => Number(point.split(",")[0]));
    expect(first).toBeLessThan(second ?? NaN);
    expect(((second ?? NaN) - (first ?? NaN)) * 29).toBeCloseTo((third ?? NaN) - (second ?? NaN), 0);
  });

  it("C54 · draws series of one name and different x both, and takes a dot in a name for a dot", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([
      { label: "a.b", points: [[1, 1], [2, 2]] },
      { label: "a.b", points: [[5, 3], [6, 2]] },
    ]);
    expect(curves(container).length).toBe(2);
    expect(within(screen.getByRole("list", { name: "Lines" })).getAllByRole("button").map((button) => button.textContent)).toEqual(["a.b (1)", "a.b (2)"]);
  });

  it("tells lines apart by more than colour", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1, 2] }, { label: "b", points: [2, 1] }, { label: "c", points: [3, 1] }]);
    const dashes = [...container.querySelectorAll("[data-ti=chart-line]")].map((path) => path.getAttribute("stroke-dasharray"));
    expect(new Set(dashes).size).toBe(3);
  });

  it("C54 · gives a lone point a dot, and a point on a line none", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1, 2, null, 3, null, 4, 5] }]);
    expect(container.querySelectorAll("circle").length).toBe(1);
  });

  it("shades the range that was picked", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(dated);
    expect(container.querySelector("[data-ti=chart-span]")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "7d" }));
    expect(container.querySelector("[data-ti=chart-span]")).not.toBeNull();
  });

  it("C55 · draws a long series with fewer points, keeps its peaks and says so", () => {
    layOut({ width: 400, height: 150 });
    const long = Array.from({ length: 20_000 }, (_, index) => (index === 7_777 ? 900 : index % 10));
    const { container } = show([{ label: "a", points: long }, { label: "b", points: long }, { label: "c", points: long }]);
    expect(screen.getByText(/of 60,000 points are drawn/)).toBeInTheDocument();
    const path = curves(container)[0] ?? "";
    expect(path.split("L").length).toBeLessThan(1_000);
    // The top of the drawing: the one peak.
    expect(Math.min(...path.slice(1).split("L").map((point) => Number(point.split(",")[1])))).toBeLessThan(30);
  });

  it("says line by line what it shows, to who can't see it", () => {
    show([...dated, { label: "Cost", points: [] }, { points: [{ x: "2026-01-05", y: -3 }] }]);
    expect(screen.getByRole("img")).toHaveAccessibleDescription(
      "Revenue: 3 points from Jan 1, 2026 to Mar 1, 2026, lowest 10, highest 20, last 20. Cost: no values. Series 3: 1 point, -3 at Jan 5, 2026.",
    );
  });

  it("draws values that are further apart than numbers go", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1e308, -1e308, 0] }]);
    const heights = (curves(container)[0] ?? "").slice(1).split("L").map((point) => Number(point.split(",")[1]));
    expect(heights[0]).toBeLessThan(heights[2] ?? NaN);
    expect(heights[2]).toBeLessThan(heights[1] ?? NaN);
  });

  it("marks what was changed, by form and at its new place, and what was dropped, at its old one", async () => {
    layOut({ width: 400, height: 150 });
    const points = [{ series: 0, index: 1, x: 1, y: 9 }, { series: 0, index: 2, x: 2, y: null }];
    const { container } = show([{ label: "a", points: [1, 2, 3, 4] }], { draft: { kind: "answer", value: { approved: true, edits: { points } } } });
    expect([...container.querySelectorAll("[data-mark]")].map((mark) => mark.getAttribute("data-mark"))).toEqual(["changed", "dropped"]);
    // Two parts: there is a gap now.
    expect((curves(container)[0] ?? "").split("M").length).toBe(3);
    expect(screen.getByRole("img")).toHaveAccessibleDescription("a: 3 points from 0 to 3, lowest 1, highest 9, last 4.");
  });
});

describe("the axes", () => {
  const written = (container: HTMLElement, axis: "x" | "y") => [...container.querySelectorAll(`.recharts-${axis}Axis-tick-labels text`)].map((text) => text.textContent);

  it("have round values at the side, and below the points' own dates or names, or round numbers", () => {
    layOut({ width: 400, height: 150 });
    const first = show([{ label: "a", points: days(60) }]);
    expect(written(first.container, "y")).toEqual(["0", "20", "40", "60"]);
    expect(written(first.container, "x")).toEqual(["Jan 1", "Jan 21", "Feb 9", "Mar 1"]);
    first.unmount();
    const named = show([{ label: "a", points: [["north", 1], ["south", 2]] }]);
    expect(written(named.container, "x")).toEqual(["north", "south"]);
    named.unmount();
    expect(written(show([{ label: "a", points: [[0, 1], [30, 2]] }]).container, "x").slice(0, 2)).toEqual(["0", "8"]);
  });

  it("have a line across at every value that is written", () => {
    layOut({ width: 400, height: 150 });
    const { container } = show([{ label: "a", points: [1, 9] }]);
    const heights = (selector: string, name: string) => [...container.querySelectorAll(selector)].map((one) => Math.round(Number(one.getAttribute(name))));
    expect(heights("[data-ti=chart-lines-across] line", "y1")).toEqual(heights(".recharts-yAxis-tick-labels text", "y"));
  });
});

describe("what is pointed at", () => {
  const over = (container: HTMLElement) => container.querySelector("[data-ti=chart-pointed]")!;
  const said = (container: HTMLElement) => container.querySelector("[data-ti=chart-readout]");
  const two = [{ label: "a", points: [[0, 1], [10, 2], [20, 3]] }, { label: "b", points: [[10, 5], [20, null], [30, 6]] }];

  it("is the nearest point of any line, with the values of all lines that have one there", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(two);
    const target = over(container);
    const dotted = () => [...target.querySelectorAll("circle")].map((dot) => dot.getAttribute("fill"));
    await user.pointer({ target, coords: { offsetX: 180, offsetY: 60 } });
    expect(said(container)).toHaveTextContent("10a2b5");
    expect(dotted()).toEqual([0, 1].map((index) => strokeOf(index).color));
    await user.pointer({ target, coords: { offsetX: 370, offsetY: 60 } });
    expect(said(container)).toHaveTextContent("30b6");
    expect(dotted()).toEqual([strokeOf(1).color]);
  });

  it("is nothing beside the lines, nor once the pointer has left", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(two);
    const target = over(container);
    await user.pointer({ target, coords: { offsetX: 180, offsetY: 60 } });
    await user.pointer({ target, coords: { offsetX: 180, offsetY: 146 } });
    expect(said(container)).toBeNull();
    await user.pointer({ target, coords: { offsetX: 180, offsetY: 60 } });
    expect(said(container)).not.toBeNull();
    await user.pointer({ target: screen.getByRole("button", { name: "Approve" }) });
    expect(said(container)).toBeNull();
  });

  it("stays after a tap, until the finger points elsewhere", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(two);
    await user.pointer({ target: over(container), keys: "[TouchA]", coords: { offsetX: 180, offsetY: 60 } });
    expect(said(container)).toHaveTextContent("10a2b5");
    await user.pointer({ target: screen.getByRole("textbox", { name: "Note" }), keys: "[TouchA]" });
    expect(said(container)).toBeNull();
  });

  it("is nothing when the finger scrolls the page", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(two);
    await user.pointer([{ target: over(container), keys: "[TouchA>]", coords: { offsetX: 100, offsetY: 60 } }, { pointerName: "TouchA", target: over(container), coords: { offsetX: 180, offsetY: 60 } }]);
    expect(said(container)).not.toBeNull();
    fireEvent.pointerCancel(over(container));
    expect(said(container)).toBeNull();
  });

  it("leaves a hidden line out", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(two);
    await user.click(screen.getByRole("button", { name: "b" }));
    await user.pointer({ target: over(container), coords: { offsetX: 370, offsetY: 60 } });
    expect(said(container)).toHaveTextContent("20a3");
  });
});

describe("the legend", () => {
  const three = [{ label: "a", points: [1, 2] }, { label: "b", points: [2, 1] }, { label: "c", points: [30, 40] }];

  it("hides a line and brings it back, by the keyboard; the answer knows nothing of it", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container, onAnswer } = show(three);
    const button = screen.getByRole("button", { name: "c", pressed: true });
    button.focus();
    await user.keyboard("{Enter}");
    expect(button).toHaveAttribute("aria-pressed", "false");
    expect(curves(container).length).toBe(2);
    expect(screen.getByRole("img", { name: "Revenue. Line chart of a, b with 4 points" })).toBeInTheDocument();
    await user.keyboard(" ");
    expect(curves(container).length).toBe(3);
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it("leaves every line its colour and its dashes when another is hidden", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(three);
    const strokes = () => [...container.querySelectorAll("[data-ti=chart-line]")].map((path) => [path.getAttribute("stroke"), path.getAttribute("stroke-dasharray")]);
    const before = strokes();
    await user.click(screen.getByRole("button", { name: "a" }));
    expect(strokes()).toEqual(before.slice(1));
  });

  it("keeps the last line: an empty picture says nothing", async () => {
    layOut({ width: 400, height: 150 });
    const { user, container } = show(three);
    for (const name of ["a", "b", "c"]) await user.click(screen.getByRole("button", { name }));
    expect(screen.getByRole("button", { name: "c", pressed: true })).toHaveAttribute("aria-disabled", "true");
    expect(curves(container).length).toBe(1);
  });

  it("tells thirty-six lines apart, in colour and dashes together", () => {
    const strokes = Array.from({ length: 36 }, (_, index) => strokeOf(index));
    expect(new Set(strokes.map(({ color, dash }) => `${color} ${dash ?? ""}`)).size).toBe(36);
  });
});

describe("the brush", () => {
  const slider = (name: "Range from" | "Range to") => screen.getByRole<HTMLInputElement>("slider", { name });

  it("goes from point to point by the keyboard, and sends their own x", async () => {
    const { user, onAnswer } = show([{ label: "a", points: days(60) }]);
    slider("Range from").focus();
    await user.keyboard("{PageUp}{ArrowRight}");
    expect(slider("Range from")).toHaveAttribute("aria-valuetext", "Jan 8, 2026");
    await user.tab();
    await user.keyboard("{ArrowLeft}{ArrowDown}");
    expect(slider("Range to")).toHaveAttribute("aria-valuetext", "Feb 27, 2026");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: { from: "2026-01-08", to: "2026-02-27" } } });
  });

  it("follows a pointer to the nearest point", async () => {
    const { user, onAnswer } = show(dated);
    fireEvent.pointerDown(slider("Range to"));
    fireEvent.change(slider("Range to"), { target: { value: "0.9" } });
    expect(slider("Range to")).toHaveAttribute("aria-valuetext", "Feb 27, 2026");
    fireEvent.change(slider("Range to"), { target: { value: "0.97" } });
    expect(slider("Range to")).toHaveAttribute("aria-valuetext", "Feb 27, 2026");
    fireEvent.pointerUp(slider("Range to"));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: { range: { from: "2026-01-01", to: "2026-02-27" } } });
  });

  it("goes on by a point for a screen reader's small step", () => {
    show(dated);
    fireEvent.change(slider("Range from"), { target: { value: "0.05" } });
    expect(slider("Range from")).toHaveAttribute("aria-valuetext", "Feb 27, 2026");
  });

  it("is no edit when both ends are back, and its ends never cross", async () => {
    const { user, onAnswer } = show([{ label: "a", points: [1, 2, 3] }]);
    slider("Range from").focus();
    await user.keyboard("{End}");
    expect(screen.getByText("Range → 2 – 2")).toBeInTheDocument();
    await user.tab();
    await user.keyboard("{Home}");
    expect(slider("Range to")).toHaveAttribute("aria-valuetext", "2");
    await user.tab({ shift: true });
    await user.keyboard("{Home}");
    expect(screen.queryByText(/Range →/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it("begins where a preset does, and takes its place", async () => {
    const { user, onAnswer } = show([{ label: "a", points: days(60) }]);
    await user.click(screen.getByRole("radio", { name: "7d" }));
    expect(slider("Range from")).toHaveAttribute("aria-valuetext", "Feb 22, 2026");
    slider("Range from").focus();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("radio", { name: "7d" })).not.toBeChecked();
    expect(screen.getByRole("radio", { name: "All" })).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: { from: "2026-02-21", to: "2026-03-01" } } });
  });

  it("works on names and on numbers too, and is left out for a single point", async () => {
    const { user, onAnswer, unmount } = show([{ label: "a", points: [["north", 1], ["south", 2], ["west", 3]] }]);
    slider("Range from").focus();
    await user.keyboard("{ArrowRight}");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: { from: "south", to: "west" } } });
    unmount();
    show([{ label: "a", points: [1] }]);
    expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  });

  it("takes nothing while an answer is on its way", async () => {
    const { user } = show(dated, { busy: true });
    slider("Range from").focus();
    await user.keyboard("{ArrowRight}");
    expect(slider("Range from")).toHaveAttribute("aria-valuetext", "Jan 1, 2026");
  });

  it("C55 · brushes 20,000 points in a few keys", async () => {
    const { user, onAnswer } = show([{ label: "a", points: Array.from({ length: 20_000 }, (_, index) => index) }]);
    slider("Range from").focus();
    await user.keyboard("{PageUp}{PageUp}{Shift>}{ArrowLeft}{/Shift}{ArrowRight}");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: { from: 2_001, to: 19_999 } } });
  });
});

