import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensurePython } from "../../scripts/ensure-python.mjs";

const reference = resolve(import.meta.dirname, "../reference");

export interface StartTimbalOptions {
  /** What to serve, seen from `test/reference`: `agent.py::agent`. */
  spec: string;
  /** Beside TIMBAL_TRACES, TPATH and HITS, which point into a folder of this server's own. An empty string unsets one. */
  env?: Record<string, string>;
}

export interface TimbalServer {
  url: string;
  stop(): Promise<void>;
  /** Ends the process at once, as a crash does. Its files stay. */
  kill(): Promise<void>;
  /** After `kill`: the same server again, with its files, at the same address. */
  revive(): Promise<void>;
  /** What the server printed so far. */
  log(): string;
  /** What the odd agents wrote down about what really ran, one entry a line: `[time, label, ...]`. */
  hits(): unknown[];
}

const running = new Set<ChildProcess>();

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

process.on("exit", () => {
  for (const child of running) killGroup(child, "SIGKILL");
});

/** Below the ports that systems hand out by themselves: a server that was killed finds its own free again. */
const PORTS = { from: 20_000, count: 10_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthcheck`)).ok;
  } catch {
    return false;
  }
}

/**
 * Serves a runnable of `test/reference` on the real Timbal server, with a scripted model: no key, no network.
 *
 * @example
 * const server = await startTimbal({ spec: "odd_agent.py::agent", env: { PROV: "jsonl" } });
 * // … `${server.url}/stream` …
 * await server.stop();
 */
export async function startTimbal({ spec, env = {} }: StartTimbalOptions): Promise<TimbalServer> {
  const found = await ensurePython();
  if ("missing" in found) throw new Error(found.missing);
  const folder = mkdtempSync(join(tmpdir(), "timbal-live-"));
  const hitsFile = join(folder, "hits.jsonl");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const merged: Record<string, string | undefined> = {
    ...process.env,
    TIMBAL_TRACES: join(folder, "traces.jsonl"),
    TPATH: join(folder, "runs.jsonl"),
    HITS: hitsFile,
    ...env,
  };
  let log = "";
  let child: ChildProcess | null = null;

  const kill = async () => {
    const dying = child;
    if (!dying) return;
    child = null;
    const ended = dying.exitCode === null && dying.signalCode === null ? new Promise<void>((resolve) => dying.once("exit", () => resolve())) : undefined;
    killGroup(dying, "SIGKILL");
    await ended;
    running.delete(dying);
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const revive = async () => {
    const started = spawn(
      found.python,
      ["-m", "timbal.server.http", "--import_spec", spec, "--host", "127.0.0.1", "--port", String(port), "--workers", "1"],
      // Its own group: MCP servers are children of the server.
      { cwd: reference, detached: true, stdio: ["ignore", "pipe", "pipe"], env: merged },
    );
    child = started;
    running.add(started);
    for (const pipe of [started.stdout, started.stderr]) pipe.on("data", (chunk: Buffer) => (log += chunk.toString()));
    const deadline = Date.now() + 60_000;
    while (!(await healthy(url))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`The Timbal server for ${spec} did not come up:\n${log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await revive();
  return {
    url,
    stop,
    kill,
    revive,
    log: () => log,
    hits: () =>
      existsSync(hitsFile)
        ? readFileSync(hitsFile, "utf8").split("\n").filter(Boolean).map((line): unknown => JSON.parse(line))
        : [],
  };
}
