import { json, notFound, preflight, withCors, wrongMethod } from "./http-answers.js";
import { newId } from "./ids.js";
import type { ScriptedFetch } from "./recorded-request.js";

export interface UploadedFile {
  id: string;
  name: string;
  /** MIME type; `""` when the browser did not know. */
  type: string;
  bytes: Uint8Array;
}

export interface ScriptedUploads {
  /**
   * `POST /uploads` takes a `multipart/form-data` with one file, or the bytes themselves, and answers 201
   * `{"id", "url", "name", "size", "type"}`. `GET /uploads/{id}` gives the file back.
   */
  fetch: ScriptedFetch;
  /** What was uploaded so far, by id. */
  files: ReadonlyMap<string, UploadedFile>;
}

async function readFile(body: BodyInit, headers: Headers): Promise<Omit<UploadedFile, "id"> | null> {
  const whole = new Response(body, { headers: { "content-type": headers.get("content-type") ?? "application/octet-stream" } });
  if (!headers.get("content-type")?.startsWith("multipart/form-data")) {
    const name = decodeURIComponent(headers.get("x-file-name") ?? "file");
    return { name, type: headers.get("content-type") ?? "", bytes: new Uint8Array(await whole.arrayBuffer()) };
  }
  const form = await whole.formData();
  const file = [...form.values()].find((value): value is File => typeof value !== "string");
  return file ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } : null;
}

/** A place for files, in memory: what the Timbal server itself does not have. For tests and demos. */
export function scriptedUploads(): ScriptedUploads {
  const files = new Map<string, UploadedFile>();

  const take = async (url: URL, body: BodyInit, headers: Headers): Promise<Response> => {
    const read = await readFile(body, headers).catch(() => null);
    if (!read) return json(400, { detail: "The form holds no file." });
    const file = { id: `file_${newId().slice(-12)}`, ...read };
    files.set(file.id, file);
    const place = `${url.origin}${url.pathname.replace(/\/$/, "")}/${file.id}`;
    return json(201, { id: file.id, url: place, name: file.name, size: file.bytes.length, type: file.type });
  };

  const give = (url: URL): Response => {
    const file = files.get(url.pathname.split("/").at(-1) ?? "");
    return file ? new Response(file.bytes.slice(), { headers: { "content-type": file.type || "application/octet-stream" } }) : notFound();
  };

  return {
    files,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, "http://scripted.test");
      const headers = new Headers(init.headers);
      const method = (init.method ?? "GET").toUpperCase();
      if (method === "OPTIONS") return preflight({ headers });
      const answer = method === "POST" ? await take(url, init.body ?? "", headers) : method === "GET" ? give(url) : wrongMethod("GET, POST");
      return withCors({ headers }, answer);
    },
  };
}
