import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { embeddedServer } from "./embedded-server.js";

const { TIMBAL_URL } = process.env;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), embeddedServer({ agent: TIMBAL_URL === undefined })],
  // A cache for each server: two of them, started together by the tests, would write into one.
  cacheDir: fileURLToPath(new URL(`../../node_modules/.vite-example-${process.env.PORT ?? "dev"}`, import.meta.url)),
  // Cards load their libraries when they are needed. Met only then, vite would reload the page and lose the chat.
  optimizeDeps: {
    include: [
      "@cfworker/json-schema",
      "@microsoft/fetch-event-source/lib/cjs/parse.js",
      "ajv/dist/core.js",
      "ajv/dist/vocabularies/draft2020.js",
      "ajv-formats/dist/formats.js",
      "re2js",
      "react",
      "react-dom/client",
      "attr-accept",
      "react-dropzone",
      "react-hook-form",
      "recharts",
      "zustand/vanilla",
    ],
  },
  build: { outDir: fileURLToPath(new URL("../../dist-example", import.meta.url)), emptyOutDir: true, assetsInlineLimit: 0 },
  server: TIMBAL_URL === undefined ? {} : { proxy: { "/agent": { target: TIMBAL_URL, rewrite: (path) => path.replace(/^\/agent/, "") } } },
});
