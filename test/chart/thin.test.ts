import { describe, expect, it } from "vitest";
import { thin } from "../../src/chart/thin.js";

const rows = Array.from({ length: 20_000 }, (_, x) => ({ x, y: Math.round(Math.sin(x / 900) * 1000) / 10, index: x }));

describe("thinning a long series", () => {
  it("leaves a short one alone", () => {
    expect(thin(rows.slice(0, 200), new Set(), 100)).toEqual(rows.slice(0, 200));
  });

  it("draws at most three points a stretch and keeps single peaks, in the order of x", () => {
    const spiked = rows.map((row) => (row.x === 7_777 ? { ...row, y: 500 } : row.x === 7_780 ? { ...row, y: -500 } : row));
    const kept = thin(spiked);
    expect(kept.length).toBeLessThanOrEqual(900);
    expect(kept).toContainEqual({ x: 7_777, y: 500, index: 7_777 });
    expect(kept).toContainEqual({ x: 7_780, y: -500, index: 7_780 });
    expect(kept.map((row) => row.x)).toEqual(kept.map((row) => row.x).sort((a, b) => a - b));
  });

  it("keeps a gap a gap", () => {
    const gapped = rows.map((row) => (row.x > 5_000 && row.x < 5_400 ? { ...row, y: null } : row));
    expect(thin(gapped).filter((row) => row.y === null).length).toBeGreaterThan(0);
  });

  it("keeps the first and the last point, and those that are marked", () => {
    const kept = thin(rows, new Set([4_321, 4_322]));
    for (const x of [0, 4_321, 4_322, 19_999]) expect(kept.some((row) => row.x === x)).toBe(true);
  });
});
