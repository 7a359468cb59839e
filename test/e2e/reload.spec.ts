import { expect, test, type Page } from "@playwright/test";
import { openChat } from "./chat.js";

/** Everything that goes to the agent, as `METHOD /path`. */
function requestsOf(page: Page): string[] {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/agent/")) all.push(`${request.method()} ${pathname}`);
  });
  return all;
}

test("a reload while two questions wait brings back both cards, what was typed and the transcript, asks the agent nothing, and one resume answers", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("ask_text+confirm");
  const text = chat.card(/workspace be called/);
  const confirm = chat.card(/Create 3 tables/);
  await chat.status("Waiting for you");
  await text.getByRole("textbox").fill("half a na");

  const before = { posts: chat.posts.length, transcript: await page.getByRole("list", { name: "Conversation" }).innerText() };
  const requests = requestsOf(page);
  await page.reload();
  await chat.status("Waiting for you");
  await expect(text.getByRole("textbox")).toHaveValue("half a na");
  await expect(confirm).toBeVisible();
  expect(await page.getByRole("list", { name: "Conversation" }).innerText()).toBe(before.transcript);

  await text.getByRole("textbox").fill("half a name, and a whole one");
  await text.getByRole("button", { name: "Answer" }).click();
  await confirm.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("2 of 2 answered", { exact: true })).toBeVisible();
  // Nothing goes by itself after a reload.
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Send answers" }).click();
  expect(await chat.got()).toEqual([
    { call: "call 0", text: "half a name, and a whole one" },
    { call: "call 1", text: "True" },
  ]);
  expect(requests).toEqual(["POST /agent/stream"]);
  const resume = chat.posts[before.posts];
  expect(resume).toMatchObject({ prompt: "ask_text+confirm", parent_id: expect.any(String) });
  expect(Object.values(resume?.["resume"] as object).sort()).toEqual(["half a name, and a whole one", true].sort());
  expect(chat.posts).toHaveLength(before.posts + 1);
});

test("the last letter typed into a form before the page goes is there after the reload", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("ask_form");
  await chat.status("Waiting for you");
  const form = chat.card("Company profile");
  const name = form.getByRole("textbox", { name: "Company name" });
  // With the first letter there is a draft; what follows is typed in the moment in which the page goes.
  await name.pressSequentially("A");
  await name.evaluate((box: HTMLInputElement) => {
    for (const text of ["Ac", "Acm", "Acme"]) {
      // By the prototype's setter, as typing does: React watches the element's own.
      Reflect.set(HTMLInputElement.prototype, "value", text, box);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    location.reload();
  });
  await chat.status("Waiting for you");
  await expect(name).toHaveValue("Acme");
});

test("a new chat is new after a reload, too", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("confirm");
  await chat.status("Waiting for you");
  await page.getByRole("button", { name: "New chat" }).click();
  await page.reload();
  await chat.status("Ready");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
