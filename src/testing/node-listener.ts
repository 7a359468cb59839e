import type { ScriptedFetch } from "./recorded-request.js";
import { scriptedUploads } from "./uploads.js";

/** As much of Node's request as is needed: browsers' projects know no Node types. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string | undefined;
  url?: string | undefined;
  /** Set by frameworks that mount a listener under a path. */
  originalUrl?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  flushHeaders(): void;
  write(chunk: Uint8Array): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: "close", listener: () => void): unknown;
}

async function bodyOf(request: NodeRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

async function answer(fetch: ScriptedFetch, request: NodeRequest, response: NodeResponse): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => {
    gone.abort();
  });
  const { method = "GET" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value));
  const url = `http://${headers.get("host") ?? "localhost"}${request.originalUrl ?? request.url ?? "/"}`;
  const body = method === "GET" || method === "HEAD" || method === "OPTIONS" ? null : ((await bodyOf(request)) as Uint8Array<ArrayBuffer>);
  const answered = await fetch(url, { method, headers, body, signal: gone.signal });

  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.flushHeaders();
  const reader = answered.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    response.write(next.value);
  }
  response.end();
}

/**
 * A scripted server, or an upload place, as a listener for Node: for `http.createServer`, and as
 * middleware for Vite, Connect or Express, also mounted under a path.
 *
 * @example
 * viteServer.middlewares.use("/agent", scriptedRequestListener(createScriptedTimbal({ runnable })));
 */
export function scriptedRequestListener(server: { fetch: ScriptedFetch }): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    answer(server.fetch, request, response).catch(() => response.destroy());
  };
}

export interface ServeOptions {
  /** Default: any free one. */
  port?: number;
  /** Default `127.0.0.1`. */
  host?: string;
}

/**
 * Serves a scripted Timbal on a port of its own, with an upload place at `/uploads`. Node only.
 *
 * @example
 * const { url, close } = await serveScripted(createScriptedTimbal({ runnable }), { port: 4444 });
 */
export async function serveScripted(
  server: { fetch: ScriptedFetch },
  options: ServeOptions = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const { port = 0, host = "127.0.0.1" } = options;
  // Not imported at the top: browsers load this file too.
  const { createServer } = await import(/* webpackIgnore: true */ "node:http");
  const uploads = scriptedUploads();
  const main = scriptedRequestListener(server);
  const files = scriptedRequestListener(uploads);
  const http = createServer((request, response) => {
    (request.url?.startsWith("/uploads") ? files : main)(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  if (address === null || typeof address !== "object") throw new Error("the server has no port");
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
}
