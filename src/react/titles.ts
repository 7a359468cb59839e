"use client";

import { useCallback } from "react";
import type { Pause } from "../protocol/pause.js";
import type { Registry } from "../registry/registry.js";
import { useSettings } from "./provider.js";

/** What its renderer calls a pause. One that stumbles over a payload is not asked. */
export function titleFor(pause: Pause, registry: Registry): string | undefined {
  const { by, renderer, payload } = registry.resolve(pause);
  try {
    return by === "fallback" ? undefined : renderer.title?.(payload);
  } catch {
    return undefined;
  }
}

export function useTitles(otherwise: Registry): (pause: Pause) => string | undefined {
  const registry = useSettings().registry ?? otherwise;
  return useCallback((pause: Pause) => titleFor(pause, registry), [registry]);
}
