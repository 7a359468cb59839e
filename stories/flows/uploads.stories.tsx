import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { UploadAdapter } from "../../src/index.js";
import { createScriptedTimbal, referenceAgent, scriptedUploads } from "../../src/testing.js";
import { pdf } from "../cards/files.js";
import { answersOf, Conversation } from "./conversation.js";

const meta = { title: "Flows/Uploads", component: Conversation } satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The agent asks, the file goes to a place of its own, and its id to the agent. */
function loop(through: (uploads: ReturnType<typeof scriptedUploads>) => UploadAdapter) {
  const server = createScriptedTimbal({ runnable: referenceAgent });
  const uploads = scriptedUploads();
  return { server, uploads, args: { fetch: server.fetch, prompt: "request_upload", upload: through(uploads) } };
}

const plain = loop((uploads) => uploads);

export const FromQuestionToReceipt: Story = {
  args: plain.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Ask/ }));
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf());
    await canvas.findByText("invoice.pdf is uploaded");
    await expect(plain.server.posts()).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await canvas.findByText(/^GOT/);
    const [id] = plain.uploads.files.keys();
    await expect(answersOf(plain.server, 1)).toEqual([id]);
    // The person knows the file by its name.
    await expect(within(canvas.getByRole("article", { name: "Upload last month's invoice" })).getByText("invoice.pdf")).toBeVisible();
  },
};

let refusals = 0;
const refusedOnce = loop((uploads) => ({
  upload: (file, options) => {
    refusals += 1;
    return refusals === 1 ? Promise.reject(new Error("no space left")) : uploads.upload(file, options);
  },
}));

export const FailedReplacedAndSent: Story = {
  args: refusedOnce.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Ask/ }));
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf("first.pdf"));
    await canvas.findByText("The upload failed");
    await userEvent.upload(canvas.getByLabelText(/Choose a file/), pdf("second.pdf"));
    await canvas.findByText("second.pdf is uploaded");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await canvas.findByText(/^GOT/);
    await expect([...refusedOnce.uploads.files.values()].map(({ name }) => name)).toEqual(["second.pdf"]);
    await expect(answersOf(refusedOnce.server, 1)).toEqual([...refusedOnce.uploads.files.keys()]);
    await expect(refusedOnce.server.posts()).toHaveLength(2);
  },
};
