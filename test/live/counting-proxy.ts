import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";

export interface ProxiedRequest {
  method: string;
  /** With the query. */
  path: string;
  /** Parsed as JSON; `undefined` when there was none. */
  body: unknown;
}

export interface CountingProxy {
  url: string;
  /** Every request that came through, in order. */
  requests: readonly ProxiedRequest[];
  /** The bodies of the POSTs to `/stream`. */
  posts(): Record<string, unknown>[];
  /** Forgets what was counted. */
  clear(): void;
  close(): Promise<void>;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stands between the kit and a Timbal server and writes down every request. Streams pass unbuffered, headers as they are. */
export async function countingProxy(target: string): Promise<CountingProxy> {
  const requests: ProxiedRequest[] = [];
  const base = new URL(target);

  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => {
    const upstream = send(
      {
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: base.pathname.replace(/\/$/, "") + (incoming.url ?? "/"),
        headers: { ...incoming.headers, host: base.host },
        // A connection of its own: a kept one may be closed by the server just when it is used again.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
      },
    );
    upstream.on("error", () => outgoing.destroy());
    // A client that hangs up is passed on too: the server must see what it would see without a proxy.
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    upstream.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      requests.push({ method: incoming.method ?? "GET", path: incoming.url ?? "/", body: read(body.toString()) });
      forward(incoming, body, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the proxy has no address");

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    posts: () =>
      requests
        .filter(({ method, path }) => method === "POST" && path.endsWith("/stream"))
        // A POST to /stream that is no object would be a bug of the test itself.
        .map(({ body }) => body as Record<string, unknown>),
    clear: () => void requests.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
