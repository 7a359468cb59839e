import { afterEach, expect, test, vi } from "vitest";
import { createScriptedTimbal, referenceAgent, serveScripted } from "../../src/testing.js";
import { uploads } from "../../stories/flows/presigned-upload.js";

let close: (() => Promise<void>) | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await close?.();
});

/** The page and its server: `fetch("/…")` goes to a real one on a port. */
async function serve(): Promise<string> {
  const server = await serveScripted(createScriptedTimbal({ runnable: referenceAgent }));
  ({ close } = server);
  const { fetch } = globalThis;
  // jsdom's signals are not Node's; the sign request is not what is aborted here.
  vi.stubGlobal("fetch", (path: string, { signal: _, ...init }: RequestInit) => fetch(server.url + path, init));
  return server.url;
}

const file = () => new File(["%PDF-1.4"], "invoice.pdf", { type: "application/pdf" });

test("the README's presigned upload: signed, put with progress, and the agent gets the object's address", async () => {
  const url = await serve();
  const onProgress = vi.fn();
  const answer = await uploads.upload(file(), { signal: new AbortController().signal, onProgress });
  expect(answer).toMatch(new RegExp(`^${url}/uploads/file_[0-9a-f]+$`));
  expect(onProgress.mock.lastCall).toEqual([1]);
  const stored = await fetch(answer.slice(url.length), {});
  expect(await stored.text()).toBe("%PDF-1.4");
});

test("an address that is not signed is refused in the server's words", async () => {
  const url = await serve();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ put: `${url}/uploads/file_x?signature=no`, url })));
  await expect(uploads.upload(file(), { signal: new AbortController().signal, onProgress: vi.fn() })).rejects.toMatchObject({
    code: "upload",
    status: 403,
    message: "The server refused the file (403): This address is not signed, or was used.",
  });
});

test("an abort during the PUT rejects, and nothing is stored", async () => {
  await serve();
  const controller = new AbortController();
  const gone = new Error("the card went away");
  const running = uploads.upload(file(), { signal: controller.signal, onProgress: () => { controller.abort(gone); } });
  await expect(running).rejects.toBe(gone);
});
