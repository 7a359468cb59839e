// What a bundler's metafile says about loading: which files come first, and which with an `import()`.

/**
 * @typedef {import("esbuild").Metafile} Metafile
 * @typedef {{ meta: Metafile, gzip: ReadonlyMap<string, number>, entry: string }} Graph
 */

/** The file and everything that it imports statically: what the browser must have before it runs. */
export function staticallyFrom(/** @type {Metafile} */ meta, /** @type {string} */ from) {
  const seen = new Set();
  const waiting = [from];
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (file === undefined || seen.has(file)) continue;
    seen.add(file);
    for (const { path, kind, external } of meta.outputs[file]?.imports ?? []) if (kind === "import-statement" && external !== true) waiting.push(path);
  }
  return seen;
}

/** The files of the first load. */
export function firstLoad(/** @type {Graph} */ { meta, entry }) {
  return staticallyFrom(meta, entry);
}

/**
 * What is still to be loaded when all of these modules are imported after the first load, and after those of `after`.
 * A module that is no entry of its own is an error.
 */
export function loadedWith(/** @type {Graph} */ graph, /** @type {readonly string[]} */ modules, /** @type {readonly string[]} */ after = []) {
  const before = new Set([...firstLoad(graph), ...reach(graph, after)]);
  return new Set(reach(graph, modules).filter((file) => !before.has(file)));
}

function reach(/** @type {Graph} */ { meta }, /** @type {readonly string[]} */ modules) {
  return modules.flatMap((module) => {
    const output = Object.entries(meta.outputs).find(([, { entryPoint }]) => entryPoint !== undefined && entryPoint.endsWith(module));
    if (output === undefined) throw new Error(`${module} is not loaded by an import() of its own`);
    return [...staticallyFrom(meta, output[0])];
  });
}

/** The files that nothing but these modules needs: what is spared while they are not loaded. */
export function ownOf(/** @type {Graph} */ graph, /** @type {readonly string[]} */ modules) {
  const own = loadedWith(graph, modules);
  const others = Object.keys(graph.meta.outputs).filter((file) => !own.has(file));
  const needed = new Set(others.flatMap((file) => [...staticallyFrom(graph.meta, file)]));
  return new Set([...own].filter((file) => !needed.has(file)));
}

/** The modules whose code stands in these files. */
export function modulesIn(/** @type {Graph} */ { meta }, /** @type {Iterable<string>} */ files) {
  return [...files].flatMap((file) => Object.entries(meta.outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])));
}

/** Sum of the files, each compressed by itself, in bytes. */
export function gzipOf(/** @type {Graph} */ { gzip }, /** @type {Iterable<string>} */ files) {
  let sum = 0;
  for (const file of files) sum += gzip.get(file) ?? 0;
  return sum;
}

/** The packages whose code stands in these files, by name. */
export function packagesIn(/** @type {Graph} */ graph, /** @type {Iterable<string>} */ files) {
  const names = new Set();
  for (const path of modulesIn(graph, files)) {
    const name = /(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (name !== undefined) names.add(name);
  }
  return [...names].sort();
}
