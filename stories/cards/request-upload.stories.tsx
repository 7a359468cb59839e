import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { answered, Asked } from "./asked.js";
import { atOnce, colorAt, drop, failingOnce, paste, pdf, photo, stuck } from "./files.js";

const asks = (more: object = {}) => ({ kind: "request_upload", payload: { prompt: "Upload last month's invoice", accept: [".pdf", "image/*"], max_size: 20_000_000, ...more } });

const meta = {
  title: "Cards/request_upload",
  component: Asked,
  args: { pause: asks(), onAnswer: fn(), onCancel: fn(), upload: atOnce },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf());
    await expect(await canvas.findByText("invoice.pdf")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/invoice.pdf");
  },
};

export const Dropped: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByLabelText(/Choose a file/);
    await drop(canvas.getByRole("article"), [pdf("INVOICE.PDF")]);
    await expect(await canvas.findByRole("button", { name: "Remove INVOICE.PDF" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/INVOICE.PDF");
  },
};

export const Pasted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByLabelText(/Choose a file/);
    await userEvent.click(canvas.getByRole("heading"));
    const focused = document.activeElement;
    await expect(focused?.contains(canvas.getByRole("article"))).toBe(true);
    if (focused) paste(focused, [await photo("image.png")]);
    await canvas.findByRole("button", { name: "Remove image.png" });
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/image.png");
  },
};

export const Refused: Story = {
  args: { pause: asks({ accept: [".pdf"], max_size: 2_000_000 }) },
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText(/Choose a file/);
    await drop(canvas.getByRole("article"), [new File(["x"], "notes.txt", { type: "text/plain" }), pdf("scan.pdf", 2_000_001), pdf(), pdf("other.pdf")]);
    const refused = within(await canvas.findByRole("alert"));
    await expect(refused.getByText("notes.txt is not of an accepted type (.pdf)")).toBeVisible();
    await expect(refused.getByText("scan.pdf is larger than 2 MB")).toBeVisible();
    await expect(refused.getByText("other.pdf was left out: only one file is asked for")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Remove invoice.pdf" })).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Progress: Story = {
  args: { upload: stuck },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf());
    await expect(await canvas.findByRole("progressbar", { name: "Uploading invoice.pdf" })).toHaveValue(0.6);
    await expect(canvas.getByText("1.1 MB of 1.9 MB")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const FailedAndRetried: Story = {
  render: (args) => <Asked {...args} upload={once} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf());
    await expect(await canvas.findByText("The server refused the file (413): at most 1 MB.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await canvas.findByText("invoice.pdf is uploaded");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/invoice.pdf");
  },
};
const once = failingOnce();

/** Stays as it is: for looking at. */
export const Failed: Story = {
  args: { upload: { upload: () => Promise.reject(new Error("ECONNRESET")) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), pdf("a-rather-long-name-of-an-invoice-from-october.pdf"));
    await expect(await canvas.findByText("The upload failed")).toBeVisible();
  },
};

export const Several: Story = {
  args: { pause: asks({ prompt: "Which documents?", multiple: true }) },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose files/), [await photo("front.jpg"), pdf(), new File([], "empty.pdf", { type: "application/pdf" })]);
    await drop(canvas.getByRole("article"), [await photo("back.jpg")]);
    await canvas.findByRole("button", { name: "Remove back.jpg" });
    await colorAt(canvasElement, 0.1, 0.5);
    await expect(canvas.getByText("0 bytes")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove empty.pdf" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, ["files/front.jpg", "files/invoice.pdf", "files/back.jpg"]);
  },
};

/** Drawn as it was held: the EXIF data turns what was left to the top. */
export const Preview: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), await photo("photo.jpg"));
    await expect([await colorAt(canvasElement, 0.1, 0.1), await colorAt(canvasElement, 0.9, 0.1), await colorAt(canvasElement, 0.1, 0.9)]).toEqual(["red", "blue", "red"]);
    await userEvent.click(canvas.getByRole("button", { name: "Remove photo.jpg" }));
    await userEvent.upload(canvas.getByLabelText(/Choose a file/), await photo("turned.jpg", true));
    await canvas.findByRole("button", { name: "Remove turned.jpg" });
    await expect([await colorAt(canvasElement, 0.1, 0.1), await colorAt(canvasElement, 0.9, 0.1), await colorAt(canvasElement, 0.1, 0.9)]).toEqual(["red", "red", "blue"]);
    await expect(canvasElement.querySelectorAll("[src], img")).toHaveLength(0);
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/turned.jpg");
  },
};

export const WithoutAdapter: Story = {
  render: ({ upload: _, ...args }) => <Asked {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "https://example.com/invoice.pdf");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "https://example.com/invoice.pdf");
  },
};
