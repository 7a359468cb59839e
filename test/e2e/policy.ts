import type { Page } from "@playwright/test";

/**
 * What the page's policy forbade, a line each. To be called before the page is opened.
 */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("violated", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      (window as unknown as { violated: (text: string) => void }).violated(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

/** Errors in the console: refusals of a policy are told there too, also those that no event tells of. */
export function watchConsole(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}
