import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import ts from "typescript";

/** One `import`, `export … from`, `import()` or `import("…")` type. */
export interface Import {
  /** As written. */
  specifier: string;
  /** Names no value: gone after compilation. */
  typeOnly: boolean;
}

export interface SourceFile {
  /** Relative to src, with forward slashes. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

/** Every import that a file's syntax tree holds. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) found.push({ specifier: specifier.text, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly || onlyTypes(node.exportClause));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return clause.name === undefined && onlyTypes(clause.namedBindings);
}

function onlyTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** Globals that only a page has, where a file reads them by their bare names. `typeof window` is allowed: it asks. */
export function pageGlobalsOf(path: string, text: string): string[] {
  const page = new Set(["window", "document", "navigator", "localStorage", "sessionStorage"]);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && page.has(node.text) && !isName(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return found;
}

/** Whether an identifier names a member, a declaration or a type instead of reading a value. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.name === node || parent.propertyName === node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isParameter(parent)) {
    return parent.name === node;
  }
  return ts.isTypeOfExpression(parent) || ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent);
}

/** All of src. */
export function sourceFiles(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, lines: text.split("\n").length - 1, imports: importsOf(path, text) };
    });
}

/** Where a relative import leads, without its ending; `null` for a library. */
export function target(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return normalize(join(dirname(from), specifier)).replaceAll("\\", "/").replace(/\.js$/, "");
}

/** The first folder; for a file beside the folders, its own name in brackets. */
export function roomOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

/** `ajv/dist/2020.js` → `ajv`, `@a/b/c` → `@a/b`. */
export function libraryOf(specifier: string): string {
  return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

export function isClient(file: SourceFile): boolean {
  return file.text.startsWith('"use client";');
}

/** Every file that is loaded, at once or later, when `entry` is. What a file imports is left out where `stop` says so. */
export function reachableFrom(entry: string, files: readonly SourceFile[], stop: (file: SourceFile) => boolean = () => false): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
  const reached = new Set<SourceFile>();
  const visit = (path: string): void => {
    const file = byPath.get(path);
    if (!file || reached.has(file)) return;
    reached.add(file);
    if (stop(file)) return;
    for (const one of file.imports) {
      const next = one.typeOnly ? null : target(file.path, one.specifier);
      if (next !== null) visit(next);
    }
  };
  visit(entry);
  return [...reached];
}
