import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const WIRE = join(dirname(fileURLToPath(import.meta.url)), "../fixtures/wire");

export interface Recording {
  /** `scenario/2.response.sse` */
  name: string;
  bytes: Uint8Array;
}

/** Every event stream the real server was recorded with. */
export function recordings(): Recording[] {
  return readdirSync(WIRE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sse"))
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(WIRE, name))) }));
}

export function recordedText(name: string): string {
  return readFileSync(join(WIRE, name), "utf8");
}
