import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { fuse, staticallyFrom, type Module } from "../../scripts/fuse.mjs";

// A built folder: two modules of one name's export, one that is loaded later, and who uses them.
const built: Record<string, { code: string } & Module> = {
  "entry.js": { code: 'import { name } from "./a/one.js";\nimport { name as other } from "./b/two.js";\nexport const names = () => [name(), other()];\nexport const later = () => import("./a/later.js");\n', imports: ["a/one.js", "b/two.js"], exports: ["names", "later"] },
  "a/one.js": { code: 'export class Fault extends Error {}\nexport function name() { return "one"; }\n', imports: [], exports: ["Fault", "name"] },
  "b/two.js": { code: 'import { Fault } from "../a/one.js";\nexport function name() { return "two"; }\nexport const isFault = (what) => what instanceof Fault;\n', imports: ["a/one.js"], exports: ["name", "isFault"] },
  "a/later.js": { code: 'import { Fault } from "./one.js";\nexport const made = new Fault("late");\n', imports: ["a/one.js"], exports: ["made"] },
  "user.js": { code: 'export { names, later } from "./entry.js";\nexport { isFault } from "./b/two.js";\n', imports: ["entry.js", "b/two.js"], exports: ["names", "later", "isFault"] },
};

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), "fuse-"));
  writeFileSync(join(dir, "package.json"), '{ "type": "module" }');
  for (const [file, { code }] of Object.entries(built)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), `${code}//# sourceMappingURL=${basename(file)}.map\n`);
    // One column of one line: what a map leads back to.
    writeFileSync(join(dir, `${file}.map`), JSON.stringify({ version: 3, sources: [`../src/${file.replace(".js", ".ts")}`], sourcesContent: [code], names: [], mappings: "AAAA;AACA;AACA" }));
  }
  return dir;
}

const load = async (dir: string, file: string): Promise<Record<string, unknown>> => (await import(/* @vite-ignore */ pathToFileURL(join(dir, file)).href)) as Record<string, unknown>;

describe("modules that are always loaded together", () => {
  it("are those that the entry imports, at any depth, and none that is loaded later", () => {
    expect(staticallyFrom(built, "entry.js").sort()).toEqual(["a/one.js", "b/two.js", "entry.js"]);
    expect(staticallyFrom({ "a.js": { imports: ["b.js", "zustand"] }, "b.js": { imports: ["a.js"] } }, "a.js")).toEqual(["a.js", "b.js"]);
  });

  it("become one file, in which two of one name are two, and what comes later meets the very same class", async () => {
    const dir = folder();
    const files = staticallyFrom(built, "entry.js");
    await fuse({ dir, files, modules: built, into: "all.js" });
    const user = await load(dir, "user.js");
    expect((user["names"] as () => string[])()).toEqual(["one", "two"]);
    const { made } = await (user["later"] as () => Promise<{ made: Error }>)();
    expect((user["isFault"] as (what: unknown) => boolean)(made)).toBe(true);
    for (const file of files) expect(readFileSync(join(dir, file), "utf8"), file).toMatch(/^export \{ [^}]* \} from "\.{1,2}\/all\.js";\n$/);
    // What stays a file of its own needs none of those that were.
    for (const file of ["user.js", "a/later.js"]) expect([...readFileSync(join(dir, file), "utf8").matchAll(/from "(.*)"/g)].map(([, from]) => from?.split("/").at(-1)), file).not.toContain("one.js");
    expect(readFileSync(join(dir, "a/later.js"), "utf8")).toMatch(/^import \{ Fault_\d as Fault \} from "\.\.\/all\.js";\n/);
  });

  it("have one map, which leads to where each of them came from", async () => {
    const dir = folder();
    await fuse({ dir, files: staticallyFrom(built, "entry.js"), modules: built, into: "all.js" });
    const map = JSON.parse(readFileSync(join(dir, "all.js.map"), "utf8")) as { sources: string[] };
    expect(map.sources.map((source) => source.replace(/.*\/src\//, "")).sort()).toEqual(["a/one.ts", "b/two.ts", "entry.ts"]);
    expect([existsSync(join(dir, "a/one.js.map")), existsSync(join(dir, "a/later.js.map"))]).toEqual([false, true]);
  });
});
