import { expect, test } from "@playwright/test";
import { recorded } from "../live/recorded.js";
import { openChat, type Chat } from "./chat.js";
import { KINDS } from "./kinds.js";
import { answerWithPicture } from "./picture.js";
import { watchPolicy } from "./policy.js";

const SCENARIO: Record<string, string> = { ask_user: "ask_user-options", pick_color: "unknown-kind" };

for (const [prompt, title, act] of KINDS) {
  test(`${prompt}: answered by clicking, with one resume POST, and the agent gets it`, async ({ page }) => {
    const chat = await openChat(page);
    await chat.say(prompt);
    await expect(chat.card(title)).toBeVisible();
    await act(chat);
    expect(await chat.got()).toEqual(recorded(SCENARIO[prompt] ?? prompt).got);
    expect(chat.posts).toHaveLength(2);
    expect(chat.posts[0]).toEqual({ prompt });
    // The receipt stands in the conversation, and no card is left.
    await expect(chat.card(title)).toHaveCount(0);
    await expect(page.locator('[data-item="pause"]')).toHaveCount(1);
  });
}

test("request_upload: the file goes to the upload endpoint, its id to the agent", async ({ page }) => {
  const chat = await openChat(page);
  const uploaded = page.waitForResponse((response) => response.url().includes("/uploads"));
  await chat.say("request_upload");
  await expect(chat.card("Upload last month's invoice")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 demo") });
  const { id } = (await (await uploaded).json()) as { id: string };
  await page.getByRole("button", { name: "Answer" }).click();
  expect(await chat.got()).toEqual([{ call: "call 0", text: id.replace(/[0-9a-f]{32}/g, "id") }]);
  expect(chat.posts).toHaveLength(2);
});

test("an image is previewed, uploaded and answered on a page that forbids blob:, data:, eval and style attributes", async ({ page }) => {
  // The development server needs its own inline script and styles, and a socket.
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none'; img-src 'self'; connect-src 'self' ws:";
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  const violations = await watchPolicy(page);
  const chat = await openChat(page);
  await answerWithPicture(chat);
  // The validator tries to compile once, is refused, and interprets from then on.
  expect(violations.filter((text) => !text.startsWith("script-src eval "))).toEqual([]);
});

test("an approval with kind and ui is drawn by the app's own card", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("send_email");
  await expect(chat.card("Outgoing e-mail")).toContainText("ana@exmaple.com");
  await page.getByRole("button", { name: "Approve" }).click();
  expect(await chat.got()).toEqual([{ call: "call 0", text: "sent to ana@exmaple.com: Your invoice" }]);
  expect(chat.posts).toHaveLength(2);
  expect(Object.values(chat.posts[1]?.resume as object)).toEqual([true]);
});

test("a denied tool does not run, and the agent goes on", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("refund");
  await chat.card("Refund 250.0 EUR to C-17?").getByRole("button", { name: "Deny", exact: true }).click();
  await chat.status("Done");
  expect(Object.values(chat.posts[1]?.resume as object)).toEqual([false]);
  await expect(page.locator('[data-item="text"]').last()).not.toContainText("refunded");
});

