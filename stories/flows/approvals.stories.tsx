import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, waitFor, within } from "storybook/test";
import { isPending, PauseReceipt, TimbalInteractions, useTimbalStream } from "../../src/index.js";
import type { Params, ParamsSchema, ScriptedTool } from "../../src/testing.js";
import { agent, createScriptedTimbal, tool } from "../../src/testing.js";

/** As the server would describe a handler that takes these texts. */
const texts = (titles: Record<string, string>): ParamsSchema => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { type: "string", title }])),
  required: Object.keys(titles),
});
const email = ({ to }: Params) => `sent to ${String(to)}`;

const sendEmail: ScriptedTool = tool({
  name: "send_email",
  inputSchema: texts({ to: "To", subject: "Subject", api_key: "API key" }),
  handler: email,
  approval: { prompt: ({ to }) => `Send this e-mail to ${String(to)}?`, redactKeys: ["api_key"] },
});
const dropTable: ScriptedTool = tool({
  name: "drop_table",
  inputSchema: texts({ table: "Table" }),
  handler: ({ table }) => `dropped ${String(table)}`,
  approval: { prompt: ({ table }) => `Drop the table ${String(table)}?`, description: "There is no copy of it.", ui: { severity: "high" } },
});

const calls = [
  ["send_email", { to: "ana@example.com", subject: "Your invoice", api_key: "sk-1" }],
  ["send_email", { to: "bo@example.com", subject: "Your invoice", api_key: "sk-1" }],
  ["send_email", { to: "cleo@example.com", subject: "A long subject that goes on and on, because somebody had a lot to say about this invoice and about the one before it", api_key: "sk-1" }],
  ["drop_table", { table: "invoices_old" }],
] as const;

/** Calls all four tools at once, then says that it is done. */
const clerk = agent({
  name: "clerk",
  tools: [sendEmail, dropTable],
  model: (messages) => {
    if (messages.some(({ role }) => role === "tool")) return [{ text: "All done." }, { finish: "stop" }];
    return [
      ...calls.flatMap(([name, args], at) => [{ tool: name, id: `call_${at}` }, { args: JSON.stringify(args) }]),
      { finish: "tool_use" },
    ];
  },
});

type Server = ReturnType<typeof createScriptedTimbal>;
/** The server of the story on the screen, for its play function. */
let server: Server;

function Desk() {
  const [mine] = useState(() => (server = createScriptedTimbal({ runnable: clerk })));
  const { stream, pauses, status, send } = useTimbalStream({ url: "http://clerk.test", fetch: mine.fetch });
  useEffect(() => { void send("Go through the invoices"); }, [send]);
  return (
    <>
      <div style={{ display: "grid", gap: 8 }}>
        {pauses.filter((pause) => !isPending(pause)).map((pause) => <PauseReceipt key={pause.key} pause={pause} />)}
      </div>
      <TimbalInteractions stream={stream} />
      {status === "finished" ? <p>All done.</p> : null}
    </>
  );
}

const meta = { title: "Flows/Several approvals", component: Desk } satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

const resumed = () => Object.values((server.posts()[1] as { resume: Record<string, unknown> }).resume);

/** Each is listed with what it would do. The grave one has to be picked by hand. */
export const Listed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Review together" }));
    const list = within(canvas.getByRole("region", { name: "4 approvals wait" }));
    await expect(list.getByRole("checkbox", { name: "Drop the table invoices_old?" })).not.toBeChecked();
    await expect(list.getByText("3 of 4 picked")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Approve 3" })).toBeVisible();
  },
};

export const AllApproved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Review together" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Drop the table invoices_old?" }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve 4" }));
    await canvas.findByText("All done.");
    await expect(server.posts()).toHaveLength(2);
    await expect(resumed()).toStrictEqual([true, true, true, true]);
    await expect(canvas.getAllByRole("article")).toHaveLength(4);
  },
};

/** One is being edited, so it stays out of the list, which says so; it is decided in its card. */
export const OneBeingEdited: Story = {
  play: async ({ canvas, userEvent }) => {
    const ana = within(await canvas.findByRole("article", { name: "Send this e-mail to ana@example.com?" }));
    await userEvent.click(ana.getByRole("button", { name: "Edit" }));
    const to = await ana.findByRole("textbox", { name: "To" });
    await userEvent.clear(to);
    await userEvent.type(to, "anna@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Review together" }));
    await expect(canvas.getByText("You have begun to fill in its card")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Deny 2" }));
    await userEvent.click(ana.getByRole("button", { name: "Done" }));
    await userEvent.click(ana.getByRole("button", { name: "Approve with change" }));
    await expect(server.posts()).toHaveLength(1);
    const drop = within(canvas.getByRole("article", { name: "Drop the table invoices_old?" }));
    await userEvent.click(drop.getByRole("button", { name: "Deny" }));
    await canvas.findByText("All done.");
    await waitFor(() => expect(server.posts()).toHaveLength(2));
    await expect(resumed()).toStrictEqual([{ approved: true, override_input: { to: "anna@example.com" } }, false, false, false]);
  },
};
