import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, isClient, libraryOf, pageGlobalsOf, reachableFrom, sourceFiles, type SourceFile } from "./boundaries/imports.js";
import { ROOMS, violationsOf } from "./boundaries/rules.js";

const files = sourceFiles(join(import.meta.dirname, "../src"));
const ENTRIES = ["index.ts", "core.ts", "headless.ts", "chart.ts", "testing.ts"];

const written = (path: string, text: string): SourceFile => ({ path, text, lines: 1, imports: importsOf(path, text) });

describe("the rooms", () => {
  it("import only from the rooms and the libraries they may", () => {
    expect(files.flatMap(violationsOf)).toEqual([]);
  });

  it("have a rule each", () => {
    const rooms = new Set(files.map((file) => file.path.split("/")).filter((parts) => parts.length > 1).map(([room]) => room));
    expect([...rooms].filter((room) => !Object.hasOwn(ROOMS, room!))).toEqual([]);
  });

  it.each([
    ["protocol/a.ts", 'import { x } from "../run/state.js";'],
    ["run/a.ts", 'import { httpTransport } from "../transport/http.js";'],
    ["run/a.ts", 'import { type Frame, deliver } from "../transport/transport.js";'],
    ["cards/a.tsx", 'export * from "../run/state.js";'],
    ["cards/a.tsx", 'const later = () => import("../react/provider.js");'],
    ["cards/a.tsx", 'import "recharts";'],
    ["registry/a.ts", 'import { lazy } from "react";'],
    ["react/a.ts", 'import type { Transport } from "../transport/transport.js";'],
    ["form/a.ts", 'import { x } from "../index.js";'],
    ["transport/a.ts", 'import { readFile } from "node:fs";'],
    ["helpers/a.ts", ""],
  ])("would not let %s say %s", (path, text) => {
    expect(violationsOf(written(path, text))).toHaveLength(1);
  });

  it.each([
    ["run/a.ts", 'import type { Frame } from "../transport/transport.js";'],
    ["run/a.ts", 'import { type Frame } from "../transport/transport.js";'],
    ["registry/a.ts", 'import type { ComponentType } from "react";'],
    ["interactions.tsx", 'import { Card } from "./cards/card.js"; import { useStream } from "./use-stream.js";'],
  ])("lets %s say %s", (path, text) => {
    expect(violationsOf(written(path, text))).toEqual([]);
  });
});

describe("core.ts", () => {
  const core = reachableFrom("core", files);

  it("reaches the run, the transport and the validation, and no React", () => {
    const rooms = new Set(core.map((file) => file.path.split("/")[0]));
    expect([...rooms]).toEqual(expect.arrayContaining(["run", "transport", "validation", "protocol"]));
    const libraries = new Set(core.flatMap((file) => file.imports.filter((one) => !one.typeOnly).map((one) => libraryOf(one.specifier))));
    expect([...libraries].filter((library) => /react|recharts/.test(library))).toEqual([]);
  });

  it("reads no global that only a page has", () => {
    expect(core.flatMap((file) => pageGlobalsOf(file.path, file.text).map((name) => `${file.path}: ${name}`))).toEqual([]);
  });

  it("would be caught reading one", () => {
    expect(pageGlobalsOf("a.ts", "document.title = globalThis.document?.title ?? window.name;")).toEqual(["document", "window"]);
    expect(pageGlobalsOf("a.ts", "const { document: at } = { document: 1 }; if (typeof navigator) at;")).toEqual([]);
  });
});

describe("the entries", () => {
  it.each(["index", "headless", "chart"])("%s.ts brings English alone; every other language is an import of its own", (entry) => {
    const paths = reachableFrom(entry, files).map(({ path }) => path);
    expect(paths.filter((path) => /^labels\/(locales|[a-z]{2})\//.test(path))).toEqual([]);
  });

  it.each(ENTRIES)("%s only re-exports", (entry) => {
    const text = readFileSync(join(import.meta.dirname, "../src", entry), "utf8");
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").split(";").map((statement) => statement.trim());
    expect(code.filter((statement) => statement !== "" && !/^export (type )?(\*|\{[^}]*\}) from "[^"]+"$/.test(statement))).toEqual([]);
  });
});

describe("the files", () => {
  it("are at most 250 lines long", () => {
    expect(files.filter((file) => file.lines > 250).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  it.each(["index", "headless", "chart"])('that use React say "use client" before a server component meets them, from %s.ts', (entry) => {
    const onServer = reachableFrom(entry, files, isClient).filter((file) => !isClient(file));
    expect(onServer.map((file) => file.path)).toContain(`${entry}.ts`);
    expect(onServer.filter((file) => file.imports.some((one) => !one.typeOnly && libraryOf(one.specifier) === "react")).map((file) => file.path)).toEqual([]);
  });
});
