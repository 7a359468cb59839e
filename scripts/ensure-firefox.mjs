// The one place that knows which Firefox the smoke tests drive (by WebDriver BiDi: playwright can't drive a stock Firefox).
//   node scripts/ensure-firefox.mjs     → finds one or gets one, prints its path
// FIREFOX_PATH=/path/to/firefox chooses it. BROWSER_INSTALL=0: only look, install nothing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { asCommand } from "./as-command.mjs";
import { aptInstall, hasApt } from "./installing.mjs";

const names = ["firefox-esr", "firefox"];
const macApps = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

function candidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : []), ...(process.platform === "darwin" ? macApps : onPath)];
}

/** One that really starts: a stub that only points to snap has the name too. */
export function firefoxPath() {
  return candidates().find((path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 60_000 }).status === 0);
}

/**
 * Finds a Firefox or gets one. Never throws.
 * @param {{ say?: (line: string) => void }} [options]
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureFirefox({ say = (line) => console.log(line) } = {}) {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen && !existsSync(chosen)) return { missing: `FIREFOX_PATH says ${chosen}, and there is no such file.` };
  const found = firefoxPath();
  if (found) return { path: found };
  if (process.env.BROWSER_INSTALL === "0") return { missing: "No Firefox was found, and BROWSER_INSTALL=0 forbids getting one." };

  if (hasApt()) {
    say("No Firefox was found. Getting one (BROWSER_INSTALL=0 forbids it).");
    aptInstall(say, "firefox-esr", "firefox");
    const installed = firefoxPath();
    if (installed) return { path: installed };
  }
  return { missing: "No Firefox was found and none could be installed. Install Firefox, or set FIREFOX_PATH to one." };
}

await asCommand(import.meta.url, ensureFirefox);
