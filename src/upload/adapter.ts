export interface UploadOptions {
  /** Aborted when the person cancels or the card goes away. */
  signal: AbortSignal;
  /** 0…1. */
  onProgress: (fraction: number) => void;
}

/**
 * Turns a file into the string the agent gets (an id, a URL). Rejects when it fails.
 *
 * @example
 * const uploads: UploadAdapter = { upload: (file, { signal, onProgress }) => myStore.put(file, { signal, onProgress }) };
 */
export interface UploadAdapter {
  upload(file: File, options: UploadOptions): Promise<string>;
}
