import type { Chat } from "./chat.js";

/** Every kind but the upload: its prompt, its card, and how it is answered by clicking. */
export const KINDS: [prompt: string, title: string | RegExp, act: (chat: Chat) => Promise<void>][] = [
  ["ask_text", "What should the workspace be called?", async ({ card, page }) => {
    await card("What should the workspace be called?").getByRole("textbox").fill("Acme");
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["ask_choice", "Which region?", async ({ page }) => {
    await page.getByRole("radio", { name: "us-east" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["ask_user_multi", "Which sources?", async ({ page }) => {
    await page.getByRole("checkbox", { name: "Support" }).check();
    await page.getByRole("checkbox", { name: "CRM" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["confirm", "Create 3 tables in production", async ({ page }) => {
    await page.getByRole("button", { name: "Yes" }).click();
  }],
  ["ask_form", "Company profile", async ({ page }) => {
    await page.getByRole("textbox", { name: "Company name" }).fill("Acme Inc.");
    await page.getByRole("textbox", { name: "Team size" }).fill("25");
    await page.getByRole("combobox", { name: "Industry" }).selectOption({ label: "SaaS" });
    await page.getByRole("checkbox", { name: "Subscribe to updates?" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["ask_rating", "How did it go?", async ({ page }) => {
    await page.getByRole("radio", { name: "4 of 5" }).check({ force: true });
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["review_chart", "Revenue over the last 60 days", async ({ page }) => {
    await page.getByRole("button", { name: "90d" }).or(page.getByRole("radio", { name: "90d" })).first().click();
    await page.getByRole("button", { name: "Approve" }).click();
  }],
  ["ask_user", "Which database should I use?", async ({ page }) => {
    await page.getByRole("radio", { name: "postgres" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
  }],
  ["pick_color", "Pick a colour", async ({ page }) => {
    await page.getByRole("radio", { name: "#00ff00" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
  }],
];
