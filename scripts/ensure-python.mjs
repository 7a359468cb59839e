// A Python environment with the real Timbal server, in `.venv` of the project root.
//   node scripts/ensure-python.mjs      → makes it (or finds it), prints the interpreter
// `PYTHON=/path/to/python3` chooses the interpreter that makes it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asCommand } from "./as-command.mjs";

const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const oldest = [3, 10];
const names = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];

/** Output of a command that must succeed; `null` when it does not. */
function run(command, args, options = {}) {
  const done = spawnSync(command, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, ...options });
  return done.error || done.status !== 0 ? null : (done.stdout ?? "").trim();
}

function versionOf(python) {
  const found = run(python, ["-c", "import sys; print(*sys.version_info[:2])"]);
  if (!found) return null;
  const [major, minor] = found.split(" ").map(Number);
  return major === oldest[0] && minor >= oldest[1] ? `${major}.${minor}` : null;
}

function interpreterIn(venv) {
  return process.platform === "win32" ? join(venv, "Scripts", "python.exe") : join(venv, "bin", "python");
}

/** Makes the environment with the first interpreter that can: some lack the venv module. */
function create(venv, candidates, say) {
  for (const name of candidates) {
    const version = versionOf(name);
    if (!version) continue;
    say(`Making .venv with ${name} (${version})`);
    rmSync(venv, { recursive: true, force: true });
    if (run(name, ["-m", "venv", venv]) !== null) return true;
    say(`${name} can't make a virtual environment; looking further`);
  }
  return false;
}

/**
 * Finds or makes `.venv`. Never throws.
 * @param {{ root?: string, candidates?: string[], say?: (line: string) => void }} [options]
 * @returns {Promise<{ python: string } | { missing: string }>}
 */
export async function ensurePython(options = {}) {
  const { root = projectRoot, say = (line) => console.log(line) } = options;
  const candidates = options.candidates ?? [...(process.env.PYTHON ? [process.env.PYTHON] : []), ...names];
  const requirements = join(root, "test", "reference", "requirements.txt");
  const wanted = readFileSync(requirements, "utf8");
  const venv = join(root, ".venv");
  const python = interpreterIn(venv);
  // Written last, so that an install that was interrupted is done again.
  const stamp = join(venv, "timbal-interactions.stamp");

  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && versionOf(python)) return { python };
  // A .venv that works but has other packages is kept: it may be the developer's own.
  if (!versionOf(python) && !create(venv, candidates, say)) {
    return { missing: `No Python ≥ ${oldest.join(".")} with the venv module was found (looked for ${candidates.join(", ")}).` };
  }
  say(`Installing ${wanted.trim().split("\n").join(", ")} into .venv (about a minute)`);
  const install = ["-m", "pip", "install", "--disable-pip-version-check", "--quiet", "-r", requirements];
  if (run(python, install, { stdio: ["ignore", "pipe", "inherit"] }) === null) {
    return { missing: "pip could not install the Timbal server (no network?)." };
  }
  if (run(python, ["-c", "import timbal.server.http, mcp"]) === null) {
    return { missing: "The Timbal server was installed but can't be imported." };
  }
  writeFileSync(stamp, wanted);
  return { python };
}

await asCommand(import.meta.url, ensurePython);
