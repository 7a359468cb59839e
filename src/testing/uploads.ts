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
   *
   * As with presigned addresses, `POST /uploads/sign` with `{"name", "type"}` answers `{"put", "url"}`:
   * one `PUT` of the bytes to `put` (a second one is a 403), and the file is at `url`.
   */
  fetch: ScriptedFetch;
  /** Takes a file as an upload adapter does; the answer is its id. Hand it to `<TimbalProvider upload={uploads}>` in tests. */
  upload: (file: File, options: { signal: AbortSignal; onProgress: (fraction: number) => void }) => Promise<string>;
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

/** Reads what a presigned address is asked for; the name is all that is needed. */
function readWish(body: unknown): { name: string; type: string } | null {
  try {
    const wish: unknown = JSON.parse(String(body));
    if (typeof wish !== "object" || wish === null || !("name" in wish) || typeof wish.name !== "string") return null;
    return { name: wish.name, type: "type" in wish && typeof wish.type === "string" ? wish.type : "" };
  } catch {
    return null;
  }
}

/** A place for files, in memory: what the Timbal server itself does not have. For tests and demos. */
export function scriptedUploads(): ScriptedUploads {
  const files = new Map<string, UploadedFile>();
  /** What was signed and has not come yet, by signature. */
  const signed = new Map<string, Omit<UploadedFile, "bytes">>();

  const freshId = () => `file_${newId().slice(-12)}`;

  const keep = (file: Omit<UploadedFile, "id">): string => {
    const id = freshId();
    files.set(id, { id, ...file });
    return id;
  };

  const take = async (url: URL, body: BodyInit, headers: Headers): Promise<Response> => {
    const read = await readFile(body, headers).catch(() => null);
    if (!read) return json(400, { detail: "The form holds no file." });
    const id = keep(read);
    return json(201, { id, url: `${placeOf(url)}/${id}`, name: read.name, size: read.bytes.length, type: read.type });
  };

  const sign = async (url: URL, body: BodyInit): Promise<Response> => {
    const wish = readWish(await new Response(body).text());
    if (!wish) return json(400, { detail: "The file has no name." });
    const id = freshId();
    const signature = newId();
    signed.set(signature, { id, ...wish });
    const place = `${placeOf(url).replace(/\/sign$/, "")}/${id}`;
    return json(200, { put: `${place}?signature=${signature}`, url: place });
  };

  const put = async (url: URL, body: BodyInit): Promise<Response> => {
    const signature = url.searchParams.get("signature") ?? "";
    const file = signed.get(signature);
    if (!file || !url.pathname.endsWith(`/${file.id}`)) return json(403, { detail: "This address is not signed, or was used." });
    signed.delete(signature);
    files.set(file.id, { ...file, bytes: new Uint8Array(await new Response(body).arrayBuffer()) });
    return new Response(null, { status: 200 });
  };

  const give = (url: URL): Response => {
    const file = files.get(url.pathname.split("/").at(-1) ?? "");
    return file ? new Response(file.bytes.slice(), { headers: { "content-type": file.type || "application/octet-stream" } }) : notFound();
  };

  const answer = (url: URL, method: string, body: BodyInit, headers: Headers): Promise<Response> | Response => {
    switch (method) {
      case "POST":
        return url.pathname.endsWith("/sign") ? sign(url, body) : take(url, body, headers);
      case "PUT":
        return put(url, body);
      case "GET":
        return give(url);
      default:
        return wrongMethod("GET, POST, PUT");
    }
  };

  return {
    files,
    async upload(file, { signal, onProgress }) {
      signal.throwIfAborted();
      onProgress(0.5);
      const bytes = new Uint8Array(await file.arrayBuffer());
      signal.throwIfAborted();
      onProgress(1);
      return keep({ name: file.name, type: file.type, bytes });
    },
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, "http://scripted.test");
      const headers = new Headers(init.headers);
      const method = (init.method ?? "GET").toUpperCase();
      if (method === "OPTIONS") return preflight({ headers });
      return withCors({ headers }, await answer(url, method, init.body ?? "", headers));
    },
  };
}

function placeOf(url: URL): string {
  return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
