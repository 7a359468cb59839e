import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * For a module that is a command too: run by its name, it prints what it found, or why it found
 * nothing (then the exit code is 1). Imported, it does nothing.
 * @param {string} moduleUrl
 * @param {() => Promise<Record<string, string>>} ensure
 */
export async function asCommand(moduleUrl, ensure) {
  if (!process.argv[1] || resolve(process.argv[1]) !== fileURLToPath(moduleUrl)) return;
  const { missing, ...found } = await ensure();
  if (missing === undefined) console.log(Object.values(found).join(" "));
  else {
    console.error(missing);
    process.exitCode = 1;
  }
}
