import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dated, days, expectSilence, show } from "./show.js";
import type { Shown } from "./show.js";

expectSilence();

const line = (count: number) => [{ label: "a", points: Array.from({ length: count }, (_, index) => index * 10) }];

async function table(series: unknown, rest: Shown = {}) {
  const shown = show(series, rest);
  await shown.user.click(screen.getByRole("radio", { name: "Table" }));
  return {
    ...shown,
    approve: async () => {
      await shown.user.click(screen.getByRole("button", { name: "Approve" }));
      return shown.onAnswer.mock.lastCall?.[0];
    },
  };
}

const cell = (name: string) => screen.getByRole("gridcell", { name });
const focused = () => document.activeElement?.textContent;

describe("reading", () => {
  it("lists the same values in time order", async () => {
    await table([...dated, { label: "Cost", points: [{ x: "2026-01-01", y: null }, { x: "2026-04-01", y: 1234.5 }] }]);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    const rows = within(screen.getByRole("grid", { name: "Revenue" })).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((one) => one.textContent))).toEqual([
      ["Point", "Revenue", "Cost"],
      ["Jan 1, 2026", "10", "–"],
      ["Feb 27, 2026", "15", "–"],
      ["Mar 1, 2026", "20", "–"],
      ["Apr 1, 2026", "–", "1,234.5"],
    ]);
  });

  it("C55 · shows 20,000 rows a page at a time, and says of each which one it is", async () => {
    const { user } = await table(line(20_000));
    const grid = screen.getByRole("grid");
    expect(grid).toHaveAttribute("aria-rowcount", "20001");
    expect(within(grid).getAllByRole("row").length).toBe(101);
    await user.selectOptions(screen.getByRole("combobox", { name: "Rows" }), "19,901–20,000 of 20,000, from 19,900");
    const last = within(grid.isConnected ? grid : screen.getByRole("grid")).getAllByRole("row").at(-1);
    expect(last).toHaveAttribute("aria-rowindex", "20001");
    expect(last).toHaveTextContent("199,990");
    expect(screen.getByRole("button", { name: "Later rows" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: "Earlier rows" }));
    expect(screen.getByRole("rowheader", { name: "19,800" })).toBeInTheDocument();
  });

  it("marks the rows of the picked range", async () => {
    const { user } = await table([{ label: "a", points: days(60) }]);
    await user.click(screen.getByRole("radio", { name: "7d" }));
    expect(screen.getAllByRole("row").filter((row) => row.hasAttribute("data-picked")).length).toBe(8);
  });

  it("has one tab stop, and arrows, Home, End and Page keys from there", async () => {
    const { user } = await table([{ label: "a", points: line(250)[0]?.points }, { label: "b", points: [7, 8] }]);
    await user.tab();
    expect(focused()).toBe("0");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("8");
    await user.keyboard("{Home}{ArrowDown}{ArrowUp}");
    expect(focused()).toBe("10");
    await user.keyboard("{PageDown}");
    expect(focused()).toBe("1,010");
    await user.keyboard("{Control>}{End}{/Control}");
    expect(focused()).toBe("–");
    expect(screen.getByRole("rowheader", { name: "249" })).toBeInTheDocument();
    await user.keyboard("{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}");
    expect(focused()).toBe("0");
    await user.tab();
    expect(screen.getByRole("button", { name: "Drop" })).toHaveFocus();
  });
});

