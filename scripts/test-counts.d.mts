export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function readReport(path: string): unknown;
export function countVitest(report: unknown): Counts;
export function countPlaywright(report: unknown): Counts;
