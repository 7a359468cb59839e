import { act, createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import { english } from "../../src/labels/english.js";
import type { UploadOptions } from "../../src/upload/adapter.js";
import { UploadFailed } from "../../src/upload/upload-failed.js";
import { expectAccessible, interaction, showCard, TestCard } from "../cards/harness.js";

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

/** A folder as a drop has it; `broken`: its reading fails. */
interface Folder { isDirectory: true; createReader: () => { readEntries: (take: (entries: unknown[]) => void, fail: (error: Error) => void) => void } }

function folder(content: File[] | "broken"): Folder {
  const entries = content === "broken" ? [] : content.map((file) => ({ isDirectory: false, fullPath: `/f/${file.name}`, file: (take: (file: File) => void) => { take(file); } }));
  let batch: unknown[] = entries;
  return {
    isDirectory: true,
    createReader: () => ({
      readEntries: (take, fail) => {
        const now = batch;
        batch = [];
        if (content === "broken") fail(new Error("not readable"));
        else take(now);
      },
    }),
  };
}

/** What a browser hands over with a drop or a paste. */
function transferOf(content: readonly (File | Folder)[], text?: string) {
  const items = content.map((one) => ({
    kind: "file",
    type: one instanceof File ? one.type : "",
    getAsFile: () => (one instanceof File ? one : null),
    webkitGetAsEntry: () => (one instanceof File ? { isDirectory: false, fullPath: `/${one.name}` } : one),
  }));
  const files = content.filter((one) => one instanceof File);
  return { items: [...items, ...(text === undefined ? [] : [{ kind: "string", type: "text/plain" }])], files, types: [...(content.length > 0 ? ["Files"] : []), ...(text === undefined ? [] : ["text/plain"])] };
}

async function dropped(content: readonly (File | Folder)[]): Promise<void> {
  await act(async () => {
    fireEvent.drop(screen.getByRole("article"), { dataTransfer: transferOf(content) });
    // Folders are read in several steps.
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  });
}

async function pasted(target: Element, content: readonly File[], text?: string): Promise<Event> {
  const event = createEvent.paste(target, { clipboardData: transferOf(content, text) });
  await act(async () => {
    fireEvent(target, event);
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  });
  return event;
}
const files = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("with an upload adapter", () => {
  test("a file is uploaded at once, its progress shown, and the adapter's text is the answer", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    expect(await screen.findByText("0%")).toBeVisible();
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

  test("C25 · dropped files must fit the rules, and each refused one is named with the rule it broke", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked({ accept: [".csv", "image/*", "application/pdf"], multiple: true, max_size: 1000 }), { upload: adapter });
    await dropped([new File(["x"], "DATA.CSV", { type: "" }), new File(["x"], "a.png", { type: "image/png" }), new File(["x"], "b.txt", { type: "text/plain" }), pdf("c.pdf"), pdf("large.pdf", 1001)]);
    expect(uploads.map(({ file }) => file.name)).toEqual(["DATA.CSV", "a.png", "c.pdf"]);
    expect(screen.getByText("b.txt is not of an accepted type (.csv, image/*, application/pdf)")).toBeVisible();
    expect(screen.getByText("large.pdf is larger than 1 kB")).toBeVisible();
    expect(screen.getByRole("alert")).toContainElement(screen.getByText(/^b\.txt/));
    await uploads[0]!.done("1");
    expect(screen.getByText(/^b\.txt/)).toBeVisible();
    await dropped([pdf("d.pdf")]);
    expect(screen.queryByText(/^b\.txt/)).not.toBeInTheDocument();
  });

  test("C25 · chosen and pasted files are checked too", async () => {
    const { adapter, uploads } = manual();
    const { answerButton } = await showCard(asked(), { upload: adapter });
    fireEvent.change(input(), { target: { files: [new File(["x"], "b.txt", { type: "text/plain" })] } });
    expect(await screen.findByText("b.txt is not of an accepted type (.pdf, image/*)")).toBeVisible();
    await pasted(answerButton(), [new File(["x"], "c.txt", { type: "text/plain" })]);
    expect(screen.getByText("c.txt is not of an accepted type (.pdf, image/*)")).toBeVisible();
    expect(uploads).toHaveLength(0);
    await expectAccessible();
  });

  test.each([[[]], [undefined], [null], [["*/*"]], [[null, "PDF files only"]]])("C25 · accept %j takes any file", async (accept) => {
    const { adapter, uploads } = manual();
    await showCard(asked({ accept }), { upload: adapter });
    await dropped([new File(["x"], "odd", { type: "" })]);
    expect(uploads).toHaveLength(1);
    expect(input()).not.toHaveAttribute("accept");
  });

  test("C25 · a file that was removed can be picked again", async () => {
    const { adapter, uploads } = manual();
    const { user } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    await user.click(await screen.findByRole("button", { name: "Remove invoice.pdf" }));
    expect(uploads[0]!.signal.aborted).toBe(true);
    expect(files()).toEqual([]);
    // A browser says nothing of a choice that changes nothing, so the last one is forgotten before the next.
    const forgotten: boolean[] = [];
    input().addEventListener("click", (event) => forgotten.push((event.target as HTMLInputElement).value === ""));
    await user.upload(input(), pdf());
    expect(forgotten).toEqual([true]);
    await vi.waitFor(() => { expect(uploads).toHaveLength(2); });
  });

  test("of several files for a card that asks for one, the first that fits is taken and the others are named", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked(), { upload: adapter });
    await dropped([new File(["x"], "b.txt", { type: "text/plain" }), pdf("a.pdf"), pdf("c.pdf")]);
    expect(uploads.map(({ file }) => file.name)).toEqual(["a.pdf"]);
    expect(screen.getByText("c.pdf was left out: only one file is asked for")).toBeVisible();
    expect(screen.getByText(/^b\.txt/)).toBeVisible();
  });

  test("of many refused files the first are named and the others counted", async () => {
    await showCard(asked({ multiple: true }), { upload: manual().adapter });
    await dropped(Array.from({ length: 40 }, (_, at) => new File(["x"], `${at}.txt`, { type: "text/plain" })));
    expect(screen.getAllByText(/is not of an accepted type/)).toHaveLength(5);
    expect(screen.getByText("35 more files were not taken")).toBeVisible();
  });

  test("the files of a dropped folder are taken; an empty one and an unreadable one are said", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked({ multiple: true }), { upload: adapter });
    await dropped([folder([pdf("a.pdf"), new File(["x"], "Thumbs.db"), pdf("b.pdf")])]);
    expect(uploads.map(({ file }) => file.name)).toEqual(["a.pdf", "b.pdf"]);
    await dropped([folder([])]);
    expect(screen.getByText("There was no file in it")).toBeVisible();
    await dropped([folder("broken")]);
    expect(screen.getByText(/This could not be read/)).toBeVisible();
  });

  test("an empty file is taken and shown as one", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await dropped([pdf("empty.pdf", 0)]);
    await uploads[0]!.done("e");
    expect(within(screen.getByRole("listitem")).getByText("0 bytes")).toBeVisible();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["e"]]);
  });

  test("a pasted screenshot is uploaded when the focus is anywhere in the card; pasted text is left alone", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked(), { upload: adapter });
    const text = await pasted(screen.getByRole("button", { name: "Cancel" }), [], "just text");
    expect(text.defaultPrevented).toBe(false);
    await pasted(screen.getByRole("button", { name: "Cancel" }), [new File(["x"], "image.png", { type: "image/png" })]);
    expect(uploads.map(({ file }) => file.name)).toEqual(["image.png"]);
  });

  test("a click on the card takes the focus into it, so that a paste can follow", async () => {
    const { user } = await showCard(asked(), { upload: manual().adapter });
    await user.click(screen.getByRole("heading"));
    expect(document.activeElement).toContainElement(screen.getByRole("article"));
  });

  test("a drop in the card is not also the host's; one beside it does not leave the page, and dropped text is nobody's business", async () => {
    const { adapter, uploads } = manual();
    const host = vi.fn();
    const pause = asked();
    render(<div onDrop={host} onPaste={host}><TestCard pause={pause} onAnswer={() => {}} upload={adapter} /><p>beside</p></div>);
    await screen.findByText(/Choose/);
    await act(async () => { await vi.dynamicImportSettled(); });
    await dropped([pdf()]);
    expect(uploads).toHaveLength(1);
    expect(host).not.toHaveBeenCalled();
    const beside = (types: string[]) => fireEvent.drop(screen.getByText("beside"), { dataTransfer: { types, files: [], items: [], dropEffect: "copy" } });
    // `false`: the browser's own way with it was prevented.
    expect([beside(["Files"]), beside(["text/plain"])]).toEqual([false, true]);
  });

  test("nothing is taken while the answer is sent", async () => {
    const { adapter, uploads } = manual();
    const { update } = await showCard(asked(), { upload: adapter });
    update({ busy: true });
    await dropped([pdf()]);
    await pasted(screen.getByRole("button", { name: "Cancel" }), [pdf()]);
    expect(uploads).toHaveLength(0);
  });

  test("uploads are aborted when the card goes away, and late ones change nothing", async () => {
    const { adapter, uploads } = manual();
    const { user, unmount, onDraft } = await showCard(asked(), { upload: adapter });
    await user.upload(input(), pdf());
    await vi.waitFor(() => { expect(uploads).toHaveLength(1); });
    unmount();
    await vi.waitFor(() => { expect(uploads[0]!.signal.aborted).toBe(true); });
    await uploads[0]!.done("late");
    expect(onDraft).not.toHaveBeenCalled();
  });

  test("an upload goes on while its card is only drawn at another place, and under StrictMode", async () => {
    const { adapter, uploads } = manual();
    const pause = asked();
    const onAnswer = vi.fn();
    function Host({ inside }: { inside: boolean }) {
      const [draft, setDraft] = useState<unknown>();
      const card = <TestCard pause={pause} outside={[draft, setDraft]} onAnswer={onAnswer} upload={adapter} />;
      return <StrictMode>{inside ? <section>{card}</section> : <main>{card}</main>}</StrictMode>;
    }
    const view = render(<Host inside={false} />);
    await screen.findByText(/or drop/);
    await act(async () => { await vi.dynamicImportSettled(); });
    await dropped([pdf()]);
    await uploads[0]!.progress(0.25);
    view.rerender(<Host inside />);
    expect(uploads[0]!.signal.aborted).toBe(false);
    expect(screen.getByRole("progressbar")).toHaveValue(0.25);
    await uploads[0]!.done("file-1");
    expect(uploads).toHaveLength(1);
    view.rerender(<Host inside={false} />);
    fireEvent.click(screen.getByRole("button", { name: "Answer" }));
    expect(onAnswer.mock.calls).toEqual([["file-1"]]);
    view.unmount();
  });

  test("the answer's order is the order shown, whichever file arrives first", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked({ multiple: true }), { upload: adapter });
    await dropped([pdf("a.pdf"), pdf("b.pdf")]);
    await uploads[1]!.done("b");
    await uploads[0]!.done("a");
    expect(screen.getAllByRole("listitem").map((row) => /[ab]\.pdf/.exec(row.textContent)![0])).toEqual(["a.pdf", "b.pdf"]);
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["a", "b"]]]);
  });

  test("a second file replaces one that is there already; a refused one does not", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked(), { upload: adapter });
    await dropped([pdf("a.pdf")]);
    await uploads[0]!.done("a");
    await dropped([new File(["x"], "b.txt", { type: "text/plain" })]);
    expect(screen.getByRole("button", { name: "Remove a.pdf" })).toBeVisible();
    await dropped([pdf("c.pdf")]);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await uploads[1]!.done("c");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["c"]]);
  });

  test("the focus stays in its row while a file arrives, and moves on when a row goes", async () => {
    const { adapter, uploads } = manual();
    const { user } = await showCard(asked({ multiple: true }), { upload: adapter });
    await dropped([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
    remove("b.pdf").focus();
    await uploads[1]!.done("b");
    expect(remove("b.pdf")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(remove("c.pdf")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(remove("a.pdf")).toHaveFocus();
    await uploads[0]!.fail(new Error("x"));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(remove("a.pdf")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(input()).toHaveFocus();
  });

  test("that a file is sent and has arrived is said once each, its progress is not", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked({ multiple: true }), { upload: adapter });
    const said = () => screen.getByRole("status").textContent;
    await dropped([pdf("a.pdf")]);
    expect(said()).toBe("Uploading a.pdf");
    await uploads[0]!.progress(0.5);
    expect(said()).toBe("Uploading a.pdf");
    await uploads[0]!.done("a");
    expect(said()).toBe("a.pdf is uploaded");
  });

  test("Ctrl+Enter sends, and says so when an upload still runs", async () => {
    const { adapter, uploads } = manual();
    const { user, onAnswer } = await showCard(asked(), { upload: adapter });
    await dropped([pdf()]);
    screen.getByRole("button", { name: "Remove invoice.pdf" }).focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(screen.getByText("An upload has not finished")).toBeVisible();
    await uploads[0]!.done("file-1");
    expect(screen.queryByText("An upload has not finished")).not.toBeInTheDocument();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(onAnswer.mock.calls).toEqual([["file-1"]]);
  });

  test("a file that arrives while the card's answer is on its way is kept for the next try", async () => {
    const { adapter, uploads } = manual();
    const { user, update, onAnswer, answerButton } = await showCard(asked({ multiple: true }), { upload: adapter });
    await dropped([pdf("a.pdf")]);
    update({ busy: true });
    await uploads[0]!.done("a");
    update({ busy: false });
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["a"]]]);
  });

  test("a server's own words are shown beside the status", async () => {
    const { adapter, uploads } = manual();
    await showCard(asked(), { upload: adapter, labels: { ...english, uploadProblem: (problem) => JSON.stringify(problem) } });
    await dropped([pdf()]);
    await uploads[0]!.fail(new UploadFailed({ code: "refused", status: 413, reason: "at most 5 MB" }, "x"));
    expect(screen.getByText('{"code":"refused","status":413,"reason":"at most 5 MB"}')).toBeVisible();
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
    expect(screen.getByText("PDF, images · up to 20 MB")).toBeVisible();
    expect(input()).toHaveAttribute("accept", ".pdf,image/*");
  });
});

