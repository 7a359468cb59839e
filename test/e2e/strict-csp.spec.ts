import { expect, test } from "@playwright/test";
import { openChat, type Chat } from "./chat.js";
import { KINDS } from "./kinds.js";
import { answerWithPicture } from "./picture.js";
import { watchConsole, watchPolicy } from "./policy.js";

// The server sends: default-src 'self'; require-trusted-types-for 'script' (scripts/strict-page.mjs).

/** One question after the other in a chat of its own, as `KINDS` answers them. */
async function answerAll(chat: Chat): Promise<void> {
  for (const [prompt, title, act] of KINDS) {
    await chat.say(prompt);
    await expect(chat.card(title)).toBeVisible();
    await act(chat);
    await chat.got();
    await chat.page.getByRole("button", { name: "New chat" }).click();
  }
}

test("the page has the policy that these tests are about", async ({ page }) => {
  const violations = await watchPolicy(page);
  const response = await page.goto("/");
  expect(response?.headers()["content-security-policy"]).toBe("default-src 'self'; require-trusted-types-for 'script'");
  await page.evaluate(() => {
    document.body.setAttribute("style", "color: red");
    try {
      document.body.insertAdjacentHTML("beforeend", "<b>markup</b>");
    } catch {
      // That is what is asked for.
    }
  });
  await expect.poll(() => violations.map((text) => text.split(" ")[0])).toEqual(["style-src-attr", "require-trusted-types-for"]);
});

test("all kinds and an upload go through with an interpreting validator, and the browser reports no violation", async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await watchPolicy(page);
  const errors = watchConsole(page);
  const chat = await openChat(page, "?validator=interpreting");
  await answerAll(chat);

  await answerWithPicture(chat);
  await page.getByRole("button", { name: "New chat" }).click();

  // What has most to draw: eight cards at once, an approval with its changes, one of the app's own, steps.
  await chat.say("ALL");
  await expect(chat.card(/./)).toHaveCount(8);
  await chat.card("Which region?").getByRole("button", { name: "Cancel" }).click();
  await expect(chat.card(/./)).toHaveCount(0);
  await page.getByRole("button", { name: "New chat" }).click();
  await chat.say("send_email+refund");
  await chat.card("Outgoing e-mail").getByRole("button", { name: "Approve" }).click();
  await chat.card("Refund 250.0 EUR to C-17?").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("20");
  await page.getByRole("button", { name: "Done" }).click();
  await chat.card("Refund 250.0 EUR to C-17?").getByRole("button", { name: /^Approve/ }).click();
  await chat.status("Done");
  await page.getByRole("button", { name: "New chat" }).click();
  await chat.say("ask_age");
  await page.getByRole("article").getByRole("textbox").fill("200");
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("Must be 130 or less")).toBeVisible();
  await page.getByRole("article").getByRole("textbox").fill("20");
  await page.getByRole("button", { name: "Answer" }).click();
  await chat.got();

  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});

test("without that option the first refusal switches over, is said once, and answers are still checked", async ({ page }) => {
  const violations = await watchPolicy(page);
  const said: string[] = [];
  page.on("console", (message) => {
    // The browser explains its refusal at the same level.
    if (message.type() === "info" && message.text().startsWith("No eval")) said.push(message.text());
  });
  const chat = await openChat(page);
  for (const round of [1, 2]) {
    await chat.say("ask_age");
    const box = page.getByRole("article").getByRole("textbox");
    await box.fill("200");
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page.getByText("Must be 130 or less")).toBeVisible();
    await box.fill(String(20 + round));
    await page.getByRole("button", { name: "Answer" }).click();
    expect(await chat.got()).toEqual([{ call: "call 0", text: String(20 + round) }]);
    await page.getByRole("button", { name: "New chat" }).click();
  }
  await chat.say("pick_color");
  await page.getByRole("radio", { name: "#00ff00" }).check();
  await page.getByRole("button", { name: "Answer" }).click();
  await chat.got();
  expect(violations).toHaveLength(1);
  expect(said).toEqual(["No eval here: answers are checked by an interpreter."]);
});
