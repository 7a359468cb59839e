import puppeteer from "puppeteer-core";
import { browserArgs } from "../../../scripts/ensure-browser.mjs";
import { serve } from "./site.mjs";
import { browserPath } from "./visits.mjs";

/** Playwright keeps every page in view. Here a tab behind another is what it is for a person: no frames, slow timers. */
const LIKE_A_PERSONS = ["--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding", "--disable-background-timer-throttling"];

/** Calls `window.measure[name](params)` of a page of `pages/` in a tab that another one hides. */
export async function inHiddenTab(entry, name, params) {
  const site = await serve(entry);
  const browser = await puppeteer.launch({ executablePath: await browserPath(), args: browserArgs, ignoreDefaultArgs: LIKE_A_PERSONS });
  try {
    const [page] = await browser.pages();
    await page.goto(site.address);
    await page.waitForFunction(() => window.measure !== undefined);
    await (await browser.newPage()).bringToFront();
    await page.waitForFunction(() => document.visibilityState === "hidden", { polling: 100 });
    return await page.evaluate((what, given) => window.measure[what](given), name, params);
  } finally {
    await browser.close();
    site.close();
  }
}
