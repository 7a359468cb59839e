declare global {
  /** Set by the test run (.storybook/vitest.setup.ts): a page can't switch its own forced colours on. */
  var emulateMedia: ((media: { forcedColors: "active" | "none" }) => Promise<void>) | undefined;
}

export const isForced = () => matchMedia("(forced-colors: active)").matches;

/** Forced colours for one story, where the browser can be told; elsewhere the developer tools can. */
export async function withForcedColors(): Promise<(() => Promise<void>) | undefined> {
  const emulate = globalThis.emulateMedia;
  if (!emulate) return undefined;
  await emulate({ forcedColors: "active" });
  return () => emulate({ forcedColors: "none" });
}
