import { useCallback, useEffect, useReducer, useRef } from "react";
import type { UploadAdapter } from "./adapter.js";

interface UploadBase {
  id: number;
  file: File;
}

/** A file on its way. A finished one is handed over to `onDone` and leaves the list. */
export type Upload = UploadBase & ({ status: "uploading"; fraction: number } | { status: "failed"; error: unknown });

export interface Uploaded {
  name: string;
  /** Bytes. */
  size: number;
  /** What the agent gets. */
  answer: string;
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  /** Aborts it if it is under way. */
  remove: (id: number) => void;
  /** Starts a failed one again. */
  retry: (id: number) => void;
}

type Change =
  | { type: "started"; id: number; file: File }
  | { type: "moved"; id: number; fraction: number }
  | { type: "failed"; id: number; error: unknown }
  | { type: "gone"; id: number };

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.type) {
    case "started": {
      const fresh: Upload = { id: change.id, file: change.file, status: "uploading", fraction: 0 };
      return uploads.some(({ id }) => id === change.id) ? uploads.map((one) => (one.id === change.id ? fresh : one)) : [...uploads, fresh];
    }
    case "moved":
      return uploads.map((one) => (one.id === change.id && one.status === "uploading" ? { ...one, fraction: change.fraction } : one));
    case "failed":
      return uploads.map(({ id, file, ...rest }) =>
        id === change.id ? { id, file, status: "failed", error: change.error } : { id, file, ...rest },
      );
    case "gone":
      return uploads.filter(({ id }) => id !== change.id);
  }
  change satisfies never;
}

/**
 * Files on their way through an adapter. They are aborted when the component goes away.
 *
 * @example
 * const { uploads, add, remove, retry } = useUpload(adapter, ({ answer }) => setAnswer(answer));
 */
export function useUpload(adapter: UploadAdapter | undefined, onDone: (uploaded: Uploaded) => void): Uploads {
  const [uploads, change] = useReducer(reduce, []);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  // The newest handler, so that a file that finishes late is added to what is there by then.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const mine = running.current;
    return () => {
      for (const controller of mine.values()) controller.abort();
      mine.clear();
    };
  }, []);

  const start = useCallback(
    async (id: number, file: File) => {
      if (adapter === undefined) return;
      const controller = new AbortController();
      running.current.set(id, controller);
      change({ type: "started", id, file });
      const onProgress = (fraction: number) => {
        if (!controller.signal.aborted) change({ type: "moved", id, fraction });
      };
      try {
        const answer = await adapter.upload(file, { signal: controller.signal, onProgress });
        if (controller.signal.aborted) return;
        change({ type: "gone", id });
        done.current({ name: file.name, size: file.size, answer });
      } catch (error) {
        if (!controller.signal.aborted) change({ type: "failed", id, error });
      } finally {
        if (running.current.get(id) === controller) running.current.delete(id);
      }
    },
    [adapter],
  );

  return {
    uploads,
    add: (files) => {
      for (const file of files) {
        lastId.current += 1;
        void start(lastId.current, file);
      }
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      change({ type: "gone", id });
    },
    retry: (id) => {
      const failed = uploads.find((one) => one.id === id && one.status === "failed");
      if (failed) void start(id, failed.file);
    },
  };
}
