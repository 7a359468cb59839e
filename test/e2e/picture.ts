import type { Page } from "@playwright/test";

/** Chooses a black picture in the page's one upload card. */
export async function choosePicture(page: Page, name: string): Promise<void> {
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(png) });
}
