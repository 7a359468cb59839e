import { readdirSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { fused } from "./scripts/fuse.mjs";
import pkg from "./package.json" with { type: "json" };

const external = [...Object.keys(pkg.dependencies), "react", "react-dom"];

// Entries too (`exports` in package.json), which no other module need reach.
const locales = readdirSync("src/labels/locales").map((file) => file.replace(/\.ts$/, ""));

// Run apart: they need the real server, a browser, or time.
const runApart = ["test/live/**", "test/conformance/**", "test/e2e/**", "test/firefox/**", "test/bench/**", "test/mutation/**", "test/faults/**", "test/soak/**", "test/size/**"];

export default defineConfig({
  // No page has a stream without all of them (docs/architecture.md, "What is loaded when").
  plugins: [react(), fused({ entry: "create-stream.js", into: "every-stream.js" })],
  build: {
    target: "es2022",
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: "src/index.ts",
        core: "src/core.ts",
        headless: "src/headless.ts",
        chart: "src/chart.ts",
        testing: "src/testing.ts",
        css: "src/css.ts",
        ...Object.fromEntries(locales.map((name) => [`labels/locales/${name}`, `src/labels/locales/${name}.ts`])),
      },
      formats: ["es"],
      cssFileName: "styles",
    },
    rolldownOptions: {
      external: (id) => id.startsWith("node:") || external.some((name) => id === name || id.startsWith(`${name}/`)),
      // One output file per source file: keeps "use client" where it stands, and lets bundlers drop what is unused.
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
    },
  },
  test: {
    // The default leaves a core free; with two of them that is half of the machine.
    maxWorkers: "100%",
    // How fast a machine is says nothing about the code: this only ends what hangs.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: "node", environment: "node", include: ["test/**/*.test.ts"], exclude: runApart },
      },
      {
        extends: true,
        test: { name: "dom", environment: "jsdom", include: ["test/**/*.test.tsx"], exclude: runApart, setupFiles: ["test/setup-dom.ts"] },
      },
      {
        extends: true,
        // Builds and packs first.
        test: { name: "size", environment: "node", include: ["test/size/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: "live", environment: "jsdom", include: ["test/{live,conformance}/**/*.test.{ts,tsx}"], setupFiles: ["test/setup-dom.ts"], fileParallelism: false },
      },
      {
        extends: true,
        test: { name: "firefox", environment: "node", include: ["test/firefox/**/*.test.ts"], fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        // Most of a schedule is waiting: many at once cost little.
        test: { name: "faults", environment: "node", include: ["test/faults/**/*.test.ts"], maxConcurrency: 12, testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: "soak", environment: "node", include: ["test/soak/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 90_000 },
      },
    ],
  },
});
