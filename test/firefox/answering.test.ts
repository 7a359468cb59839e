import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElementHandle } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFirefox, type FirefoxPage } from "./page.js";

let firefox: FirefoxPage;

beforeAll(async () => {
  firefox = await startFirefox();
});

afterAll(() => firefox.close());

describe("in Firefox", () => {
  it("a form, a choice and an upload of one turn are answered, and go in one POST", async () => {
    const chat = await firefox.open();
    await chat.say("ask_form+ask_choice+request_upload");
    // What still arrives moves what is there, and a click would miss it.
    await chat.status("Waiting for you");
    await chat.page.waitForSelector('input[type="file"]');
    await chat.fill('::-p-aria([name="Company name"][role="textbox"])', "Acme Inc.");
    await chat.fill('::-p-aria([name="Team size"][role="textbox"])', "25");
    await (await chat.find('::-p-aria([name="Industry"][role="combobox"])')).select("0");
    await chat.click('::-p-aria([name="Subscribe to updates?"][role="checkbox"])');
    await chat.click('article[data-kind="ask_form"] [data-look="main"]');
    await chat.click('::-p-aria([name="us-east"][role="radio"])');
    await chat.click('article[data-kind="ask_choice"] [data-look="main"]');
    const file = join(await mkdtemp(join(tmpdir(), "firefox-")), "invoice.pdf");
    await writeFile(file, "%PDF-1.4 demo");
    const input = (await chat.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await chat.page.waitForFunction(() => document.querySelector('article[data-kind="request_upload"]')?.textContent.includes("invoice.pdf"));
    expect(chat.posts).toHaveLength(1);
    await chat.click('article[data-kind="request_upload"] [data-look="main"]');
    expect(await chat.got()).toContain("us-east");
    expect(chat.posts).toHaveLength(2);
    const [form, choice, upload] = Object.values(chat.posts[1]?.["resume"] as Record<string, unknown>);
    expect(form).toEqual({ company_name: "Acme Inc.", team_size: 25, industry: "SaaS", wants_newsletter: true });
    expect([choice, upload]).toEqual(["us-east", expect.stringMatching(/^file_[0-9a-f]{12}$/)]);
  });

  it("an approval is edited and approved: only what was changed is sent", async () => {
    const chat = await firefox.open();
    await chat.say("refund");
    await chat.click('::-p-aria([name="Edit"][role="button"])');
    const amount = await chat.find('::-p-aria([name="Amount"][role="textbox"])');
    await amount.click({ count: 3 });
    await amount.type("20");
    await chat.click('::-p-aria([name="Done"][role="button"])');
    await chat.click('::-p-aria([name="Approve with change"][role="button"])');
    await chat.status("Done");
    expect(Object.values(chat.posts[1]?.["resume"] as object)).toEqual([{ approved: true, override_input: { amount: 20 } }]);
  });

  it("two turns are answered by keyboard alone", async () => {
    const chat = await firefox.open();
    await chat.say("ask_text+confirm then: ask_rating");
    const { keyboard } = chat.page;
    await chat.find('article[data-kind="confirm"]');
    /** As a person finds a card without a mouse. */
    const tabInto = async (kind: string) => {
      const isThere = () => chat.page.evaluate((wanted) => document.activeElement?.closest("article")?.getAttribute("data-kind") === wanted, kind);
      for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await keyboard.press("Tab");
      expect(await isThere()).toBe(true);
    };
    await tabInto("ask_text");
    await keyboard.type("Acme");
    await keyboard.press("Enter");
    await chat.page.waitForFunction(() => document.querySelector('[data-ti="tray"]')?.textContent.includes("1 of 2 answered"));
    await tabInto("confirm");
    await keyboard.press("y");
    await chat.find('article[data-kind="ask_rating"]');
    await tabInto("ask_rating");
    await keyboard.press("4");
    await keyboard.press("Enter");
    expect(await chat.got()).toContain("4");
    expect(chat.posts.slice(1).map(({ resume }) => Object.values(resume as Record<string, unknown>))).toEqual([["Acme", true], ["Acme", true, 4]]);
  });
});
