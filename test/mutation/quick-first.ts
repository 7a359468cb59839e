import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait in real time, or try thousands of inputs. */
const SLOW = /\/(tabs|tabs-restore|stored-tabs|storage|read-saved)\.test\.ts$/;

/**
 * One failed test ends a mutant, and most mutants fail many: so what answers in a millisecond comes
 * first. Vitest's own order begins with the slowest file, which is right for many workers only.
 */
export class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => Number(SLOW.test(a.moduleId)) - Number(SLOW.test(b.moduleId))));
  }
}
