import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { Fault } from "./schedule.js";

/** A POST to `/stream`, as it came through. */
export interface SeenPost {
  resume: Record<string, unknown>;
  /** Bytes of the answer that were handed on. */
  bytes: number;
  /** What was handed on. */
  text: string;
  /** The whole answer was handed on. */
  whole: boolean;
  /** The fault was to strike here, and did. */
  struck: boolean;
}

export interface FaultProxy {
  url: string;
  posts: readonly SeenPost[];
  /** Resolves when a server that the fault has killed is there again. */
  recovered(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  target: string;
  fault: Fault;
  /** Which POST to `/stream` it strikes, from 1. */
  post: number;
  /** How large the answer to that POST is when nothing goes wrong. */
  size: number;
  /** How many pages of logs fail. */
  lostPages: number;
  /** Kills the server; resolves when it is there again. */
  crash: () => Promise<void>;
  onPost: (post: SeenPost) => void;
}

const HTML = "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/** Stands between the kit and a real server, and breaks one of its answers. */
export async function faultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const base = new URL(options.target);
  const posts: SeenPost[] = [];
  let pages = 0;
  let recovery: Promise<void> = Promise.resolve();
  const none: Fault = { type: "none" };

  /** At most once, whichever chunk or request came first. */
  const crash = (): void => {
    recovery = options.crash();
  };

  const html = (outgoing: ServerResponse): void => {
    outgoing.writeHead(502, { "content-type": "text/html", connection: "close" });
    outgoing.end(HTML);
  };

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, seen: SeenPost | null, fault: Fault): void {
    const upstream = send(
      {
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: base.host },
        agent: false,
      },
      (answer) => {
        if (fault.type === "html" || fault.type === "reset") {
          if (seen) seen.struck = true;
          // The run goes on without a reader.
          answer.resume();
          if (fault.type === "html") html(outgoing);
          else outgoing.destroy();
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "close" });
        passOn(answer, outgoing, seen, fault);
      },
    );
    upstream.on("error", () => outgoing.destroy());
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    upstream.end(body);
  }

  function passOn(answer: IncomingMessage, outgoing: ServerResponse, seen: SeenPost | null, fault: Fault): void {
    let passed = 0;
    let broken = false;
    let queue = Promise.resolve();
    const limit = limitOf(fault, options.size);

    const strike = (): void => {
      broken = true;
      if (seen) seen.struck = true;
      switch (fault.type) {
        case "cut":
          if (fault.how === "end") outgoing.end();
          else outgoing.destroy();
          break;
        case "reset-after-first-frame":
          outgoing.destroy();
          break;
        case "crash":
          crash();
          outgoing.destroy();
          break;
        case "half-open":
        case "windows":
        case "none":
        case "delay":
        case "html":
        case "reset":
          break;
        default:
          fault satisfies never;
      }
    };

    const take = (chunk: Buffer): void => {
      if (broken) return;
      const piece = chunk.subarray(0, limit === "first-frame" ? endOfFrame(chunk) : limit - passed);
      passed += piece.length;
      if (seen) {
        seen.bytes = passed;
        // Frames are ASCII (wire.md 1).
        seen.text += piece.toString("latin1");
      }
      // What is handed on must be on its way before the socket goes.
      const strikes = limit === "first-frame" || passed >= limit;
      if (strikes) broken = true;
      outgoing.write(piece, () => strikes && setTimeout(strike, 5));
    };

    if (limit === 0) strike();
    answer.on("data", (chunk: Buffer) => {
      if (fault.type !== "delay") {
        take(chunk);
        return;
      }
      if (seen) seen.struck = true;
      queue = queue.then(() => wait(fault.chunkMs)).then(() => take(chunk));
    });
    answer.on("end", () => {
      void queue.then(() => {
        if (broken) return;
        if (seen) seen.whole = true;
        outgoing.end();
      });
    });
    answer.on("error", () => {
      if (!broken) outgoing.destroy();
    });
  }

  async function strikeBefore(outgoing: ServerResponse, seen: SeenPost, fault: Fault): Promise<"answered" | "go on"> {
    const undelivered = (fault.type === "reset" || fault.type === "html") && !fault.delivered;
    const crashes = fault.type === "crash" && fault.share === null;
    if (fault.type === "delay") {
      seen.struck = true;
      await wait(fault.requestMs);
    }
    if (!undelivered && !crashes) return "go on";
    seen.struck = true;
    if (crashes) crash();
    if (fault.type === "html") html(outgoing);
    else outgoing.destroy();
    return "answered";
  }

  async function take(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? "/";
    if (incoming.method === "POST" && path === "/stream") {
      const seen: SeenPost = { resume: resumeIn(body), bytes: 0, text: "", whole: false, struck: false };
      posts.push(seen);
      options.onPost(seen);
      const fault = posts.length === options.post ? options.fault : none;
      if ((await strikeBefore(outgoing, seen, fault)) === "go on") forward(incoming, body, outgoing, seen, fault);
      return;
    }
    if (path.startsWith("/runs/") && pages++ < options.lostPages) {
      // One after the other in both ways that a page may fail.
      if (pages % 2 === 0) html(outgoing);
      else outgoing.destroy();
      return;
    }
    forward(incoming, body, outgoing, null, none);
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => void take(incoming, Buffer.concat(chunks), outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the proxy has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    posts,
    recovered: () => recovery,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How many bytes come through before the fault. */
function limitOf(fault: Fault, size: number): number | "first-frame" {
  switch (fault.type) {
    case "cut":
    case "half-open":
      return Math.floor(fault.share * size);
    case "crash":
      return fault.share === null ? Infinity : Math.floor(fault.share * size);
    case "reset-after-first-frame":
      return "first-frame";
    case "none":
    case "delay":
    case "html":
    case "reset":
    case "windows":
      return Infinity;
    default:
      return fault satisfies never;
  }
}

/** The server sends one frame a chunk. */
function endOfFrame(chunk: Buffer): number {
  const end = chunk.indexOf("\n\n");
  return end < 0 ? chunk.length : end + 2;
}

function resumeIn(body: Buffer): Record<string, unknown> {
  // What the kit POSTs is an object; anything else fails here, in the test.
  const { resume = {} } = JSON.parse(body.toString()) as { resume?: Record<string, unknown> };
  return resume;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
