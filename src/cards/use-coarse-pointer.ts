import { useSyncExternalStore } from "react";

const query = "(pointer: coarse)";

function media(): MediaQueryList | undefined {
  return typeof matchMedia === "function" ? matchMedia(query) : undefined;
}

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener("change", listener);
  return () => {
    list?.removeEventListener("change", listener);
  };
}

/** Whether the device is one for fingers: it has a camera at hand, and nothing to drop with. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? false, () => false);
}