describe("changing a value", () => {
  it.each([1, 60, 20_000])("sends that one alone, of %i", async (count) => {
    const { user, approve } = await table(line(count));
    await user.tab();
    await user.keyboard("{Control>}{End}{/Control}{Enter}");
    const input = screen.getByRole("textbox", { name: /a$/ });
    expect(input).toHaveFocus();
    expect(input).toHaveValue(String((count - 1) * 10));
    await user.clear(input);
    await user.keyboard("-1.5{Enter}");
    expect(document.activeElement).toHaveAttribute("role", "gridcell");
    expect(focused()).toContain("After: -1.5");
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 0, index: count - 1, x: count - 1, y: -1.5 }] } });
  });

  it("by typing over it, as in a spreadsheet", async () => {
    const { user, approve } = await table(line(3));
    await user.tab();
    await user.keyboard("{ArrowDown}42{Enter}{ArrowDown}");
    expect(focused()).toBe("20");
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 0, index: 1, x: 1, y: 42 }] } });
  });

  it("by a click, and takes what was typed when the focus goes elsewhere", async () => {
    const { user, approve } = await table(dated);
    await user.click(cell("15"));
    await user.keyboard("16");
    await user.click(screen.getByRole("textbox", { name: "Note" }));
    expect(cell("Before: 15 After: 16")).toBeInTheDocument();
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 0, index: 2, x: "2026-02-27", y: 16 }] } });
  });

  it("is no edit when it is the old value again, however it is written", async () => {
    const { user, approve } = await table(dated);
    await user.click(cell("15"));
    await user.keyboard("16{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("1 change");
    await user.keyboard("{Enter}");
    await user.clear(screen.getByRole("textbox", { name: /Revenue$/ }));
    await user.keyboard("15.0{Enter}");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(await approve()).toEqual({ approved: true, edits: {} });
  });

  it("refuses what is no number at the value itself, and says so", async () => {
    const { user, onAnswer, approve } = await table(dated);
    await user.click(cell("15"));
    await user.keyboard("1,5x");
    expect(screen.queryByText(/Needs a number/)).not.toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("gridcell", { name: "Before: 15 After: 1,5x" })).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByText(/Needs a number/)).toBeInTheDocument();
    await approve();
    expect(onAnswer).not.toHaveBeenCalled();
    const input = screen.getByRole("textbox", { name: "Feb 27, 2026 Revenue" });
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input).toHaveAccessibleDescription(/Needs a number/);
    await user.clear(input);
    await user.keyboard("1.5");
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 0, index: 2, x: "2026-02-27", y: 1.5 }] } });
  });

  it("goes back to a wrong value from the chart, on whichever page it stands", async () => {
    const { user, onAnswer } = await table(line(20_000));
    await user.tab();
    await user.keyboard("{Control>}{End}{/Control}{Enter}");
    await user.keyboard("none");
    await user.click(screen.getByRole("radio", { name: "Chart" }));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole("textbox", { name: "19,999 a" })).toHaveFocus();
    expect(screen.getByText(/Needs a number/)).toBeInTheDocument();
  });

  it("leaves it as it was with Escape, which sends nothing", async () => {
    const { user, approve, onAnswer } = await table(dated);
    await user.click(cell("15"));
    await user.keyboard("99{Escape}");
    expect(cell("15")).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(await approve()).toEqual({ approved: true, edits: {} });
  });

  it("fills a gap, and tells series of one name apart by their place", async () => {
    const { user, approve } = await table([{ label: "a", points: [1, null] }, null, { label: "a", points: [3, null] }]);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Point", "a (1)", "a (2)"]);
    await user.tab();
    await user.keyboard("{Control>}{End}{/Control}{Delete}5{Enter}");
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 2, index: 1, x: 1, y: 5 }] } });
  });

  it("can't make a point where a series has none", async () => {
    const { user, approve } = await table([{ label: "a", points: [[1, 1]] }, { label: "b", points: [[2, 2]] }]);
    await user.tab();
    await user.keyboard("{ArrowRight}{Enter}5{Delete}");
    expect(focused()).toBe("–");
    expect(document.activeElement).toHaveAttribute("aria-readonly", "true");
    expect(await approve()).toEqual({ approved: true, edits: {} });
  });

  it("takes nothing while an answer is on its way", async () => {
    const { user } = await table(dated, { busy: true });
    await user.click(cell("15"));
    await user.keyboard("{Delete}7{Enter}");
    expect(screen.queryByRole("textbox", { name: /Revenue$/ })).not.toBeInTheDocument();
    expect(cell("15")).toBeInTheDocument();
  });
});

describe("dropping a value", () => {
  it("by the key or the button, and puts it back", async () => {
    const { user, approve } = await table(dated);
    await user.tab();
    await user.keyboard("{Delete}");
    expect(focused()).toBe("Before: 10 After: dropped");
    await user.keyboard("{ArrowDown}");
    await user.click(screen.getByRole("button", { name: "Drop" }));
    expect(screen.getByRole("status")).toHaveTextContent("2 changes");
    await user.click(screen.getByRole("button", { name: "Put back" }));
    expect(await approve()).toEqual({ approved: true, edits: { points: [{ series: 0, index: 1, x: "2026-01-01", y: null }] } });
  });

  it("undoes everything at once", async () => {
    const { user, approve } = await table(dated);
    await user.tab();
    await user.keyboard("{Delete}{ArrowDown}7{Enter}");
    const undo = screen.getByRole("button", { name: "Undo all" });
    await user.click(undo);
    expect(undo).toHaveFocus();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(await approve()).toEqual({ approved: true, edits: {} });
  });

  it("says in the foot how many values are changed, in the chart too", async () => {
    const { user } = await table(dated);
    await user.tab();
    await user.keyboard("{Delete}");
    await user.click(screen.getByRole("radio", { name: "Chart" }));
    expect(screen.getByText("1 change")).toBeInTheDocument();
  });
});
