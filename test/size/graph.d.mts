import type { Metafile } from "esbuild";

/** One entry's bundle: the metafile, each file's size compressed (bytes), and the file that an app starts with. */
export interface Graph {
  meta: Metafile;
  gzip: ReadonlyMap<string, number>;
  entry: string;
}

export function staticallyFrom(meta: Metafile, from: string): Set<string>;
export function firstLoad(graph: Graph): Set<string>;
export function loadedWith(graph: Graph, modules: readonly string[], after?: readonly string[]): Set<string>;
export function ownOf(graph: Graph, modules: readonly string[]): Set<string>;
export function gzipOf(graph: Graph, files: Iterable<string>): number;
export function modulesIn(graph: Graph, files: Iterable<string>): string[];
export function packagesIn(graph: Graph, files: Iterable<string>): string[];
