import { expect, type Locator, type Page } from "@playwright/test";
import { gotOf } from "../live/recorded.js";

/** The example page as a person uses it. */
export interface Chat {
  page: Page;
  /** Bodies of the POSTs to /stream, as they went over the wire. */
  posts: Record<string, unknown>[];
  say: (prompt: string) => Promise<void>;
  /** The card whose title this is. */
  card: (title: string | RegExp) => Locator;
  /** The JSON of the agent's `GOT …` line, once the run is done. */
  got: () => Promise<unknown>;
  status: (text: string) => Promise<void>;
}

export async function openChat(page: Page, query = ""): Promise<Chat> {
  const posts: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/agent/stream")) posts.push(request.postDataJSON() as Record<string, unknown>);
  });
  await page.goto(`/${query}`);
  const status = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  return {
    page,
    posts,
    status,
    async say(prompt) {
      await page.getByLabel("Message").fill(prompt);
      await page.keyboard.press("Enter");
    },
    // A receipt is an article of the same name.
    card: (title) => page.getByRole("article", { name: title }).and(page.locator('[data-ti="card"]')),
    async got() {
      await status("Done");
      const line = page.locator('[data-item="text"]').filter({ hasText: /^GOT / }).last();
      return gotOf(await line.innerText());
    },
  };
}
