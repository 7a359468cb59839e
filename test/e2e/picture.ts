import { expect, type Page } from "@playwright/test";
import type { Chat } from "./chat.js";

/** Chooses a black picture in the page's one upload card. */
async function choosePicture(page: Page, name: string): Promise<void> {
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(png) });
}

/** Answers an upload with a picture, and sees it drawn on its canvas, also where no blob address may be. */
export async function answerWithPicture(chat: Chat): Promise<void> {
  const { page } = chat;
  await chat.say("request_upload");
  await choosePicture(page, "screen.png");
  await expect(page.getByRole("status").getByText("screen.png is uploaded")).toBeAttached();
  const picture = chat.card("Upload last month's invoice").locator("canvas");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((canvas: HTMLCanvasElement) => canvas.getContext("2d")?.getImageData(48, 48, 1, 1).data[3])).toBe(255);
  await page.getByRole("button", { name: "Answer" }).click();
  await chat.got();
}
