import { expect, type Page } from "@playwright/test";

/** What a screen reader would have said of its own accord: every change of the live regions, in order. */
export interface Live {
  all: () => Promise<string[]>;
  alerts: () => Promise<string[]>;
  /** Waits until it was said. */
  hears: (text: string) => Promise<void>;
}

declare global {
  interface Window {
    said?: { role: string; text: string }[];
  }
}

/** Call it before the page is opened. */
export async function live(page: Page): Promise<Live> {
  await page.addInitScript(() => {
    const said: { role: string; text: string }[] = (window.said = []);
    const last = new WeakMap<Element, string>();
    const listen = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])')) {
        const text = region.textContent;
        // A region that was filled from the start is silent, an alert is not.
        const before = last.get(region) ?? (region.getAttribute("role") === "alert" ? "" : text);
        last.set(region, text);
        if (text.trim() !== "" && text !== before) said.push({ role: region.getAttribute("role") ?? "status", text: text.trim() });
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const read = (role?: string) => page.evaluate((only) => (window.said ?? []).filter((one) => only === undefined || one.role === only).map(({ text }) => text), role);
  return {
    all: () => read(),
    alerts: () => read("alert"),
    hears: async (text) => {
      await expect.poll(async () => (await read()).join("\n"), { message: `the live region says "${text}"` }).toContain(text);
    },
  };
}
