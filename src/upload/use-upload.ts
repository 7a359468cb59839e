import { useEffect, useState, useSyncExternalStore } from "react";
import type { Pause } from "../protocol/pause.js";
import type { UploadAdapter } from "./adapter.js";
import { UploadStore } from "./upload-store.js";
import type { Upload } from "./upload-store.js";

/** By the payload: each pause of a stream has one of its own, whichever card draws it. */
const inUse = new WeakMap<object, UploadStore>();

/** Where another card of the same pause, on its way out, has left its uploads. Without a stream a payload may be anybody's. */
function placeOf({ runId, payload }: Pause): object | undefined {
  return runId !== "" && typeof payload === "object" && payload !== null ? payload : undefined;
}

/**
 * Files on their way through an adapter. They are aborted when the card goes away, but not when it
 * is only mounted again in the same moment.
 *
 * @example
 * const [uploads, store] = useUpload(adapter, pause);
 */
export function useUpload(adapter: UploadAdapter, pause: Pause): [readonly Upload[], UploadStore] {
  const place = placeOf(pause);
  const [store] = useState(() => (place && inUse.get(place)) ?? new UploadStore(adapter));
  useEffect(() => {
    store.use(adapter);
  }, [store, adapter]);
  useEffect(() => {
    if (place) inUse.set(place, store);
    return store.hold(() => {
      if (place && inUse.get(place) === store) inUse.delete(place);
    });
  }, [store, place]);
  const uploads = useSyncExternalStore(store.subscribe, store.get, store.get);
  return [uploads, store];
}
