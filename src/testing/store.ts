import type { Run, RunStore } from "./run.js";

/**
 * Where runs are kept. `durable` stands for the JSONL and SQLite stores, in which an approval can be
 * decided only once (wire.md 4.5); nothing is written to a disk.
 */
export function runStore(durable: boolean): RunStore {
  const runs = new Map<string, Run>();
  const claims = new Map<string, string>();
  return {
    durable,
    get: (id) => runs.get(id) ?? null,
    put: (run) => void runs.set(run.id, run),
    claim: (parentId, approvalId, runId) => {
      if (!durable || parentId === null) return true;
      const key = `${parentId}:${approvalId}`;
      const holder = claims.get(key);
      claims.set(key, holder ?? runId);
      return holder === undefined || holder === runId;
    },
  };
}
