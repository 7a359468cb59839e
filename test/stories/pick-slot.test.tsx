import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { isPending, PauseReceipt, TimbalInteractions, TimbalProvider, useTimbalStream } from "../../src/index.js";
import { agent, createScriptedTimbal, scriptedModel, tool } from "../../src/testing.js";
import { registry } from "../../stories/custom/payment.js";

const slots = ["2026-12-01T10:00:00Z", "2026-12-02T15:30:00Z"];

/** An agent that asks for a slot, and may pay for it. */
const assistant = agent({
  name: "assistant",
  model: scriptedModel({
    calls: {
      slot: { tool: "pick_slot", args: {} },
      none: { tool: "pick_slot_wrongly", args: {} },
      pay: { tool: "pay_bill", args: { amount: 40, currency: "EUR", to: "Luna" } },
    },
  }),
  tools: [
    tool({ name: "pick_slot", handler: (_, { suspend }) => suspend({ question: "When?", slots }, { kind: "pick_slot" }) }),
    tool({ name: "pick_slot_wrongly", handler: (_, { suspend }) => suspend({ question: "When?", slots: [] }, { kind: "pick_slot" }) }),
    tool({ name: "pay_bill", handler: () => "paid", approval: { prompt: "Pay Luna?" } }),
  ],
});

function Chat({ server, prompt }: { server: ReturnType<typeof createScriptedTimbal>; prompt: string }) {
  const { stream, pauses, send } = useTimbalStream({ url: "http://timbal.test", fetch: server.fetch });
  return (
    <TimbalProvider registry={registry} locale="en">
      <button onClick={() => void send(prompt)}>Start</button>
      <TimbalInteractions stream={stream} />
      {pauses.filter((pause) => !isPending(pause)).map((pause) => <PauseReceipt key={pause.key} pause={pause} />)}
    </TimbalProvider>
  );
}

/** The chat, paused on what the prompt asks. */
async function asked(prompt: string, title: string) {
  const server = createScriptedTimbal({ runnable: assistant });
  const user = userEvent.setup();
  render(<Chat server={server} prompt={prompt} />);
  await user.click(screen.getByRole("button", { name: "Start" }));
  const card = within(await screen.findByRole("article", { name: title }));
  const sent = () => Object.values((server.posts()[1] as { resume: Record<string, unknown> }).resume);
  const receipt = async (text: string) => expect((await screen.findByText(text)).closest("article")).toHaveAccessibleName(title);
  return { user, card, server, sent, receipt };
}

it("sends the slot and the note, and leaves a receipt", async () => {
  const { user, card, sent, receipt } = await asked("slot", "When?");
  await user.click(card.getByRole("radio", { name: "Wednesday 3:30 PM" }));
  await user.type(card.getByRole("textbox", { name: "Note" }), "By the window{Enter}");
  await receipt("Wednesday 3:30 PM");
  expect(screen.getByText("By the window")).toBeVisible();
  expect(sent()).toEqual([{ slot: slots[1], note: "By the window" }]);
});

it("picks by digit while the focus is in the card", async () => {
  const { user, card, sent, receipt } = await asked("slot", "When?");
  card.getAllByRole("radio")[0]!.focus();
  await user.keyboard("2{Enter}");
  await receipt("Wednesday 3:30 PM");
  expect(sent()).toEqual([{ slot: slots[1] }]);
});

it("sends nothing until a slot is picked, and says so", async () => {
  const { user, card, server } = await asked("slot", "When?");
  await user.click(card.getByRole("button", { name: "Answer" }));
  expect(await card.findByRole("alert")).toBeVisible();
  expect(card.getAllByRole("radio")[0]).toHaveFocus();
  expect(server.posts()).toHaveLength(1);
});

it("tells that none fits from an answer", async () => {
  const { user, card, sent, receipt } = await asked("slot", "When?");
  await user.click(card.getByRole("button", { name: "None of these" }));
  await receipt("None of these");
  expect(screen.getByText("None of these").closest("article")).toHaveAttribute("data-fate", "refused");
  expect(sent()).toEqual([{ slot: null }]);
});

it("leaves a payload without slots to the fallback card", async () => {
  const { card } = await asked("none", "When?");
  expect(card.queryByRole("radio")).not.toBeInTheDocument();
  expect(card.getByRole("button", { name: "Answer" })).toBeVisible();
});

it("draws the payment of any tool that pays", async () => {
  const { user, card, sent, receipt } = await asked("pay", "Pay Luna");
  expect(card.getByText("€40.00")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Approve" }));
  await receipt("Approved");
  expect(sent()).toEqual([true]);
});
