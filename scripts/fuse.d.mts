import type { Plugin } from "vite";

export interface Module {
  imports: readonly string[];
  exports: readonly string[];
}

export function staticallyFrom(modules: Readonly<Record<string, Pick<Module, "imports">>>, entry: string): string[];
export function fuse(options: { dir: string; files: readonly string[]; modules: Readonly<Record<string, Module>>; into: string }): Promise<void>;
export function fused(options: { entry: string; into: string }): Plugin;
