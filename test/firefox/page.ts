import { fileURLToPath } from "node:url";
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { createServer, type ViteDevServer } from "vite";
import { firefoxPath } from "../../scripts/ensure-firefox.mjs";

/** The example page with the embedded server behind it, in a Firefox of its own. */
export interface FirefoxPage {
  open: (query?: string) => Promise<Chat>;
  close: () => Promise<void>;
}

export interface Chat {
  page: Page;
  /** Bodies of the POSTs to `/agent/stream`. */
  posts: Record<string, unknown>[];
  say: (prompt: string) => Promise<void>;
  /** What `selector` finds once it is there; `::-p-aria(…)` finds by name and role. */
  find: (selector: string) => Promise<ElementHandle>;
  click: (selector: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
  /** Waits until the page's status says this. */
  status: (text: string) => Promise<void>;
  /** The agent's `GOT …` line, once the run is done. */
  got: () => Promise<string>;
}

export async function startFirefox(): Promise<FirefoxPage> {
  const executablePath = process.env["FIREFOX_PATH"] ?? firefoxPath();
  if (executablePath === undefined) throw new Error("No Firefox: node scripts/ensure-firefox.mjs");
  const server = await createServer({
    configFile: fileURLToPath(new URL("../../stories/example/vite.config.ts", import.meta.url)),
    cacheDir: fileURLToPath(new URL("../../node_modules/.vite-example-firefox", import.meta.url)),
    logLevel: "warn",
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  return {
    open: (query = "") => openChat(browser, addressOf(server) + query),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

function addressOf(server: ViteDevServer): string {
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("the example has no address");
  return address;
}

async function openChat(browser: Browser, url: string): Promise<Chat> {
  const page = await browser.newPage();
  const posts: Record<string, unknown>[] = [];
  // Read in the page: BiDi gives no bodies of requests.
  await page.exposeFunction("posted", (body: string) => void posts.push(JSON.parse(body) as Record<string, unknown>));
  await page.evaluateOnNewDocument(() => {
    const real = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (typeof input === "string" && input.endsWith("/agent/stream") && typeof init?.body === "string") (window as unknown as { posted: (body: string) => void }).posted(init.body);
      return real(input, init);
    };
  });
  await page.goto(url);
  const find: Chat["find"] = async (selector) => {
    const found = await page.waitForSelector(selector, { visible: true });
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  const status: Chat["status"] = async (text) => {
    await page.waitForFunction((wanted) => document.querySelector(".status")?.textContent === wanted, {}, text);
  };
  return {
    page,
    posts,
    find,
    status,
    click: async (selector) => {
      await find(selector);
      // It may be a skeleton's button, which makes way for the card's.
      await page.waitForFunction(() => document.querySelector('[data-ti="bone"]') === null);
      const found = await find(selector);
      await found.scrollIntoView();
      await found.click();
    },
    fill: async (selector, text) => (await find(selector)).type(text),
    say: async (prompt) => {
      await (await find("#prompt")).type(prompt);
      await page.keyboard.press("Enter");
    },
    got: async () => {
      await status("Done");
      const lines = await page.$$eval('[data-item="text"]', (items) => items.map((item) => item.textContent));
      return lines.findLast((line) => line.startsWith("GOT ")) ?? "";
    },
  };
}
