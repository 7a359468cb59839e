import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { createScriptedTimbal, referenceAgent } from "../../src/testing.js";
import type { ScriptedFetch, ScriptedTimbal } from "../../src/testing.js";
import { answersOf, Conversation } from "./conversation.js";
import type { ConversationProps } from "./conversation.js";

interface Server {
  timbal: ScriptedTimbal;
  fetch: ScriptedFetch;
}

/** `lost`: how many resumes never get a clear answer. */
const serve = (lost = 0) => (): Server => {
  const timbal = createScriptedTimbal({ runnable: referenceAgent });
  let left = lost;
  return {
    timbal,
    fetch: async (input, init) => {
      const response = await timbal.fetch(input, init);
      if (timbal.posts().length < 2 || left === 0) return response;
      left -= 1;
      return new Response("Bad Gateway", { status: 502 });
    },
  };
};

// `loaded` is what `serve` made.
const serverOf = (loaded: Record<string, unknown>) => loaded as unknown as Server;

type Args = Pick<ConversationProps, "prompt" | "submit">;
type Story = StoryObj<Args>;

const meta = {
  title: "Flows/Parallel pauses",
  args: { prompt: "ask_choice+confirm+refund" },
  loaders: [serve()],
  render: (args, { loaded }) => <Conversation {...args} fetch={serverOf(loaded).fetch} />,
} satisfies Meta<Args>;
export default meta;

type Play = Parameters<NonNullable<Story["play"]>>[0];

async function ask({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: /^Ask/ }));
  const card = async (name: string | RegExp) => within(await canvas.findByRole("article", { name }));
  return {
    region: await card("Which region?"),
    tables: await card("Create 3 tables in production"),
    refund: await card(/^Refund 250/),
  };
}

/** Answered one by one, in any order; the third answer sends all of them. */
export const OneResume: Story = {
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    const { timbal } = serverOf(loaded);
    const { region, tables, refund } = await ask(context);
    await expect(canvas.getByText("0 of 3 answered")).toBeVisible();
    await userEvent.click(refund.getByRole("button", { name: "Deny" }));
    await userEvent.click(tables.getByRole("button", { name: "Yes" }));
    await expect(await canvas.findByText("2 of 3 answered")).toBeVisible();
    await expect(timbal.posts()).toHaveLength(1);
    await userEvent.click(region.getByRole("radio", { name: /us-east/ }));
    await userEvent.click(region.getByRole("button", { name: "Answer" }));
    await canvas.findByText(/^GOT/);
    await expect(timbal.posts()).toHaveLength(2);
    await expect(answersOf(timbal, 1)).toStrictEqual(["us-east", true, false]);
  },
};

/** Nothing goes until Send is pressed; until then an answer can be changed. */
export const SentByHand: Story = {
  args: { submit: "manual" },
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    const { timbal } = serverOf(loaded);
    const { region, tables, refund } = await ask(context);
    await userEvent.click(region.getByRole("radio", { name: /ap-south/ }));
    await userEvent.click(region.getByRole("button", { name: "Answer" }));
    await userEvent.click(tables.getByRole("button", { name: "No" }));
    await userEvent.click(refund.getByRole("button", { name: "Approve" }));
    await canvas.findByText("3 of 3 answered");
    await userEvent.click(region.getByRole("radio", { name: /eu-west/ }));
    await userEvent.click(region.getByRole("button", { name: "Update answer" }));
    await expect(timbal.posts()).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Send answers" }));
    await canvas.findByText(/^GOT/);
    await expect(answersOf(timbal, 1)).toStrictEqual(["eu-west", false, true]);
  },
};

/** The resume gets no clear answer: everything is kept, and goes again only when a person says so. */
export const OutcomeUnknown: Story = {
  args: { prompt: "ask_choice+confirm" },
  loaders: [serve(1)],
  play: async ({ canvas, userEvent, loaded }) => {
    const { timbal } = serverOf(loaded);
    await userEvent.click(await canvas.findByRole("button", { name: /^Ask/ }));
    const region = within(await canvas.findByRole("article", { name: "Which region?" }));
    await userEvent.click(region.getByRole("radio", { name: /us-east/ }));
    await userEvent.click(region.getByRole("button", { name: "Answer" }));
    await userEvent.click(canvas.getByRole("button", { name: "Yes" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Send again anyway" }));
    await waitFor(() => expect(timbal.posts()).toHaveLength(3));
    await canvas.findByText(/^GOT/);
    await expect(timbal.posts()[2]).toStrictEqual(timbal.posts()[1]);
  },
};

/** Cancel ends the whole request; with an answer staged it asks first. */
export const CancelledTogether: Story = {
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    const { timbal } = serverOf(loaded);
    const { region, tables } = await ask(context);
    await userEvent.click(tables.getByRole("button", { name: "Yes" }));
    await userEvent.click(region.getByRole("button", { name: "Cancel" }));
    await expect(timbal.posts()).toHaveLength(1);
    await userEvent.click(await canvas.findByRole("button", { name: "End the request" }));
    await waitFor(() => expect(canvas.getAllByText("Cancelled")).toHaveLength(3));
    const cancel = { type: "timbal.cancel", reason: expect.any(String) as string };
    await expect(answersOf(timbal, 1)).toEqual([cancel, cancel, cancel]);
  },
};
