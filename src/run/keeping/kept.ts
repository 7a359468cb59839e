import type { Keep, KeptStream } from "./keep.js";
import type { Machine } from "../machine/machine.js";
import type { StreamStorage } from "./storage.js";

/** A storage that brings the code for keeping with it, so that what it holds is shown with the first render. */
export interface ReadyStorage extends StreamStorage {
  readonly keep: (storage: StreamStorage, stream: KeptStream, load?: boolean) => Keep;
}

/** A storage that says what it writes to: a component that is mounted anew may make another one for the same store. */
export interface NamedStorage extends StreamStorage {
  readonly of: object;
}

/** Keeps a stream in its storage. The code for it comes with the storage, or is loaded. */
export function kept(storage: StreamStorage, stream: KeptStream): Keep {
  if (isReady(storage)) return storage.keep(storage, stream);
  let now: Keep | null = null;
  let forgotten = false;
  let left: Machine | null = null;
  import("./saving.js").then(
    ({ keep }) => {
      const machine = left ?? stream.machine();
      // A start before this wins over what is stored.
      const isUntouched = !forgotten && machine.view.status === "idle";
      if (left === null) now = keep(storage, stream, isUntouched);
      else if (!isUntouched) keep(storage, { ...stream, machine: () => machine }, false).end();
    },
    (cause: unknown) => {
      stream.report({ code: "storage-failed", message: "The code that stores conversations could not be loaded.", detail: cause });
    },
  );
  return {
    changed: () => now?.changed(),
    forget() {
      if (now) now.forget();
      else forgotten = true;
    },
    end() {
      if (now) now.end();
      // What had begun by then is stored all the same.
      else left = stream.machine();
    },
  };
}

function isReady(storage: StreamStorage): storage is ReadyStorage {
  return "keep" in storage && typeof storage.keep === "function";
}