describe("on a phone", () => {
  /** Fingers, and a browser that knows it. */
  function coarse() {
    vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: query === "(pointer: coarse)" }));
  }
  afterEach(() => { vi.unstubAllGlobals(); });

  test("a photo can be taken where images will do, and is judged and uploaded like any file", async () => {
    coarse();
    const { adapter, uploads } = manual();
    const { user, onAnswer, answerButton } = await showCard(asked({ max_size: 10 }), { upload: adapter });
    expect(screen.queryByText(/or drop/)).not.toBeInTheDocument();
    await expectAccessible();
    const camera = document.querySelector<HTMLInputElement>("input[capture]")!;
    expect(camera).toHaveAttribute("accept", "image/*");
    expect(camera).toHaveAttribute("capture", "environment");
    const opened = vi.spyOn(camera, "click");
    await user.click(screen.getByRole("button", { name: "Take a photo" }));
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.change(camera, { target: { files: [new File(["x".repeat(11)], "large.jpg", { type: "image/jpeg" })] } });
    expect(await screen.findByText("large.jpg is larger than 10 bytes")).toBeVisible();
    fireEvent.change(camera, { target: { files: [new File(["x"], "image.jpg", { type: "image/jpeg" })] } });
    await vi.waitFor(() => { expect(uploads).toHaveLength(1); });
    await uploads[0]!.done("photo");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["photo"]]);
  });

  test("the camera is not offered for what it can't give, nor where there is a mouse", async () => {
    const { unmount } = await showCard(asked(), { upload: manual().adapter });
    expect(screen.queryByRole("button", { name: "Take a photo" })).not.toBeInTheDocument();
    unmount();
    coarse();
    await showCard(asked({ accept: [".pdf"] }), { upload: manual().adapter });
    expect(screen.queryByRole("button", { name: "Take a photo" })).not.toBeInTheDocument();
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
