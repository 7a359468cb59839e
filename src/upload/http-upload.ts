import { isFields, own } from "../protocol/fields.js";
import { jsonIn } from "../protocol/json-in.js";
import type { UploadAdapter } from "./adapter.js";
import { sendFile } from "./send-file.js";
import type { SentFile } from "./send-file.js";
import { UploadFailed } from "./upload-failed.js";

type Headers = Record<string, string>;

export interface HttpUploadOptions {
  /** Where each file is posted to, as `multipart/form-data`. */
  url: string;
  /** Sent along; a function is asked before each upload, e.g. for a fresh token. */
  headers?: Headers | (() => Headers | Promise<Headers>);
  /** Name of the form field that holds the file. Default `file`. */
  field?: string;
}

/**
 * Uploads with one POST a file, with real progress, and never repeats it by itself. What the agent
 * gets is taken from the 2xx answer: the `id`, `file_id` or `url` of a JSON object (text or a
 * number), else a JSON string, else the body as text.
 *
 * Rejects with `TimbalError` `upload`: when the server refuses the file or answers with nothing
 * (`status` and `body` are set), and when the connection breaks. An abort rejects with the signal's
 * reason. What `headers` throws is passed on, and nothing is sent then.
 *
 * @example
 * <TimbalProvider upload={httpUpload({ url: "/files", headers: () => ({ authorization: `Bearer ${token()}` }) })}>
 */
export function httpUpload({ url, headers = {}, field = "file" }: HttpUploadOptions): UploadAdapter {
  return {
    async upload(file, options) {
      options.signal.throwIfAborted();
      const given = typeof headers === "function" ? await untilAborted(headers, options.signal) : headers;
      const form = new FormData();
      form.append(field, file, file.name);
      return answerIn(await sendFile(url, form, { ...options, headers: given }));
    },
  };
}

/** A token that never comes must not hold an upload that nobody wants any more. */
function untilAborted<T>(ask: () => T | Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("The upload was aborted.", "AbortError"));
    };
    signal.addEventListener("abort", abort);
    const asked = (async () => ask())();
    asked.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", abort);
    });
  });
}

function answerIn({ status, body }: SentFile): string {
  const answer = fromJson(body) ?? body.trim();
  if (answer === "") throw new UploadFailed({ code: "no-answer" }, "The server said nothing about the file it took.", { status, body });
  return answer;
}

function fromJson(body: string): string | undefined {
  const json = jsonIn(body);
  if (typeof json === "string") return json;
  if (!isFields(json)) return undefined;
  for (const name of ["id", "file_id", "url"]) {
    const value = own(json, name);
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return undefined;
}
