// Apart from vite.config.ts: the plugin starts a Storybook, whatever project is asked for.
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserArgs, browserPath } from "./scripts/ensure-browser.mjs";

const executablePath = browserPath();

export default defineConfig({
  plugins: [storybookTest({ configDir: ".storybook" })],
  // Found while a story runs, a dependency would reload the page under it.
  optimizeDeps: {
    include: [
      ...["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "react-is"],
      ...["recharts", "react-hook-form", "zustand/vanilla", "@microsoft/fetch-event-source/lib/cjs/parse.js"],
      ...["ajv", "ajv/dist/2020.js", "ajv-formats/dist/formats.js", "@cfworker/json-schema", "re2js"],
    ],
  },
  test: {
    name: "storybook",
    // Stories share nothing but the page; a page for each file takes more than twice as long.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs } }),
      instances: [{ browser: "chromium" }],
    },
  },
});
