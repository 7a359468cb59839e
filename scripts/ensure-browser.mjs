// The one place that knows which Chromium the tests drive (vitest, storybook, playwright).
//   node scripts/ensure-browser.mjs     → finds one or gets one, prints its path
// CHROMIUM_PATH=/path/to/chrome chooses it. BROWSER_INSTALL=0: only look, install nothing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { asCommand } from "./as-command.mjs";
import { aptInstall, hasApt, runShown } from "./installing.mjs";

const projectRoot = resolve(fileURLToPath(import.meta.url), "..", "..");
// chromium-browser last: on Ubuntu it may be a stub that only points to snap.
const names = ["chromium", "google-chrome-stable", "google-chrome", "chrome", "chromium-browser"];
const macApps = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox to root, and containers have little shared memory. */
export const browserArgs = [...(isRoot || process.env.CI ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-dev-shm-usage"];

function candidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const system = process.platform === "darwin" ? macApps : onPath;
  return [...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []), ...system, chromium.executablePath()];
}

/** The browser that is here already, or `undefined`. Looks at names only, so it is quick. */
export function browserPath() {
  return candidates().find((path) => existsSync(path));
}

/** One that really starts: a stub or a half-removed package has the name too. */
function workingPath() {
  return candidates().find((path) => existsSync(path) && spawnSync(path, ["--version", ...browserArgs], { timeout: 60_000 }).status === 0);
}

/**
 * Finds a browser or gets one. Never throws.
 * @param {{ say?: (line: string) => void }} [options]
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureBrowser({ say = (line) => console.log(line) } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) return { missing: `CHROMIUM_PATH says ${chosen}, and there is no such file.` };
  const found = workingPath();
  if (found) return { path: found };
  if (process.env.BROWSER_INSTALL === "0") return { missing: "No Chromium was found, and BROWSER_INSTALL=0 forbids getting one." };

  say("No Chromium was found. Getting one (BROWSER_INSTALL=0 forbids it).");
  runShown(say, process.execPath, [join(projectRoot, "node_modules", "playwright", "cli.js"), "install", "chromium"]);
  const downloaded = workingPath();
  if (downloaded) return { path: downloaded };

  if (hasApt()) {
    aptInstall(say, "chromium");
    const installed = workingPath();
    if (installed) return { path: installed };
  }
  return {
    missing: "No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  };
}

await asCommand(import.meta.url, ensureBrowser);
