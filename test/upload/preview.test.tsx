import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { interaction, showCard } from "../cards/harness.js";

const asked = () => interaction("request_upload", { prompt: "A picture?", multiple: true });
const adapter = { upload: (file: File) => Promise.resolve(file.name) };
const drawImage = vi.fn();
let close: ReturnType<typeof vi.fn>;

beforeEach(() => {
  close = vi.fn();
  drawImage.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as unknown as RenderingContext);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function decoding(decode: () => Promise<object>) {
  const createImageBitmap = vi.fn(decode);
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  return createImageBitmap;
}

async function choose(...files: File[]) {
  const card = await showCard(asked(), { upload: adapter });
  await card.user.upload(screen.getByLabelText(/Choose/), files);
  for (const { name } of files) await screen.findByRole("button", { name: `Remove ${name}` });
  await act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return card;
}

const thumb = () => document.querySelector("[data-ti=thumb]")!;

test("an image is drawn to a canvas: its middle, small, and its bitmap is freed", async () => {
  const createImageBitmap = decoding(() => Promise.resolve({ width: 192, height: 108, close }));
  const photo = new File(["x"], "photo.jpg", { type: "image/jpeg" });
  await choose(photo);
  // The code that draws is loaded with the first image.
  await waitFor(() => { expect(thumb().querySelector("canvas")).toBeVisible(); });
  expect(createImageBitmap.mock.calls).toEqual([[photo, { resizeWidth: 192, resizeQuality: "medium" }]]);
  expect(drawImage.mock.calls[0]!.slice(1)).toEqual([42, 0, 108, 108, 0, 0, 96, 96]);
  expect(close).toHaveBeenCalledOnce();
  expect(thumb()).toHaveTextContent("");
  // The name stands beside it.
  expect(thumb()).toHaveAttribute("aria-hidden", "true");
  expect(document.querySelector("[src], [style]")).toBeNull();
});

test.each([
  ["can't be decoded", () => { decoding(() => Promise.reject(new Error("not an image"))); }],
  ["can't be drawn", () => {
    decoding(() => Promise.resolve({ width: 1, height: 1, close }));
    drawImage.mockImplementationOnce(() => { throw new Error("lost"); });
  }],
])("of one that %s the end of its name is shown", async (_, arrange) => {
  arrange();
  await choose(new File(["x"], "photo.heic", { type: "image/heic" }));
  expect(thumb()).toHaveTextContent("HEIC");
  expect(thumb().querySelector("canvas")).not.toBeVisible();
});

test("nothing is tried with an SVG, a PDF, an empty image or a huge one", async () => {
  const createImageBitmap = decoding(() => Promise.resolve({ width: 1, height: 1, close }));
  const huge = new File(["x"], "huge.png", { type: "image/png" });
  Object.defineProperty(huge, "size", { value: 60_000_000 });
  await choose(new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), new File(["x"], "a.pdf", { type: "application/pdf" }), new File([], "a.png", { type: "image/png" }), huge);
  expect(createImageBitmap).not.toHaveBeenCalled();
  expect(document.querySelector("canvas")).toBeNull();
});

test("a picture that was decoded too late is freed, and not drawn", async () => {
  let decoded!: (bitmap: object) => void;
  decoding(() => new Promise((resolve) => { decoded = resolve; }));
  const { unmount } = await choose(new File(["x"], "photo.jpg", { type: "image/jpeg" }));
  unmount();
  decoded({ width: 1, height: 1, close });
  await vi.waitFor(() => { expect(close).toHaveBeenCalledOnce(); });
  expect(drawImage).not.toHaveBeenCalled();
});

test("a browser that makes no bitmaps shows the end of the name", async () => {
  vi.stubGlobal("createImageBitmap", undefined);
  await choose(new File(["x"], "photo.jpg", { type: "image/jpeg" }));
  expect(thumb()).toHaveTextContent("JPG");
});
