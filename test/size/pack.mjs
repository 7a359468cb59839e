// What npm would publish, unpacked where a bundler finds it as an app's dependency.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "..", "..", "..");

/** The app that has it installed. */
export const installed = join(root, ".cache", "size");

/**
 * Builds the package beside `dist` (which may be in use), packs it and unpacks the tarball.
 * Returns the folder of an app that has it installed; the package's own dependencies are found
 * further up, in the repository's node_modules.
 */
export function installPacked() {
  const app = installed;
  const stage = join(app, "stage");
  rmSync(app, { recursive: true, force: true });
  mkdirSync(join(app, "node_modules", "timbal-interactions"), { recursive: true });
  mkdirSync(stage);
  // A package of its own: inside ours, our name would mean the repository.
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  const run = (/** @type {string} */ command, /** @type {string[]} */ args, /** @type {string} */ cwd) =>
    execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_ENV: "production" } });
  run(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--outDir", join(stage, "dist"), "--emptyOutDir", "--logLevel", "error"], root);
  for (const file of ["package.json", "README.md", "SECURITY.md", "LICENSE", "docs"]) cpSync(join(root, file), join(stage, file), { recursive: true });
  const [packed] = JSON.parse(run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", app], stage));
  run("tar", ["-xzf", join(app, packed.filename), "-C", join(app, "node_modules", "timbal-interactions"), "--strip-components", "1"], app);
  return app;
}
