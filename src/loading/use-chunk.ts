"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Chunk, ChunkState } from "./chunk.js";

const onServer = () => ({ status: "waiting" }) as const;

/**
 * A part of the kit, loaded by the first who needs it; one that failed is tried again by the next.
 * On a server, and while a page of one is hydrated, it waits.
 */
export function useChunk<Module>(chunk: Chunk<Module>, needed = true): ChunkState<Module> {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, onServer);
  useEffect(() => {
    if (needed) void chunk.load();
  }, [chunk, needed]);
  return state;
}
