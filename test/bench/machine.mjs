import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { browserPath } from "../../scripts/ensure-browser.mjs";

/** The machine in one line: figures of two machines must not be compared. */
export function machineText() {
  const cores = cpus();
  return [`${cores.length} × ${cores[0]?.model.trim() ?? "unknown processor"}`, `Node ${process.versions.node}`, browserText()].join(", ");
}

function browserText() {
  try {
    return execFileSync(browserPath(), ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim().split("\n", 1)[0];
  } catch {
    return "no browser";
  }
}

/** The commit that was measured, marked when files differ from it (those this bench writes don't count). */
export function commitText(root) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  try {
    const changed = git("status", "--porcelain", "--", ".", ":!test/bench/results", ":!docs/performance.md");
    return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : " with changes"}`;
  } catch {
    return "unknown";
  }
}
