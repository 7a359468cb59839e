import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/review_chart", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const wave = (phase: number) =>
  Array.from({ length: 60 }, (_, index) => ({ x: day(index), y: Math.round((40 + index / 2 + 6 * Math.sin(index / 6 + phase)) * 100) / 100 }));

const title = "Revenue over the last 60 days";

/** The line is there: the card measures itself and draws after that. */
async function drawn(canvasElement: HTMLElement, lines: number): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelectorAll(".recharts-line-curve").length).toBe(lines));
}

export const OneSeries: Story = {
  args: { pause: { kind: "review_chart", payload: { title, series: [{ label: "Revenue", points: wave(0) }] } } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await canvas.findByRole("img", { name: /Revenue over the last 60 days/ });
    await drawn(canvasElement, 1);
    await userEvent.click(canvas.getByRole("radio", { name: "30d" }));
    await waitFor(() => expect(canvasElement.querySelector(".recharts-reference-area")).not.toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, { approved: true, edits: { range: "30d" } });
  },
};

export const SeveralSeries: Story = {
  args: {
    pause: {
      kind: "review_chart",
      payload: {
        title,
        description: "Before taxes, in thousands of euros.",
        series: [
          { label: "Revenue", points: wave(0) },
          { label: "Revenue", points: wave(2).slice(10) },
          { label: "a.b", points: [{ x: day(5), y: 30 }, { x: day(20), y: null }, { x: day(30), y: 35 }, { x: day(32), y: null }, { x: day(40), y: 50 }, { x: day(59), y: 44 }] },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await canvas.findByRole("img");
    await drawn(canvasElement, 3);
    await userEvent.click(canvas.getByRole("button", { name: "Reject" }));
    await answered(args.onAnswer, { approved: false, edits: {} });
  },
};

export const AsTable: Story = {
  args: { pause: { kind: "review_chart", payload: { title, series: [{ label: "Revenue", points: wave(0) }] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Table" }));
    await expect(within(canvas.getByRole("table")).getAllByRole("row").length).toBe(61);
    await userEvent.click(canvas.getByRole("radio", { name: "90d" }));
    await userEvent.click(canvas.getByRole("radio", { name: "All" }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, { approved: true, edits: {} });
  },
};

export const Shown20000PointsLate: Story = {
  args: {
    pause: {
      kind: "review_chart",
      payload: { title: "Load", series: [0, 1, 2].map((phase) => ({ label: `node ${phase}`, points: Array.from({ length: 20_000 }, (_, index) => Math.sin(index / 900 + phase)) })) },
    },
  },
  // Mounted where it has no size, then shown (bug-log C55).
  decorators: [
    (Story) => (
      <details>
        <summary>Show</summary>
        <Story />
      </details>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-kind=review_chart]")).not.toBeNull());
    await expect(canvasElement.querySelectorAll(".recharts-line-curve").length).toBe(0);
    await userEvent.click(canvas.getByText("Show"));
    await drawn(canvasElement, 3);
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, { approved: true, edits: {} });
  },
};

export const NothingToDraw: Story = {
  args: { pause: { kind: "review_chart", payload: { title, series: [{ label: "Revenue", points: [] }] } } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("There are no values to draw.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, { approved: true, edits: {} });
  },
};
