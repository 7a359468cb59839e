import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The tests of one room alone: what kills a mutant of it should stand there.
const room = process.env.MUTATION_ROOM ?? "*";

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: { environment: "node", include: [`test/${room}/**/*.test.ts`], testTimeout: 30_000, hookTimeout: 30_000 },
});
