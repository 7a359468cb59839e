import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const RUNNERS = new Set(["it", "test", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fails", "skipIf", "runIf"]);

/** The titles of a test file's `it`, `test` and `describe` calls, also of `it.each(…)(title, …)`. What is skipped has none. */
export function titlesOf(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = calleeNames(node.expression);
      const title = node.arguments[0];
      const isRunner = names.length > 0 && RUNNERS.has(names[0]!);
      // What stands inside a skipped `describe` doesn't run either.
      if (isRunner && names.some((name) => NOT_RUN.has(name))) return;
      if (isRunner && title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return titles;
}

/** `it.each([…])` → `["it", "each"]`. */
function calleeNames(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text];
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) return calleeNames(ts.isCallExpression(node) ? node.expression : node.tag);
  return [];
}

/** Every test file, unit, live and in the browser, with its titles. */
export function allTitles(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith("fixtures/"));
  return new Map(tests.map((path) => [path, titlesOf(path, readFileSync(join(root, path), "utf8"))]));
}
