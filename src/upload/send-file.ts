import type { UploadOptions } from "./adapter.js";
import { refusalReason } from "./refusal-reason.js";
import { UploadFailed } from "./upload-failed.js";

export interface SendFileOptions extends UploadOptions {
  /** Default `POST`. Presigned addresses mostly want `PUT`. */
  method?: "POST" | "PUT";
  /** The browser adds the content type by itself. */
  headers?: Readonly<Record<string, string>>;
}

/** A 2xx answer. */
export interface SentFile {
  status: number;
  body: string;
}

/**
 * Sends a file, or a form with one, in one request with real progress. For upload adapters of
 * one's own: see `UploadAdapter`.
 *
 * Rejects with `TimbalError` `upload` when the server refuses it (`status` and `body` are set; the
 * message holds a 4xx's own reason, if that is one short line), and when there was no answer. An
 * abort rejects with the signal's reason, and nothing is sent if it came before.
 *
 * @example
 * await sendFile(presigned, file, { method: "PUT", signal, onProgress });
 */
export function sendFile(url: string, content: Blob | FormData, options: SendFileOptions): Promise<SentFile> {
  const { method = "POST", headers = {}, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch can't tell how much was sent.
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    };
    request.onload = () => {
      const reply = { status: request.status, body: request.responseText };
      if (reply.status >= 200 && reply.status < 300) resolve(reply);
      else reject(refused(reply));
    };
    request.onerror = () => {
      reject(new UploadFailed({ code: "connection" }, "The connection failed while the file was sent."));
    };
    request.onabort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("The upload was aborted.", "AbortError"));
    };
    request.onloadend = () => {
      signal.removeEventListener("abort", abort);
    };
    try {
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    } catch (cause) {
      throw new UploadFailed({ code: "connection" }, "The file could not be sent to this address.", { cause });
    }
    signal.addEventListener("abort", abort);
    request.send(content);
  });
}

function refused({ status, body }: SentFile): UploadFailed {
  const reason = refusalReason(status, body);
  const message = `The server refused the file (${status})${reason === undefined ? "" : `: ${reason}`}.`;
  return new UploadFailed({ code: "refused", status, reason }, message, { status, body: body.slice(0, 2000) });
}
