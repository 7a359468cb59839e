import { chromium } from "playwright";
import { browserArgs, ensureBrowser } from "../../../scripts/ensure-browser.mjs";
import { serve } from "./site.mjs";

/** What a page can't do in this time it will not do at all. */
const PATIENCE_MS = 120_000;

/** The browser the tests use. @returns {Promise<string>} its path */
export async function browserPath() {
  const found = await ensureBrowser({ say: () => undefined });
  if ("missing" in found) throw new Error(found.missing);
  return found.path;
}

/**
 * Opens a page of `pages/` in the real browser, as often as `work` wants. Every visit is a page of
 * its own in a context of its own: nothing is warm from the visit before.
 *
 * @template T
 * @param {string} entry
 * @param {(visit: (name: string, params?: object) => Promise<any>) => Promise<T>} work
 *   `visit` calls `window.measure[name](params)` on a fresh page, and gives what it resolves with
 */
export async function inBrowser(entry, work) {
  const site = await serve(entry);
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserArgs, "--js-flags=--expose-gc"] });
  const visit = async (name, params = {}) => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
    const page = await context.newPage();
    try {
      return await measured(page, site.address, name, params);
    } finally {
      await context.close();
    }
  };
  try {
    return await work(visit);
  } finally {
    await browser.close();
    site.close();
  }
}

async function measured(page, address, name, params) {
  const failed = new Promise((_, fail) => page.on("pageerror", fail));
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE_MS, new Error(`${name} ${JSON.stringify(params)}: no answer.`)).unref());
  await page.goto(address);
  await page.waitForFunction(() => window.measure !== undefined);
  const answer = page.evaluate(([what, given]) => {
    window.gc();
    return window.measure[what](given);
  }, [name, params]);
  return Promise.race([answer, failed, late]);
}
