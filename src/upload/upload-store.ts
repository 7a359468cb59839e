import type { UploadAdapter } from "./adapter.js";
import { rememberName } from "./file-names.js";
import { UploadFailed } from "./upload-failed.js";

interface UploadBase {
  /** Grows: files keep the order in which they were chosen. */
  id: number;
  file: File;
}

type UploadState =
  | { status: "waiting" }
  | { status: "uploading"; fraction: number }
  | { status: "failed"; error: unknown }
  | { status: "done"; answer: string };

/** A file on its way. `done` ones stay, for their preview. */
export type Upload = UploadBase & UploadState;

/** A browser opens six connections to a server, and the agent's stream needs one of them. */
const atOnce = 3;

/**
 * Files on their way through an adapter, apart from the component that shows them. Whatever an
 * upload says after it was aborted, replaced or tried again is ignored. All are aborted once nobody
 * has held the store for a microtask: a card that is only mounted again (StrictMode, another place
 * on the page) goes on where it was.
 */
export class UploadStore {
  #uploads: readonly Upload[] = [];
  #adapter: UploadAdapter;
  #lastId = 0;
  #holders = 0;
  /** The newest try of each upload under way. */
  readonly #running = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(adapter: UploadAdapter) {
    this.#adapter = adapter;
  }

  readonly get = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** What is started from now on goes through this one. */
  use(adapter: UploadAdapter): void {
    this.#adapter = adapter;
  }

  /** `onEnd` is called when the last holder has let go and everything was aborted. */
  hold(onEnd: () => void): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      queueMicrotask(() => {
        if (this.#holders > 0) return;
        this.#stop();
        onEnd();
      });
    };
  }

  /** Their ids follow `after`, and all that were here before. */
  add(files: readonly File[], after: number): void {
    this.#lastId = Math.max(this.#lastId, after);
    const added = files.map((file): Upload => ({ id: (this.#lastId += 1), file, status: "waiting" }));
    this.#set([...this.#uploads, ...added]);
    this.#startNext();
  }

  /** Aborts it if it is under way. */
  remove(id: number): void {
    this.#abort(id);
    this.#set(this.#uploads.filter((one) => one.id !== id));
    this.#startNext();
  }

  clear(): void {
    for (const id of [...this.#running.keys()]) this.#abort(id);
    this.#set([]);
  }

  /** Starts one again that did not arrive. */
  retry(id: number): void {
    if (!this.#uploads.some((one) => one.id === id && one.status === "failed")) return;
    this.#change(id, { status: "waiting" });
    this.#startNext();
  }

  #startNext(): void {
    for (const { id, file, status } of this.#uploads) {
      if (this.#running.size >= atOnce) return;
      if (status === "waiting") void this.#start(id, file);
    }
  }

  async #start(id: number, file: File): Promise<void> {
    const controller = new AbortController();
    const isCurrent = () => this.#running.get(id) === controller;
    this.#running.set(id, controller);
    this.#change(id, { status: "uploading", fraction: 0 });
    const onProgress = (fraction: number) => {
      if (isCurrent() && fraction >= 0) this.#change(id, { status: "uploading", fraction: Math.min(1, fraction) });
    };
    const end = await outcome(() => this.#adapter.upload(file, { signal: controller.signal, onProgress }));
    if (!isCurrent()) return;
    this.#running.delete(id);
    if (end.status === "done") rememberName(end.answer, file.name);
    this.#change(id, end);
    this.#startNext();
  }

  #abort(id: number): void {
    const controller = this.#running.get(id);
    // First, so that what an adapter says about its abort is late already.
    this.#running.delete(id);
    controller?.abort();
  }

  #stop(): void {
    for (const upload of this.#uploads) {
      if (!isUnderWay(upload)) continue;
      this.#abort(upload.id);
      this.#change(upload.id, { status: "failed", error: new UploadFailed({ code: "stopped" }, "The card was closed while the file was sent.") });
    }
  }

  #change(id: number, state: UploadState): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { id, file: one.file, ...state } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of [...this.#listeners]) listener();
  }
}

export function isUnderWay({ status }: UploadState): boolean {
  return status === "waiting" || status === "uploading";
}

async function outcome(upload: () => Promise<unknown>): Promise<Extract<UploadState, { status: "done" | "failed" }>> {
  try {
    const answer = await upload();
    if (typeof answer === "string" && answer.trim() !== "") return { status: "done", answer };
    return { status: "failed", error: new TypeError("the upload adapter resolved with no text") };
  } catch (error) {
    return { status: "failed", error };
  }
}
