import { commands } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia: (media: { forcedColors: "active" | "none" }) => Promise<void>;
  }
}

// Through the page's own global: a story is also shown where there is no test run.
globalThis.emulateMedia = (media) => commands.emulateMedia(media);
