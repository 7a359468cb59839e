// One file of the package for all modules that are always loaded together.
//
// A bundler splits by files: what each set of later parts shares with the first load becomes a file
// of its own, which is fetched and compressed by itself. As one file of the package it stays one.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { build } from "esbuild";

/** @typedef {{ imports: readonly string[], exports: readonly string[] }} Module */

/** The module and all that it imports statically. */
export function staticallyFrom(/** @type {Readonly<Record<string, Pick<Module, "imports">>>} */ modules, /** @type {string} */ entry) {
  const seen = new Set([entry]);
  for (const file of seen) for (const imported of modules[file]?.imports ?? []) if (modules[imported]) seen.add(imported);
  return [...seen];
}

/**
 * Puts these files of a folder into one. The others import from there, and get the very same things
 * as before; what was a file stays one, as a list of what it exports.
 *
 * @param {object} options
 * @param {string} options.dir Where the files are.
 * @param {readonly string[]} options.files By their paths in there.
 * @param {Readonly<Record<string, Module>>} options.modules All of the folder.
 * @param {string} options.into The path of the file to be made, in there.
 */
export async function fuse({ dir, files, modules, into }) {
  const among = new Set(files);
  // Two of them may export the same name.
  const renamed = (/** @type {string} */ file, /** @type {string} */ name) => `${name}_${files.indexOf(file)}`;
  const exportsOf = (/** @type {string} */ file) => modules[file]?.exports ?? [];
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => exporting(exportsOf(file).map((name) => `${name} as ${renamed(file, name)}`), `./${file}`)).join("\n"), sourcefile: "fused" },
    outfile: join(dir, into),
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    sourcemap: true,
    logLevel: "error",
    plugins: [{
      name: "fused",
      setup(inside) {
        inside.onResolve({ filter: /.*/ }, ({ path, importer }) => {
          if (!path.startsWith(".")) return { path, external: true };
          const file = posix.join(importer === "fused" ? "" : posix.dirname(importer), path);
          return among.has(file) ? { path: file, namespace: "fused", sideEffects: false } : { path: relativeTo(into, file), external: true };
        });
        // With the map that stands beside it, which the map of the whole then leads on to.
        inside.onLoad({ filter: /.*/, namespace: "fused" }, ({ path }) => ({ contents: withMap(join(dir, path)), loader: "js" }));
      },
    }],
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  for (const file of files) {
    writeFileSync(join(dir, file), `${exporting(exportsOf(file).map((name) => `${renamed(file, name)} as ${name}`), relativeTo(file, into))}\n`);
    rmSync(join(dir, `${file}.map`), { force: true });
  }
  for (const file of Object.keys(modules)) {
    if (among.has(file)) continue;
    const code = readFileSync(join(dir, file), "utf8");
    // Line by line, as a map knows it.
    writeFileSync(join(dir, file), code.replace(/^(import|export) \{ (.*) \} from "(\..*)";$/gm, (line, word, /** @type {string} */ names, /** @type {string} */ path) => {
      const from = posix.join(posix.dirname(file), path);
      if (!among.has(from)) return line;
      const parts = names.split(", ").map((part) => part.split(" as ")).map(([name = "", as = name]) => `${renamed(from, name)} as ${as}`);
      return `${word} { ${parts.join(", ")} } from ${JSON.stringify(relativeTo(file, into))};`;
    }));
  }
}

function exporting(/** @type {readonly string[]} */ names, /** @type {string} */ from) {
  return `export { ${names.join(", ")} } from ${JSON.stringify(from)};`;
}

function relativeTo(/** @type {string} */ file, /** @type {string} */ target) {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith(".") ? path : `./${path}`;
}

function withMap(/** @type {string} */ path) {
  const code = readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
  const map = readFileSync(`${path}.map`).toString("base64");
  return `${code}//# sourceMappingURL=data:application/json;base64,${map}\n`;
}

/**
 * The build step: fuses what `entry` imports statically.
 *
 * @param {{ entry: string, into: string }} options Paths in the folder that is built.
 * @returns {import("vite").Plugin}
 */
export function fused({ entry, into }) {
  return {
    name: "fused",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      /** @type {Record<string, Module>} */
      const modules = {};
      for (const [file, output] of Object.entries(bundle)) if (output.type === "chunk") modules[file] = output;
      if (dir === undefined || !modules[entry]) throw new Error(`${entry} is not built`);
      await fuse({ dir, files: staticallyFrom(modules, entry), modules, into });
    },
  };
}
