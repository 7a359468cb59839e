// Apart from vite.config.ts: the plugin starts a Storybook, whatever project is asked for.
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { browserArgs, browserPath } from "./scripts/ensure-browser.mjs";

const executablePath = browserPath();

/** What a page can't do to itself; `.storybook/vitest.setup.ts` hands it on. */
const emulateMedia: BrowserCommand<[media: { forcedColors: "active" | "none" }]> = ({ page }, media) => page.emulateMedia(media);

export default defineConfig({
  plugins: [storybookTest({ configDir: ".storybook" })],
  // Found while a story runs, a dependency would reload the page under it.
  optimizeDeps: {
    include: [
      ...["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "react-is"],
      ...["recharts", "react-hook-form", "react-dropzone", "attr-accept", "zustand/vanilla", "@microsoft/fetch-event-source/lib/cjs/parse.js"],
      ...["ajv", "ajv/dist/core.js", "ajv/dist/vocabularies/draft2020.js", "ajv-formats/dist/formats.js", "@cfworker/json-schema", "re2js"],
    ],
  },
  test: {
    name: "storybook",
    // Stories share nothing but the page; a page for each file takes more than twice as long.
    isolate: false,
    // The first chart of a run loads all of recharts.
    testTimeout: 60_000,
    setupFiles: [".storybook/vitest.setup.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { emulateMedia },
      provider: playwright({ launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs } }),
      instances: [{ browser: "chromium" }],
    },
  },
});
