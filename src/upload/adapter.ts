export interface UploadOptions {
  /** Aborted when the person takes the file back or replaces it, and when the card goes away. */
  signal: AbortSignal;
  /** How much has been sent, 0…1. Anything else, and what comes after an abort, is ignored. */
  onProgress: (fraction: number) => void;
}

/**
 * Turns a file into the string the agent gets: an id, an address. At most three files are uploaded
 * at a time.
 *
 * `upload` rejects when it fails. The message of a `TimbalError` is shown to the person, beside
 * Retry; of any other exception, and of an answer that is no text, they learn only that the upload
 * failed. After an abort nothing that it does is looked at any more.
 *
 * @example
 * // Straight into a bucket, by presigned addresses: your server signs, the file goes past it.
 * const uploads: UploadAdapter = {
 *   async upload(file, { signal, onProgress }) {
 *     const body = JSON.stringify({ name: file.name, type: file.type });
 *     const signed = await fetch("/uploads/sign", { method: "POST", body, signal });
 *     if (!signed.ok) throw new Error(`no address to upload to: ${signed.status}`);
 *     const { put, url } = await signed.json();
 *     await sendFile(put, file, { method: "PUT", signal, onProgress });
 *     return url;
 *   },
 * };
 */
export interface UploadAdapter {
  upload(file: File, options: UploadOptions): Promise<string>;
}
