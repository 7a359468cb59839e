import { TimbalError } from "../protocol/error.js";
import type { UploadAdapter, UploadOptions } from "./adapter.js";

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
 * Uploads with one POST a file, with real progress. What the agent gets is taken from the answer:
 * the `id` of a JSON object, else its `url`, else a JSON string, else the body as text.
 *
 * Rejects with `TimbalError` `upload`: `status` and `body` are set when the server answered. An
 * abort rejects with the signal's reason.
 *
 * @example
 * <TimbalProvider upload={httpUpload({ url: "/files", headers: () => ({ authorization: `Bearer ${token()}` }) })}>
 */
export function httpUpload({ url, headers = {}, field = "file" }: HttpUploadOptions): UploadAdapter {
  return {
    async upload(file, options) {
      options.signal.throwIfAborted();
      const given = typeof headers === "function" ? await headers() : headers;
      options.signal.throwIfAborted();
      const body = new FormData();
      body.append(field, file, file.name);
      return answerIn(await post(url, given, body, options));
    },
  };
}

interface Reply {
  status: number;
  body: string;
}

/** fetch can't tell how much was sent, so it is XMLHttpRequest. */
function post(url: string, headers: Headers, body: FormData, { signal, onProgress }: UploadOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    };
    request.onload = () => {
      const reply = { status: request.status, body: request.responseText };
      if (reply.status >= 200 && reply.status < 300) resolve(reply);
      else reject(new TimbalError("upload", `The server refused the file (${reply.status}).`, { status: reply.status, body: reply.body.slice(0, 2000) }));
    };
    request.onerror = () => {
      reject(new TimbalError("upload", "The connection failed while the file was sent."));
    };
    request.onabort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("The upload was aborted.", "AbortError"));
    };
    request.onloadend = () => {
      signal.removeEventListener("abort", abort);
    };
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}

function answerIn({ status, body }: Reply): string {
  const answer = fromJson(body) ?? body.trim();
  if (answer === "") throw new TimbalError("upload", "The server said nothing about the file it took.", { status });
  return answer;
}

function fromJson(body: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof json === "string") return json;
  if (typeof json !== "object" || json === null) return undefined;
  for (const value of ["id" in json && json.id, "url" in json && json.url]) {
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return undefined;
}
