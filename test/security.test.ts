import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allTitles } from "./bug-log/titles.js";

const titles = allTitles(import.meta.dirname);
const text = readFileSync(join(import.meta.dirname, "../SECURITY.md"), "utf8");

/** The table of claims: what each says, and the files and beginnings of titles that it names. */
const claims = text
  .slice(text.indexOf("## What it does\n"), text.indexOf("## What it does not"))
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| claim"))
  .map((line) => line.split(" | ") as [claim: string, tests: string])
  .map(([claim, tests]) => [claim.replace(/[|*]/g, "").trim().slice(0, 60), tests.replace(/\|$/, "").trim()] as const);

it.each(claims)("SECURITY.md: %s… is held by tests that exist", (_claim, tests) => {
  const named = [...tests.matchAll(/`([^`]+)`((?: · [^·`]+)+)/g)].flatMap(([, file, starts]) => starts!.split(" · ").slice(1).map((start) => [file!, start.trim()] as const));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([file, start]) => !titles.get(file)?.some((title) => title.startsWith(start)))).toEqual([]);
});

it("SECURITY.md makes claims", () => {
  expect(claims.length).toBeGreaterThan(10);
});

it("the kit has no HTML sink and makes no code out of text, but where ajv is asked whether it may", () => {
  const root = join(import.meta.dirname, "../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const sinks = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(|createContextualFragment|DOMParser/i;
  expect(files.filter((path) => sinks.test(readFileSync(join(root, path), "utf8"))).map((path) => path.replaceAll("\\", "/"))).toEqual(["validation/ajv-checker.ts"]);
});
