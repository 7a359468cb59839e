import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { QuickFirst } from "./quick-first.js";

// The tests of one room alone: what kills a mutant of it should stand there.
const room = process.env.MUTATION_ROOM ?? "*";

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    environment: "node",
    include: [`test/${room}/**/*.test.ts`],
    // Every recording in every cut takes seconds, and would be run once for each mutant.
    exclude: ["test/{transport,run}/recordings.test.ts", "test/run/framing.test.ts"],
    // The longest takes 0.7 s. What a mutant makes wait for ever is to fail soon, before Stryker ends the whole worker.
    testTimeout: room === "run" ? 5_000 : 30_000,
    hookTimeout: 30_000,
    // A worker and the modules anew for each file would be most of a mutant's time.
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