test("C05 · eight cards at once: nothing goes until the last is answered, then one POST with all", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("ALL");
  await expect(chat.card(/./)).toHaveCount(8);
  const uploaded = page.waitForResponse((response) => response.url().includes("/uploads"));
  await page.locator('input[type="file"]').setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  const { id } = (await (await uploaded).json()) as { id: string };
  const answer = async (title: string, fill: (card: ReturnType<Chat["card"]>) => Promise<unknown>, button = "Answer") => {
    expect(chat.posts).toHaveLength(1);
    const card = chat.card(title);
    await fill(card);
    await card.getByRole("button", { name: button }).click();
  };
  await answer("Upload last month's invoice", () => Promise.resolve());
  await answer("What should the workspace be called?", (card) => card.getByRole("textbox").fill("Acme"));
  await answer("Which region?", (card) => card.getByRole("radio", { name: "us-east" }).check());
  await answer("Which sources?", async (card) => {
    await card.getByRole("checkbox", { name: "CRM" }).check();
    await card.getByRole("checkbox", { name: "Support" }).check();
  });
  await answer("Create 3 tables in production", () => Promise.resolve(), "Yes");
  await expect(page.getByText("5 of 8 answered", { exact: true })).toBeVisible();
  await answer("How did it go?", (card) => card.getByRole("radio", { name: "4 of 5" }).check({ force: true }));
  await answer("Revenue over the last 60 days", () => Promise.resolve(), "Approve");
  await answer("Company profile", async (card) => {
    await card.getByRole("textbox", { name: "Company name" }).fill("Acme Inc.");
    await card.getByRole("textbox", { name: "Team size" }).fill("25");
    await card.getByRole("combobox", { name: "Industry" }).selectOption({ label: "SaaS" });
    await card.getByRole("checkbox", { name: "Subscribe to updates?" }).check();
  });
  const list = (await chat.got()) as { call: string; text: string }[];
  expect(chat.posts).toHaveLength(2);
  const { resume } = chat.posts[1] as { resume: Record<string, unknown> };
  expect(new Set(Object.values(resume).map((value) => JSON.stringify(value)))).toEqual(
    new Set(
      [
        "Acme", "us-east", ["CRM", "Support"], true, 4, id, { approved: true, edits: {} },
        { company_name: "Acme Inc.", team_size: 25, industry: "SaaS", wants_newsletter: true },
      ].map((value) => JSON.stringify(value)),
    ),
  );
  const truth = recorded("all-eight-in-parallel").got as { call: string; text: string }[];
  expect(list.map(({ call }) => call)).toEqual(truth.map(({ call }) => call));
  expect(list.slice(0, 6)).toEqual(truth.slice(0, 6));
});

test("two turns: the second resume carries the first answer, under the second run", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("ask_text then: confirm");
  await chat.card("What should the workspace be called?").getByRole("textbox").fill("Acme");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes" }).click();
  expect(await chat.got()).toEqual(recorded("two-turns").got);
  expect(chat.posts).toHaveLength(3);
  const [, second, third] = chat.posts as { parent_id: string; resume: object }[];
  expect(third?.parent_id).not.toBe(second?.parent_id);
  expect(Object.values(third?.resume ?? {})).toEqual(["Acme", true]);
});

test("run ids chosen by the client: the same page, with context on every request", async ({ page }) => {
  const chat = await openChat(page, "?runIds=client");
  await chat.say("confirm");
  await page.getByRole("button", { name: "No" }).click();
  expect(await chat.got()).toEqual([{ call: "call 0", text: "False" }]);
  expect(chat.posts.map((body) => Object.keys(body).sort())).toEqual([["context", "prompt"], ["context", "prompt", "resume"]]);
});

test("manual: answers can be changed until Send", async ({ page }) => {
  const chat = await openChat(page, "?submit=manual");
  await chat.say("ask_choice+confirm");
  await expect(page.getByRole("button", { name: "Send answers" })).toBeVisible();
  await page.getByRole("radio", { name: "eu-west" }).check();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("2 of 2 answered", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "ap-south" }).check();
  await chat.card("Which region?").getByRole("button").last().click();
  expect(chat.posts).toHaveLength(1);
  await page.getByRole("button", { name: "Send answers" }).click();
  expect(await chat.got()).toEqual([{ call: "call 0", text: "ap-south" }, { call: "call 1", text: "True" }]);
  expect(chat.posts).toHaveLength(2);
});

test("C01 · a hidden tab neither cuts the stream nor sends anything again", async ({ page }) => {
  const chat = await openChat(page);
  await chat.say("stream 300");
  const hide = (hidden: boolean) => page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (value ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
  await hide(true);
  await chat.status("Done");
  await hide(false);
  await expect(page.locator('[data-item="text"]').last()).toContainText("word299");
  expect(chat.posts).toHaveLength(1);
});
