import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../../../", import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

/** One copy for both sides; what a peer brings along of these would be another. */
const SHARED = ["react", "react-dom", "react-hook-form", "zustand"];

/**
 * A page of `pages/` as an app would ship it: React's production build, the kit's `dist`, minified,
 * what is imported lazily in chunks of its own.
 *
 * @param {string} entry name of the file, without `.jsx`
 * @returns {Promise<Map<string, string>>} path on the server → content
 */
export async function bundlePage(entry) {
  const { outputFiles } = await build({
    entryPoints: [path(`test/bench/pages/${entry}.jsx`)],
    outdir: path("test/bench/out"),
    entryNames: "page",
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    jsx: "automatic",
    loader: { ".css": "empty" },
    // The scripted server can also listen to a port, in Node.
    external: ["node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { ...kitEntries(), ...Object.fromEntries(SHARED.map((name) => [name, path(`node_modules/${name}`)])) },
    plugins: [timbalReactsPeers],
    logLevel: "error",
  });
  return new Map(outputFiles.map((file) => [`/${file.path.slice(path("test/bench/out/").length)}`, file.text]));
}

/** The kit by the names users import it by. */
function kitEntries() {
  const { name, exports } = JSON.parse(readFileSync(path("package.json"), "utf8"));
  const scripts = Object.entries(exports).filter(([, target]) => typeof target.default === "string" && !target.default.includes("*"));
  return Object.fromEntries(scripts.map(([at, target]) => [name + at.slice(1), path(target.default)]));
}

/**
 * timbal-react 0.2.2 was written for assistant-ui 0.12, which is installed under a name of its own.
 * Its Markdown is left out: what is measured, the provider that reads the stream, draws none.
 */
const timbalReactsPeers = {
  name: "timbal-react's peers",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^@assistant-ui\/react$/ }, ({ importer, resolveDir, kind }) =>
      importer.includes("@timbal-ai/timbal-react") ? resolve("assistant-ui-0.12", { resolveDir, kind }) : undefined,
    );
    onResolve({ filter: /^@assistant-ui\/react-markdown$/ }, ({ path: name }) => ({ path: name, namespace: "left-out" }));
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({
      contents: "export const MarkdownTextPrimitive = () => null, useIsMarkdownCodeBlock = () => false, unstable_memoizeMarkdownComponents = (parts) => parts;",
    }));
  },
};
