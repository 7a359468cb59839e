import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ReviewChartAnswer } from "../../src/protocol/kinds.js";
import { layOut } from "./lay-out.js";
import { dated, expectSilence, Host, pauseWith, show } from "./show.js";

expectSilence();

describe("answering", () => {
  it.each([1, 60, 20_000])("says no more than yes or no where nothing was changed, with %i points", async (count) => {
    const { user, onAnswer } = show([{ label: "a", points: Array.from({ length: count }, (_, index) => index) }]);
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer.mock.calls).toStrictEqual([[{ approved: true, edits: {} }]]);
  });

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
        <Host series={dated} />
        <button>Host</button>
      </form>,
    );
    screen.getByRole("radio", { name: "All" }).focus();
    await userEvent.setup().keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("sends a note, without the space around it, and none when it is empty again", async () => {
    const { user, onAnswer } = show(dated);
    const note = screen.getByRole("textbox", { name: "Note" });
    await user.type(note, "  March is a guess{Enter}really ");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: { note: "March is a guess\nreally" } });
    await user.clear(note);
    await user.type(note, "   ");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it("shows at the note what a schema has against it", () => {
    show(dated, { issues: [{ pointer: "/edits/note", code: "minLength", params: { limit: 3 } }, { pointer: "/edits/range", code: "enum", params: {} }] });
    const note = screen.getByRole("textbox", { name: "Note" });
    expect(note).toHaveAttribute("aria-invalid", "true");
    expect(note).toHaveAccessibleDescription("Needs at least 3 characters");
    // Where no control can say it, the card does.
    expect(screen.getByRole("alert")).toHaveTextContent("Pick one of the allowed values");
  });

  it("keeps the range, the changed values and the note over an unmount", async () => {
    let kept: unknown;
    const first = show(dated, { onDraft: (draft) => { kept = draft; } });
    await first.user.click(screen.getByRole("radio", { name: "30d" }));
    await first.user.type(screen.getByRole("textbox", { name: "Note" }), "Why?");
    await first.user.click(screen.getByRole("radio", { name: "Table" }));
    await first.user.click(screen.getByRole("gridcell", { name: "15" }));
    await first.user.keyboard("16");
    first.unmount();
    const { user, onAnswer } = show(dated, { draft: JSON.parse(JSON.stringify(kept)) as unknown });
    expect(screen.getByRole("radio", { name: "30d" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: { range: "30d", points: [{ series: 0, index: 2, x: "2026-02-27", y: 16 }], note: "Why?" } });
  });

  it("has the whole of an earlier answer as its draft when it is asked again, and sends the same", async () => {
    const value: ReviewChartAnswer = {
      approved: false,
      edits: { range: { from: "2026-01-01", to: "2026-02-27" }, points: [{ series: 0, index: 0, x: "2026-03-01", y: 21 }, { series: 0, index: 1, x: "2026-01-01", y: null }], note: "No" },
    };
    const { user, onAnswer } = show(dated, { draft: { kind: "answer", value } });
    expect(screen.getByText("Range → Jan 1, 2026 – Feb 27, 2026 · 2 changes")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("No");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith(value);
  });

  it("forgets an earlier change to a point that is no longer there, or already has that value", async () => {
    const points = [{ series: 0, index: 9, x: 9, y: 1 }, { series: 3, index: 0, x: 0, y: 1 }, { series: 0, index: 0, x: "2026-03-01", y: 20 }];
    const { user, onAnswer } = show(dated, { draft: { kind: "answer", value: { approved: true, edits: { points } } } });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });
});

describe("odd data", () => {
  it.each<[string, unknown]>([
    ["no series", []],
    ["a series without points", [{ label: "a", points: [] }]],
    ["points missing", [{ label: "a" }]],
    ["points that are null", [{ label: "a", points: [null, { x: "2026-01-01", y: null }] }]],
  ])("C54 · nothing to draw is said in words, and the card stays answerable: %s", async (_, series) => {
    layOut({ width: 400, height: 150 });
    const { user, onAnswer } = show(series);
    expect(screen.getByText("There are no values to draw.")).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: true, edits: {} });
  });

  it.each<[string, unknown]>([
    ["one point", [{ label: "a", points: [{ x: "2026-01-01", y: 1 }] }]],
    ["pairs", [{ label: "a", points: [[1, 2]] }]],
    ["mixed x", [{ label: "a", points: [1, ["b", 2], { date: "2026-01-01", value: 3 }, null] }]],
    ["one flat value", [{ label: "a", points: [5, 5, 5] }]],
    ["huge values", [{ label: "a", points: [1e308, -1e308, 0] }]],
    ["tiny values", [{ label: "a", points: [5e-324, 0, 1e-300] }]],
    ["one huge value twice", [{ label: "a", points: [1e300, 1e300] }]],
    ["negative values", [{ label: "a", points: [-5, -2, -9] }]],
    ["x too far apart", [{ label: "a", points: [[-1e308, 1], [1e308, 2]] }]],
    ["a huge x", [{ label: "a", points: [[1e300, 1]] }]],
    ["two points at one x", [{ label: "a", points: [[1, 1], [1, 2]] }]],
    ["lists instead of series", [[1, 2], [3, 4]]],
    ["bare values", [1, 2, 3]],
    ["a label that is a path", [{ label: "a.b[0]", points: [{ x: "c.d", y: 1 }] }]],
    ["entries that are none", [null, "x", 5, { label: "a", points: [1, "2", "x", Number.NaN] }]],
    ["days, months and years in one", [{ label: "a", points: [["2026-03", 3], ["2025", 1], ["2026-02-11T10:00:00Z", 2]] }]],
    ["no label", [{ points: [1, 2] }]],
  ])("C54 · drawn as far as it goes, without a word on the console: %s", async (_, series) => {
    layOut({ width: 400, height: 150 });
    const { user, onAnswer, container } = show(series);
    expect(container.querySelector("svg.recharts-surface")).not.toBeNull();
    const places = [...container.querySelectorAll("[data-ti=chart-line], [data-ti=chart-dot]")].flatMap((shape) => [shape.getAttribute("d") ?? [], shape.getAttribute("cx") ?? []].flat());
    expect(places.join("")).toMatch(/^[MLZ\d.,]+$/);
    await user.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.getByRole("grid")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).toHaveBeenLastCalledWith({ approved: false, edits: {} });
  });
});
