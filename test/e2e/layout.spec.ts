import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { referenceCalls } from "../../src/testing/reference-agent.js";
import { audit } from "./audit.js";
import { openChat } from "./chat.js";

// Every card at once, and axe over all of them: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

/** Every scenario of the agent that waits for a person: a new one is looked at by being there. */
const PAUSING = Object.keys(referenceCalls).filter((name) => !["slow", "small_refund"].includes(name));
const AT_ONCE = PAUSING.join("+");

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const WORDS = new Set(["question", "label", "title", "prompt", "action", "message", "description", "placeholder", "header", "low_label", "high_label", "options", "to", "subject", "body", "customer", "table"]);

/** A payload in which every text that a person reads has a word that fits nowhere. */
function lengthened(value: unknown, isText = false): unknown {
  if (typeof value === "string") return isText ? `${value} ${LONG}` : value;
  if (Array.isArray(value)) return value.map((one) => lengthened(one, isText));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthened(one, WORDS.has(key))]));
}

async function withLongWords(page: Page): Promise<void> {
  await page.route("**/agent/stream", async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split("\n").map((line) => {
      if (!/^data: .*"type": ?"(INTERACTION|APPROVAL)"/.test(line)) return line;
      const { payload, input, prompt, ...event } = JSON.parse(line.slice(6)) as Record<string, unknown>;
      return `data: ${JSON.stringify({ ...event, payload: lengthened(payload), input: lengthened(input), prompt: lengthened(prompt, true) })}`;
    });
    await route.fulfill({ response, body: lines.join("\n") });
  });
}

async function open(browser: Browser, options: BrowserContextOptions, prompt: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const { baseURL = "" } = test.info().project.use;
  // Without transitions a colour is looked at once it is there.
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await prepare?.(page);
  const chat = await openChat(page);
  await chat.say(prompt);
  await chat.status("Waiting for you");
  // Cards that load what they need have done so.
  await expect(page.locator('[data-ti="bone"], [data-ti="skeleton"]')).toHaveCount(0);
  return page;
}

const narrow: BrowserContextOptions = { viewport: { width: 280, height: 800 } };
const fingers: BrowserContextOptions = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

test("every card at 280 px, in light and dark: nothing overflows, targets of 24 px, edges at 3:1, and no axe violation", async ({ browser }) => {
  const page = await open(browser, narrow, AT_ONCE);
  expect(await page.locator('[data-ti="card"]').count()).toBeGreaterThanOrEqual(18);
  await page.getByRole("button", { name: "Review together" }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await audit(page, { target: 24 }), colorScheme).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).include('[data-ti="tray"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), colorScheme).toEqual([]);
  }
  await page.context().close();
});

test("every card at 280 px with words that fit nowhere, from right to left, and in forced colours", async ({ browser }) => {
  const page = await open(browser, narrow, AT_ONCE, withLongWords);
  await expect(page.getByText(LONG).first()).toBeVisible();
  await page.getByRole("button", { name: "Review together" }).click();
  expect(await audit(page, { target: 24 })).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await audit(page, { target: 24 }), "forced colours").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  expect(await audit(page, { target: 24 }), "right to left").toEqual([]);
  await page.context().close();
});

test("every card under a finger: targets of 44 px", async ({ browser }) => {
  const page = await open(browser, fingers, AT_ONCE);
  await page.getByRole("button", { name: "Review together" }).tap();
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  expect(await audit(page, { target: 44 })).toEqual([]);
  await page.context().close();
});

test("what opens in a card keeps to the same rules: inputs of an approval, the reason of a denial, a table, receipts", async ({ browser }) => {
  const page = await open(browser, narrow, "refund+review_chart");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox").first()).toBeVisible();
  expect(await audit(page, { target: 24 }), "inputs").toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Deny with a reason…" }).click();
  expect(await audit(page, { target: 24 }), "reason").toEqual([]);
  await page.getByRole("button", { name: "Deny", exact: true }).click();
  expect(await audit(page, { target: 24 }), "answered").toEqual([]);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.locator('[data-ti="receipt"]')).toHaveCount(2);
  expect(await audit(page, { target: 24 }), "receipts").toEqual([]);
  await page.context().close();
});

test("what has the focus is never under the bar that sticks over the cards", async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 360, height: 640 } }, "ask_text+ask_choice+ask_user_multi+confirm+ask_form+ask_rating");
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const under = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-ti="tray-bar"]');
      if (!focused || !bar || !focused.closest('[data-ti="pause"]')) return null;
      const [place, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return place.bottom > over.top && place.top < over.bottom ? focused.outerHTML.slice(0, 120) : null;
    });
    if (under !== null) covered.push(under);
  }
  expect(covered).toEqual([]);
  await page.context().close();
});
