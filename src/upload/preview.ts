/** Side of the picture, in pixels of the screen. */
const side = 96;

/** One at a time: forty photos decoded at once could fill a phone's memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws the middle of an image into the canvas, turned as its EXIF data says. No `blob:` or `data:`
 * address is made, which a strict page refuses. `false` when it can't be drawn, or was aborted. Never rejects.
 *
 * @example
 * if (await drawPreview(file, canvas, signal)) canvas.hidden = false;
 */
export function drawPreview(file: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const drawn = last.then(() => draw(file, canvas, signal));
  last = drawn;
  return drawn;
}

async function draw(file: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || typeof createImageBitmap !== "function") return false;
  let bitmap: ImageBitmap;
  try {
    // The height follows. Twice the side, so that the crop of a wide image is still sharp.
    bitmap = await createImageBitmap(file, { resizeWidth: 2 * side, resizeQuality: "medium" });
  } catch {
    return false;
  }
  try {
    const context = isAborted(signal) ? null : canvas.getContext("2d");
    if (context === null) return false;
    const { width, height } = bitmap;
    const crop = Math.min(width, height);
    canvas.width = side;
    canvas.height = side;
    context.drawImage(bitmap, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
    return true;
  } catch {
    return false;
  } finally {
    bitmap.close();
  }
}

/** Asked anew: it may have changed while the image was decoded. */
function isAborted({ aborted }: AbortSignal): boolean {
  return aborted;
}
