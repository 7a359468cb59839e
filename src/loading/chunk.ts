/** What became of a part that is loaded when it is needed. */
export type ChunkState<Module> = { status: "waiting" } | { status: "here"; module: Module } | { status: "failed" };

/** A part of the kit that is loaded when it is needed. Once it is there, whoever draws it does so at once. */
export interface Chunk<Module> {
  /** Begins, or tries again after a failure. Resolves when that is over, with `null` when it failed; never rejects. */
  load: () => Promise<Module | null>;
  state: () => ChunkState<Module>;
  subscribe: (listener: () => void) => () => void;
}

const WAITING = { status: "waiting" } as const;
const FAILED = { status: "failed" } as const;

/** @param fetch `() => import(…)`, written where the chunk is made, so that bundlers see it. */
export function chunkOf<Module>(fetch: () => Promise<Module>): Chunk<Module> {
  const listeners = new Set<() => void>();
  let state: ChunkState<Module> = WAITING;
  let underWay: Promise<Module | null> | undefined;
  const become = (next: ChunkState<Module>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    load() {
      if (state === FAILED) become(WAITING);
      underWay ??= fetch().then(
        (module) => {
          become({ status: "here", module });
          return module;
        },
        () => {
          underWay = undefined;
          become(FAILED);
          return null;
        },
      );
      return underWay;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
