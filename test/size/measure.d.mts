import type { Loader } from "esbuild";
import type { Graph } from "./graph.mjs";

/** A row of the table of sizes; all amounts in kB (1024 bytes) of gzip -9. */
export interface SizeRow {
  what: string;
  goal: number;
  /** What the test holds: the goal, or more where `why` says so. */
  budget: number;
  why?: string | undefined;
  kB: number;
}

export type Graphs = Readonly<Record<string, Graph>>;

export function bundle(app: string, code: string, loader?: Record<string, Loader>): Promise<Graph>;
export function measure(): Promise<Graphs>;
export function sizeRows(graphs: Graphs): SizeRow[];
export function heavyInFirstLoad(graphs: Graphs): string[];
