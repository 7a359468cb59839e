import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Pause } from "../../src/index.js";
import { PauseReceipt, TimbalProvider } from "../../src/index.js";

/** As the state holds them once they no longer wait. */
function settled(kind: string, payload: unknown, more: Partial<Pause>): Pause {
  return {
    type: "interaction",
    // The brand exists for the compiler only.
    key: `R1:${kind}` as Pause["key"],
    id: kind,
    runId: "R1",
    kind,
    path: `assistant.${kind}`,
    name: kind,
    toolCallIds: [],
    payload,
    responseSchema: null,
    status: "settled",
    issues: [],
    checked: true,
    receivedAt: Date.UTC(2026, 9, 4, 14, 2),
    ...more,
  } as Pause; // `more` may make it an approval, with that one's own fields
}

const at = Date.UTC(2026, 9, 4, 14, 3);

const approval = {
  type: "approval",
  name: "delete_rows",
  input: { table: "orders" },
  inputSchema: null,
  prompt: "Delete rows in orders",
  description: null,
  ui: null,
  grantKey: null,
  grantable: false,
} as const;

const pauses: Pause[] = [
  settled("ask_choice", { question: "Which region?", options: ["eu-west", "us-east"] }, { answer: { value: "eu-west", at }, outcome: "answered" }),
  settled("confirm", { action: "Create 3 tables" }, { answer: { value: false, at }, outcome: "answered" }),
  settled(
    "ask_form",
    { title: "Company profile", fields: [{ name: "size", label: "Team size", type: "number" }] },
    { answer: { value: { size: 12 }, at }, outcome: "answered" },
  ),
  settled("review_chart", { title: "Revenue", series: [] }, { answer: { value: { approved: false, edits: {} }, at }, outcome: "denied" }),
  settled("delete_rows", { table: "orders" }, { ...approval, answer: { value: { approved: false, reason: "outside the refund window" }, at }, outcome: "denied" }),
  settled("ask_user", { question: "Which database?" }, { status: "cancelled" }),
  settled("ask_text", { question: "Which name?" }, { status: "elsewhere" }),
  settled("ask_rating", { question: "How did it go?", scale: 5 }, { status: "dead" }),
];

function Receipts() {
  return (
    <TimbalProvider locale="en">
      <div style={{ display: "grid", gap: 12 }}>
        {pauses.map((pause) => (
          <PauseReceipt key={pause.key} pause={pause} />
        ))}
      </div>
    </TimbalProvider>
  );
}

const meta = { title: "Cards/Receipts", component: Receipts } satisfies Meta<typeof Receipts>;
export default meta;

export const EveryOutcome: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Which region?" });
    const texts = canvas.getAllByRole("article").map((receipt) => receipt.textContent.replace(/\d{1,2}:\d{2}\s?[AP]M/, "|"));
    await expect(texts).toEqual([
      "✓Which region?|eu-west",
      "✓Create 3 tables|No",
      "✓Company profile|Team size12",
      "–Revenue|Rejected",
      "–Delete rows in orders|Denied: outside the refund window",
      "✕Which database?|Cancelled",
      "↷Which name?|Handled elsewhere",
      "↷How did it go?|The run ended before this was answered",
    ]);
  },
};
