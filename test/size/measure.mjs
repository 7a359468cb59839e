// How large the package is where it is used. The size test and the bench both measure with this.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { budgets, entries, heavy, regexpEngine } from "./budgets.mjs";
import { firstLoad, gzipOf, loadedWith, ownOf, packagesIn } from "./graph.mjs";
import { installPacked } from "./pack.mjs";

/** @typedef {import("./graph.mjs").Graph} Graph */

/** An app's code, bundled for production with React left out. `loader` is for what a package imports besides code. */
export async function bundle(/** @type {string} */ app, /** @type {string} */ code, /** @type {Record<string, import("esbuild").Loader>} */ loader = {}) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: app, sourcefile: "app.js" },
    absWorkingDir: app,
    outdir: "out",
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    metafile: true,
    target: "es2022",
    loader,
    external: ["react", "react-dom", "react/jsx-runtime"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const gzip = new Map(outputFiles.map(({ path, contents }) => [path.slice(app.length + 1), gzipSync(contents, { level: 9 }).length]));
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === "app.js");
  if (entry === undefined) throw new Error("the bundle has no entry");
  return { meta: metafile, gzip, entry };
}

/** Every entry's graph, from one build of the package. */
export async function measure() {
  const app = installPacked();
  /** @type {Record<string, Graph>} */
  const graphs = {};
  for (const [name, code] of Object.entries(entries)) graphs[name] = await bundle(app, code);
  return graphs;
}

function bytesOf(/** @type {Readonly<Record<string, Graph>>} */ graphs, /** @type {import("./budgets.mjs").Budget} */ { of, part, after = [] }) {
  const graph = graphs[of];
  if (graph === undefined) throw new Error(`no entry ${of}`);
  if (part === "first load") return gzipOf(graph, firstLoad(graph));
  if (part !== "all") return gzipOf(graph, loadedWith(graph, part, after));
  const all = gzipOf(graph, graph.gzip.keys());
  return all - gzipOf(graph, ownOf(graph, regexpEngine));
}

/**
 * The table of sizes, in kB of gzip -9: what is measured beside its goal and its budget.
 * `docs/performance.md` prints it.
 */
export function sizeRows(/** @type {Readonly<Record<string, Graph>>} */ graphs) {
  return budgets.map((row) => ({ what: row.what, goal: row.goal, budget: row.budget ?? row.goal, why: row.why, kB: bytesOf(graphs, row) / 1024 }));
}

/** The packages of the list `heavy` that a first load holds, for each entry. */
export function heavyInFirstLoad(/** @type {Readonly<Record<string, Graph>>} */ graphs) {
  return Object.entries(graphs).flatMap(([name, graph]) =>
    packagesIn(graph, firstLoad(graph)).filter((found) => heavy.includes(found)).map((found) => `${name}: ${found}`),
  );
}
