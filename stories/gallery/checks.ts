import { expect, waitFor, within } from "storybook/test";
import type { Cell } from "./bring.js";
import type { Hands } from "./example.js";

const card = "[data-ti=card]";
const receipt = (fate: string) => `[data-ti=receipt][data-fate=${fate}]`;

/** Every cell shows the state that it stands for. */
export async function expectStates(canvas: HTMLElement, cells: readonly Cell[], person: Omit<Hands, "canvas">): Promise<void> {
  const cellOf = (state: Cell["state"]) => canvas.querySelector<HTMLElement>(`figure[data-state=${state}]`)!;
  // Cards load what they need when they come; all of recharts, on a cold and busy machine.
  await waitFor(() => expect(canvas.querySelectorAll("[data-ti=skeleton], [data-ti=bone]").length).toBe(0), { timeout: 30_000 });
  for (const { state, left } of cells) {
    await left?.act({ canvas: within(cellOf(state)), ...person });
    await waitFor(() => shows(state, cellOf(state), cellOf("empty")));
  }
}

async function shows(state: Cell["state"], cell: HTMLElement, empty: HTMLElement): Promise<void> {
  const has = (selector: string) => expect(cell.querySelector(selector), `${state}: ${selector}`).not.toBeNull();
  switch (state) {
    case "empty":
      await has(`${card}[data-status=open]`);
      await expect(within(cell).queryAllByRole("alert")).toEqual([]);
      return;
    case "draft":
      await has(`${card}[data-status=open]`);
      // What was filled in can be seen.
      await expect(seenIn(cell)).not.toEqual(seenIn(empty));
      return;
    case "invalid":
      await has(`${card}[data-status=open]`);
      await has("[role=alert], [aria-invalid=true]");
      return;
    case "staged":
      await has(`${card}[data-status=answered]`);
      return;
    case "sending":
      await has(`${card}[data-status=sending][aria-busy=true]`);
      return;
    case "failed":
      // The answer is kept, with what went wrong and a way on.
      await has(`${card}[data-status=answered]`);
      await expect(within(cell).getByRole("alert").textContent).not.toBe("");
      return;
    case "receipt":
      await has(receipt("done"));
      return;
    case "cancelled":
      await has(receipt("cancelled"));
      return;
    case "skipped":
    case "declined":
    case "denied":
      await has(receipt("refused"));
      return;
  }
  state satisfies never;
}

/** What stands in a cell to be read: its text, and what its controls hold. */
function seenIn(cell: HTMLElement): unknown {
  const controls = [...cell.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  return [cell.querySelector(card)?.textContent, controls.map(({ value, checked }) => [value, checked])];
}

/** Nothing sticks out of its box or is cut off. What scrolls by itself, like a wide table, may be wider inside. */
export async function expectNoOverflow(canvas: HTMLElement): Promise<void> {
  const parts = [...canvas.querySelectorAll<HTMLElement>("figure[data-state] *")].filter((part) => !scrolls(part) && part.closest("[data-ti=unseen], svg") === null);
  // Text in a line has no size of its own; what nobody sees may be cut.
  const wide = parts.filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).visibility === "visible");
  await expect(named(wide)).toBe("");
}

function scrolls(part: HTMLElement): boolean {
  // A slider's handle hangs over both ends of its track; over the edge of its card it does not.
  if (part.matches("[data-ti=chart], [data-ti=chart-brush], [data-ti=chart-brush] *")) return true;
  return ["INPUT", "TEXTAREA", "SELECT"].includes(part.tagName) || ["auto", "scroll"].includes(getComputedStyle(part).overflowX);
}

/** WCAG 2.2, 2.5.8: what can be pressed is at least 24 pixels wide and high; a control counts with its label. */
export async function expectTargets(canvas: HTMLElement): Promise<void> {
  const targets = [...canvas.querySelectorAll<HTMLElement>("figure[data-state] :is(button, a[href], input, select, textarea)")];
  const small = targets.filter((target) => {
    const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
    return width > 0 && (width < 24 || height < 24);
  });
  await expect(named(small)).toBe("");
}

const stateOf = (part: HTMLElement) => part.closest<HTMLElement>("figure[data-state]")!.dataset.state;

/** One line each, as a failed test shows it. */
function named(parts: readonly HTMLElement[]): string {
  return parts.map((part) => `${stateOf(part)}: ${part.outerHTML.slice(0, 120)}`).join("\n");
}
