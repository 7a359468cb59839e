// `npm run dev:timbal`: the reference agent on the real Timbal server, and the example page in front of it.
// SPEC chooses another runnable of test/reference, e.g. `SPEC=agent.py::release`.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePython } from "./ensure-python.mjs";

const found = await ensurePython();
if ("missing" in found) {
  console.error(found.missing);
  process.exit(1);
}

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const traces = mkdtempSync(join(tmpdir(), "timbal-traces-"));
const timbal = spawn(
  found.python,
  ["-m", "timbal.server.http", "--import_spec", process.env.SPEC ?? "agent.py::agent", "--host", "127.0.0.1", "--port", String(port), "--workers", "1"],
  {
    cwd: fileURLToPath(new URL("../test/reference", import.meta.url)),
    // Its own group: MCP servers are its children.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TIMBAL_TRACES: join(traces, "traces.jsonl"), TIMBAL_MCP: "1" },
  },
);

let leaving = false;
function leave(code) {
  if (leaving) return;
  leaving = true;
  try {
    process.kill(-timbal.pid, "SIGTERM");
  } catch {
    // Gone already.
  }
  rmSync(traces, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => leave(0));
process.on("exit", () => leave(0));
timbal.on("exit", (code) => {
  if (leaving) return;
  console.error(`The Timbal server ended (${code}).`);
  leave(1);
});

const url = `http://127.0.0.1:${port}`;
for (let tries = 0; ; tries++) {
  const healthy = await fetch(`${url}/healthcheck`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (healthy) break;
  if (tries > 300) {
    console.error("The Timbal server did not come up.");
    leave(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
}
process.env.TIMBAL_URL = url;
await import("./dev.mjs");
