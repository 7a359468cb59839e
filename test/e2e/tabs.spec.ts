import { expect, test, type Page } from "@playwright/test";
import { english as label } from "../../src/labels/english.js";
import { openChat, type Chat } from "./chat.js";

const QUESTION = "What should the workspace be called?";

/** Two windows of one browser that show one paused run: the second gets what the server told the first. */
async function twoWindows(page: Page, query = ""): Promise<[Chat, Chat]> {
  const address = `?id=${test.info().testId}${query}`;
  const second = await page.context().newPage();
  let told = "";
  await page.route("**/agent/stream", async (route) => {
    const response = await route.fetch();
    told = await response.text();
    await route.fulfill({ response, body: told });
  }, { times: 1 });
  await second.route("**/agent/stream", (route) => route.fulfill({ contentType: "text/event-stream", body: told }), { times: 1 });
  const chats: [Chat, Chat] = [await openChat(page, address), await openChat(second, address)];
  for (const chat of chats) {
    await chat.say("ask_text");
    await expect(chat.card(QUESTION)).toBeVisible();
  }
  return chats;
}

const resumes = (...chats: Chat[]) => chats.flatMap(({ posts }) => posts).filter((body) => "resume" in body);
const box = (chat: Chat) => chat.card(QUESTION).getByRole("textbox");
const answer = (chat: Chat) => chat.card(QUESTION).getByRole("button", { name: label.answer });

async function showsOtherWindow({ page, card, status }: Chat): Promise<void> {
  await status("Answered elsewhere");
  await expect(page.getByRole("article", { name: QUESTION })).toContainText(label.notice("other-window"));
  await expect(page.getByText(label.inOtherWindow)).toBeVisible();
  await expect(card(QUESTION)).toHaveCount(0);
}

const bothAtOnce = (query: string) => async ({ page }: { page: Page }) => {
  const [a, b] = await twoWindows(page, query);
  await box(a).fill("from a");
  await box(b).fill("from b");
  // At once: whoever is later must not wait for a button that has gone.
  const buttons = await Promise.all([a, b].map((chat) => answer(chat).elementHandle()));
  await Promise.all(buttons.map((button) => button.evaluate((element) => { (element as HTMLElement).click(); })));
  const other = await Promise.any([a, b].map(async (chat) => {
    await showsOtherWindow(chat);
    return chat;
  }));
  const first = other === a ? b : a;
  await first.status("Done");
  expect(resumes(a, b)).toHaveLength(1);
  expect(Object.values(resumes(first)[0]?.["resume"] as object)).toEqual([first === a ? "from a" : "from b"]);
  await showsOtherWindow(other);
};

test("C03 · both windows answer at once: one resume goes, and the other says where it was answered", bothAtOnce(""));
test("C03 · both windows answer at once, with ids that the client chose", bothAtOnce("&runIds=client"));

test("the window that is not answered in keeps what was typed, and has it back when the answer is refused", async ({ page }) => {
  const [a, b] = await twoWindows(page);
  await box(b).fill("half a sen");
  let release!: () => void;
  const refused = new Promise<void>((resolve) => { release = resolve; });
  await a.page.route("**/agent/stream", async (route) => {
    await refused;
    await route.fulfill({ status: 403, json: { detail: "Not yours" } });
  }, { times: 1 });
  await box(a).fill("Acme");
  await answer(a).click();
  await showsOtherWindow(b);
  release();
  await expect(box(b)).toHaveValue("half a sen");
  await box(b).fill("half a sentence");
  await answer(b).click();
  await b.status("Done");
  await showsOtherWindow(a);
  // The first of them never reached the server.
  expect(resumes(a, b).map((body): unknown[] => Object.values(body["resume"] as object))).toEqual([["Acme"], ["half a sentence"]]);
});

test("a window that is closed on the way leaves it unknown whether its answer arrived", async ({ page }) => {
  const [a, b] = await twoWindows(page);
  await a.page.route("**/agent/stream", () => new Promise(() => undefined));
  await box(a).fill("Acme");
  await answer(a).click();
  await showsOtherWindow(b);
  await a.page.close();
  await expect(b.page.getByRole("alert")).toHaveText(label.unknownOutcome);
  await box(b).fill("Acme");
  await answer(b).click();
  await expect(b.page.getByRole("button", { name: label.sendAgain })).toBeVisible();
  expect(resumes(b)).toHaveLength(0);
  await b.page.getByRole("button", { name: label.sendAgain }).click();
  await b.status("Done");
  expect(resumes(b)).toHaveLength(1);
});
