import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import type { LoosePause, PauseNotice } from "../../src/index.js";
import { english, PauseCard, PauseReceipt } from "../../src/index.js";
import { wholePause } from "../../src/react/loose-pause.js";
import "./matrix.css";
import { expectNoOverflow, expectTargets } from "./checks.js";

const asked = { kind: "ask_text", name: "ask_text", path: "assistant.ask_text", payload: { question: "What should the workspace be called?" } } as const;
const gated = { type: "approval", name: "delete_rows", path: "assistant.delete_rows", input: { table: "orders" }, prompt: "Delete rows in orders?" } as const;
const earlier = { answer: { value: "Acme", at: Date.UTC(2026, 9, 4, 14, 3) } };

/** Why a card is here again, on the card that it happens to. */
const open: Readonly<Record<Exclude<PauseNotice, "arrived-before" | "other-window">, LoosePause>> = {
  "asked-again": { ...asked, ...earlier },
  forgotten: asked,
  "not-accepted": { ...asked, ...earlier },
  expired: gated,
  "already-ran": gated,
  "may-have-run": { ...asked, ...earlier },
  "not-stored": { ...asked, payload: { question: "What is your password?" }, responseSchema: { type: "string", format: "password" } },
};

/** Why a pause was never answered here. */
const closed: Readonly<Record<"elsewhere" | "other-window" | "superseded" | "dead", LoosePause>> = {
  elsewhere: { ...gated, status: "elsewhere" },
  "other-window": { ...asked, status: "elsewhere", notice: "other-window" },
  superseded: { ...asked, status: "superseded", notice: "forgotten" },
  dead: { ...asked, status: "dead" },
};

/** What was sent, and not as it was changed since. */
const kept: LoosePause = { ...asked, ...earlier, status: "settled", notice: "arrived-before" };

function Notices({ width }: { width: number }) {
  return (
    <div className="matrix" style={{ "--cell": `${width}px` } as CSSProperties}>
      {Object.entries(open).map(([notice, pause]) => (
        <figure key={notice} data-state={notice}>
          <figcaption>{notice}</figcaption>
          <PauseCard pause={{ ...pause, notice: notice as PauseNotice }} onAnswer={fn()} onCancel={fn()} />
        </figure>
      ))}
      {Object.entries({ ...closed, kept }).map(([status, pause]) => (
        <figure key={status} data-state={status}>
          <figcaption>{status}</figcaption>
          <PauseReceipt pause={wholePause(pause, status, true)} />
        </figure>
      ))}
    </div>
  );
}

const meta = { title: "Gallery/notices", component: Notices, args: { width: 360 }, globals: { width: "100%" } } satisfies Meta<typeof Notices>;
export default meta;
type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvasElement }) => {
  const cellOf = (state: string) => within(canvasElement.querySelector<HTMLElement>(`figure[data-state=${state}]`)!);
  await waitFor(() => expect(canvasElement.querySelectorAll("[data-ti=skeleton], [data-ti=bone]").length).toBe(0));
  for (const notice of Object.keys(open) as (keyof typeof open)[]) {
    await expect(cellOf(notice).getByText(english.notice(notice))).toBeVisible();
    // A way on, and a way out.
    await expect(cellOf(notice).getByRole("button", { name: /^(Answer|Approve)$/ })).toBeVisible();
    await expect(cellOf(notice).getByRole("button", { name: "Cancel" })).toBeVisible();
  }
  // What was answered before stands in the box.
  await expect(cellOf("asked-again").getByRole("textbox")).toHaveValue("Acme");
  for (const status of Object.keys(closed)) await expect(cellOf(status).getByRole("article")).toHaveAttribute("data-fate", "gone");
  await expect(cellOf("kept").getByRole("article")).toHaveTextContent(`Acme${english.notice("arrived-before")}`);
  await expectNoOverflow(canvasElement);
  await expectTargets(canvasElement);
};

export const States: Story = { play };
export const Narrow280: Story = { args: { width: 280 }, play };
export const Dark: Story = { globals: { width: "100%", scheme: "dark" }, play };
