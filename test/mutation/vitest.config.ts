import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The tests of one room alone: what kills a mutant of it should stand there.
const room = process.env.MUTATION_ROOM ?? "*";

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  // Every recording in every cut takes seconds, and would be run once for each mutant.
  test: { environment: "node", include: [`test/${room}/**/*.test.ts`], exclude: ["test/{transport,run}/recordings.test.ts", "test/run/framing.test.ts"], testTimeout: 30_000, hookTimeout: 30_000 },
});
