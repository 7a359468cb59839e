import { expect, waitFor } from "storybook/test";
import { TimbalError } from "../../src/index.js";
import type { UploadAdapter } from "../../src/index.js";

export const pdf = (name = "invoice.pdf", bytes = 1_900_000) => new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

/** A picture whose left half is red and whose right half is blue. `turned`: its EXIF data says that it was held sideways. */
export async function photo(name: string, turned = false): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext("2d");
  for (const [at, color] of ["#c0392b", "#2b5fc0"].entries()) {
    if (context) context.fillStyle = color;
    context?.fillRect(at * 200, 0, 200, 300);
  }
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
  return new File(turned ? [jpeg.slice(0, 2), sideways, jpeg.slice(2)] : [jpeg], name, { type: "image/jpeg" });
}

/** EXIF with one entry, orientation 6: to be turned clockwise by a quarter. It stands right after a JPEG's first two bytes. */
const sideways = new Uint8Array([
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
]);

/** Drags files over a card and drops them, as a browser does. */
export async function drop(target: Element, files: readonly File[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const drag = (type: string) => target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const zone = target.querySelector("[data-ti=drop]");
  drag("dragenter");
  drag("dragover");
  await waitFor(() => expect(zone?.hasAttribute("data-over")).toBe(true));
  drag("drop");
  await waitFor(() => expect(zone?.hasAttribute("data-over")).toBe(false));
}

export function paste(target: Element, files: readonly File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** The colour at a place of a picture, 0…1 from its corner at the left top, once the picture is there. */
export async function colorAt(canvas: HTMLElement, x: number, y: number): Promise<"red" | "blue"> {
  const picture = await waitFor(() => {
    const found = canvas.querySelector<HTMLCanvasElement>("canvas:not([hidden])");
    if (!found) throw new Error("no picture yet");
    return found;
  });
  const [red = 0, , blue = 0] = picture.getContext("2d")?.getImageData(x * picture.width, y * picture.height, 1, 1).data ?? [];
  await expect(Math.abs(red - blue)).toBeGreaterThan(50);
  return red > blue ? "red" : "blue";
}

/** Uploads at once, under the file's name. */
export const atOnce: UploadAdapter = { upload: (file) => Promise.resolve(`files/${file.name}`) };

/** Gets as far as 60 % and stays there. */
export const stuck: UploadAdapter = {
  upload: (_, { onProgress }) => {
    onProgress(0.6);
    return new Promise(() => {});
  },
};

/** Refuses each file once. */
export function failingOnce(): UploadAdapter {
  const refused = new Set<string>();
  return {
    upload: ({ name }) => {
      if (refused.has(name)) return Promise.resolve(`files/${name}`);
      refused.add(name);
      return Promise.reject(new TimbalError("upload", "The server refused the file (413): at most 1 MB."));
    },
  };
}
