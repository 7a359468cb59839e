import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import { httpUpload } from "../../src/upload/http-upload.js";
import { refusalReason } from "../../src/upload/refusal-reason.js";

let server: Server | undefined;
const seen: { headers: IncomingMessage["headers"]; body: string }[] = [];

/** A server that takes uploads; the page is on another origin, so it answers preflights too. */
async function serve(reply: { status?: number; body?: string } | "hang" | "drop"): Promise<string> {
  seen.length = 0;
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (reply === "drop") response.destroy();
      else if (reply !== "hang") response.writeHead(reply.status ?? 200).end(reply.body);
    });
  });
  await new Promise<void>((ready) => server!.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const file = () => new File(["hello"], "invoice.pdf", { type: "application/pdf" });
const options = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn() });

test.each([
  ["an id", '{"id": "f-1", "url": "https://x.example/f-1"}', "f-1"],
  ["a number as id", '{"id": 7}', "7"],
  ["a file_id", '{"file_id": "f-2", "url": "https://x.example/f-1"}', "f-2"],
  ["an address", '{"id": "", "url": "https://x.example/f-1"}', "https://x.example/f-1"],
  ["a JSON text", '"f-1"', "f-1"],
  ["plain text", " f-1\n", "f-1"],
  ["JSON of another kind", "[1]", "[1]"],
])("what the agent gets is %s", async (_, body, answer) => {
  const adapter = httpUpload({ url: await serve({ body }) });
  await expect(adapter.upload(file(), options())).resolves.toBe(answer);
});

test("the file goes as one form field, with the headers asked for before each upload", async () => {
  const token = vi.fn(() => Promise.resolve({ authorization: "Bearer t" }));
  const adapter = httpUpload({ url: await serve({ body: "f-1" }), headers: token, field: "document" });
  await adapter.upload(file(), options());
  expect(seen).toHaveLength(1);
  expect(seen[0]!.headers.authorization).toBe("Bearer t");
  expect(seen[0]!.body).toContain('name="document"; filename="invoice.pdf"');
  expect(seen[0]!.body).toContain("hello");
});

test("progress ends at 1 and never passes it", async () => {
  const adapter = httpUpload({ url: await serve({ body: "f-1" }) });
  const { onProgress, signal } = options();
  await adapter.upload(file(), { onProgress, signal });
  const fractions = onProgress.mock.calls.map(([fraction]: number[]) => fraction!);
  expect(fractions.at(-1)).toBe(1);
  expect(Math.max(...fractions)).toBe(1);
});

test("a refusal says its status and body, and is not tried again", async () => {
  const adapter = httpUpload({ url: await serve({ status: 413, body: "too large" }) });
  const failure: unknown = await adapter.upload(file(), options()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TimbalError);
  expect(failure).toMatchObject({ code: "upload", status: 413, body: "too large", message: "The server refused the file (413): too large." });
  expect(seen).toHaveLength(1);
});

test("an empty answer is a failure: there would be nothing to tell the agent", async () => {
  const adapter = httpUpload({ url: await serve({ body: "" }) });
  await expect(adapter.upload(file(), options())).rejects.toMatchObject({ code: "upload", status: 200 });
});

test("a broken connection is a failure of the upload", async () => {
  // jsdom reports it to the console as well.
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const adapter = httpUpload({ url: await serve("drop") });
  await expect(adapter.upload(file(), options())).rejects.toMatchObject({ code: "upload", status: undefined });
  errors.mockRestore();
});

test("an abort rejects with the signal's reason, before and during the upload", async () => {
  const adapter = httpUpload({ url: await serve("hang") });
  const gone = new Error("the card went away");
  await expect(adapter.upload(file(), options(AbortSignal.abort(gone)))).rejects.toBe(gone);
  expect(seen).toHaveLength(0);
  const controller = new AbortController();
  const running = adapter.upload(file(), options(controller.signal));
  await vi.waitFor(() => {
    expect(seen).toHaveLength(1);
  });
  controller.abort(gone);
  await expect(running).rejects.toBe(gone);
});

test("an address or a header that no request can have is a failure of the upload", async () => {
  await expect(httpUpload({ url: "http://[", headers: {} }).upload(file(), options())).rejects.toMatchObject({ code: "upload", status: undefined });
  await expect(httpUpload({ url: await serve({ body: "f-1" }), headers: { "a b": "c" } }).upload(file(), options())).rejects.toMatchObject({ code: "upload" });
  expect(seen).toHaveLength(0);
});

test("headers that never come don't hold an upload that was aborted, and what they throw is passed on", async () => {
  const controller = new AbortController();
  const waiting = httpUpload({ url: await serve({ body: "f-1" }), headers: () => new Promise(() => {}) }).upload(file(), options(controller.signal));
  const gone = new Error("the card went away");
  controller.abort(gone);
  await expect(waiting).rejects.toBe(gone);
  const signedOut = new Error("signed out");
  await expect(httpUpload({ url: "/x", headers: () => { throw signedOut; } }).upload(file(), options())).rejects.toBe(signedOut);
  expect(seen).toHaveLength(0);
});

test.each([
  [413, '{"detail": "At most 5 MB."}', "At most 5 MB"],
  [422, '{"error": {"message": "not a PDF"}}', "not a PDF"],
  [400, "no file", "no file"],
  [400, '"no file"', "no file"],
  [500, '{"detail": "KeyError: \'user\'"}', undefined],
  [400, "<html><body>Bad Request</body></html>", undefined],
  [400, '{"detail": [{"loc": ["body"]}]}', undefined],
  [400, '{"detail": "Traceback (most recent call last)"}', undefined],
  [400, `{"detail": "${"x".repeat(201)}"}`, undefined],
  [400, "two\nlines", undefined],
  [400, "", undefined],
])("of %i %s a person is told: %s", (status, body, reason) => {
  expect(refusalReason(status, body)).toBe(reason);
});
