import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import type { UploadOptions } from "../../src/upload/adapter.js";
import { expectAccessible, interaction, showCard } from "../cards/harness.js";

const asked = (more: object = {}) => interaction("request_upload", { prompt: "Last month's invoice?", accept: [".pdf", "image/*"], ...more });
const pdf = (name = "invoice.pdf", size = 5) => new File(["x".repeat(size)], name, { type: "application/pdf" });

interface ManualUpload {
  file: File;
  signal: AbortSignal;
  progress: (fraction: number) => Promise<void>;
  resolve: (answer: string) => void;
  done: (answer: string) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** An adapter that the test finishes by hand. */
function manual() {
  const uploads: ManualUpload[] = [];
  const adapter = {
    upload: (file: File, { signal, onProgress }: UploadOptions) =>
      new Promise<string>((resolve, reject) => {
        uploads.push({
          file,
          signal,
          resolve,
          progress: (fraction) => act(async () => onProgress(fraction)),
          done: (answer) => act(async () => resolve(answer)),
          fail: (error) => act(async () => reject(error as Error)),
        });
      }),
  };
  return { adapter, uploads };
}

const input = () => screen.getByLabelText(/Choose/);
const files = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("with an upload adapter", () => {
  test("a file is uploaded at once, its progress shown, and the adapter's text is the answer", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    expect(uploads).toHaveLength(1);
    expect(answerButton()).toHaveAttribute("aria-disabled", "true");
    await uploads[0]!.progress(0.6);
    expect(screen.getByRole("progressbar", { name: "Uploading invoice.pdf" })).toHaveValue(0.6);
    expect(screen.getByText("3 bytes of 5 bytes")).toBeVisible();
    await expectAccessible();
    await user.click(answerButton());
    await uploads[0]!.done("file-1");
    expect(await screen.findByRole("button", { name: "Remove invoice.pdf" })).toBeVisible();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["file-1"]]);
    await expectAccessible();
  });

  test("without a file nothing is sent", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: manual().adapter });
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(input()).toHaveAccessibleDescription("An answer is needed here");
    expect(input()).toHaveFocus();
  });

  test("a failed upload says why, and is tried again only when asked", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    await uploads[0]!.fail(new TimbalError("upload", "The server refused the file (413)."));
    expect(await screen.findByText("The server refused the file (413).")).toBeVisible();
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByText("An upload has not finished")).toBeVisible();
    expect(uploads).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await uploads[1]!.done("file-1");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["file-1"]]);
  });

  test("an adapter's own exception is not shown to the person", async () => {
    const { adapter, uploads } = manual();
    const { user } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    await uploads[0]!.fail(new Error("ECONNRESET at TLSSocket"));
    expect(await screen.findByText("The upload failed")).toBeVisible();
    expect(screen.queryByText(/ECONNRESET/)).not.toBeInTheDocument();
  });

  test("one file replaces the one before; the one under way is aborted", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf("a.pdf"));
    await user.upload(input(), pdf("b.pdf"));
    expect(uploads[0]!.signal.aborted).toBe(true);
    await uploads[0]!.done("a");
    await uploads[1]!.done("b");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["b"]]);
  });

  test("several files are answered with a list, also when they finish in one moment", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked({ multiple: true }), { upload: adapter });
    await user.upload(input(), [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    await act(async () => {
      for (const [at, { resolve }] of uploads.entries()) resolve(`id-${at}`);
    });
    await user.click(screen.getByRole("button", { name: "Remove b.pdf" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["id-0", "id-2"]]]);
  });

  test("one file of several is still a list", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked({ multiple: true }), { upload: adapter });
    await user.upload(input(), pdf());
    await uploads[0]!.done("id");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["id"]]]);
  });

  test("C25: a dropped file must fit the rules, which are named when it doesn't", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked({ max_size: 1000 }), { upload: adapter });
    const drop = (file: File) => fireEvent.drop(input(), { dataTransfer: { files: [file] } });
    drop(new File(["x"], "b.txt", { type: "text/plain" }));
    expect(screen.getByText("b.txt is not of an accepted type (.pdf, image/*)")).toBeVisible();
    drop(pdf("large.pdf", 1001));
    expect(screen.getByText("large.pdf is larger than 1 kB")).toBeVisible();
    expect(uploads).toHaveLength(0);
    drop(new File(["x"], "SCAN.PDF", { type: "" }));
    expect(uploads).toHaveLength(1);
    expect(screen.queryByText(/is larger than/)).not.toBeInTheDocument();
  });

  test("C25: a file that was removed can be picked again", async () => {
    const { adapter, uploads } = manual();
    const { user } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    await user.click(screen.getByRole("button", { name: "Remove invoice.pdf" }));
    expect(uploads[0]!.signal.aborted).toBe(true);
    expect(files()).toEqual([]);
    expect(input()).toHaveValue("");
    await user.upload(input(), pdf());
    expect(uploads).toHaveLength(2);
  });

  test("uploads are aborted when the card goes away, and late ones change nothing", async () => {
    const { adapter, uploads } = manual();
    const { user, unmount, onDraft } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    unmount();
    expect(uploads[0]!.signal.aborted).toBe(true);
    await uploads[0]!.done("late");
    expect(onDraft).not.toHaveBeenCalled();
  });

  test("an uploaded file needs no second upload when the card comes back", async () => {
    const { adapter, uploads } = manual();
    const first = await showCard(asked(), { upload: adapter });
    await first.user.upload(input(), pdf());
    await uploads[0]!.done("file-1");
    await screen.findByRole("button", { name: "Remove invoice.pdf" });
    const draft: unknown = first.onDraft.mock.lastCall![0];
    first.unmount();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter, draft });
    expect(within(screen.getByRole("listitem")).getByText("invoice.pdf")).toBeVisible();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["file-1"]]);
    expect(uploads).toHaveLength(1);
  });

  test("the rules are named before anything is chosen", async () => {
    await showCard(asked({ max_size: 20_000_000 }), { upload: manual().adapter });
    expect(screen.getByText(".pdf, image/* · up to 20 MB")).toBeVisible();
    expect(input()).toHaveAttribute("accept", ".pdf,image/*");
  });
});

describe("without an upload adapter", () => {
  test("an address or an id is typed", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.type(screen.getByRole("textbox", { name: "Address or id of the file" }), " https://x.example/f.pdf {Enter}");
    expect(onAnswer.mock.calls).toEqual([["https://x.example/f.pdf"]]);
    await expectAccessible();
  });

  test("several are typed one per line, and answered with a list", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({ multiple: true }));
    await user.type(screen.getByRole("textbox"), "a{Enter}{Enter}b ");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["a", "b"]]]);
  });

  test("nothing typed is not an answer", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked());
    await user.type(screen.getByRole("textbox"), "  ");
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
