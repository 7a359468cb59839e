// A large room is run in parts: what is done stays done when a run is cut short.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const PARTS = { run: 8 };

export function partsOf(room) {
  return PARTS[room] ?? 1;
}

export function partName(room, part) {
  return partsOf(room) === 1 ? room : `${room}-${part}`;
}

/** The files of a part, taken in turns, so that the parts are about as long. */
export function filesOf(room, part) {
  const files = readdirSync(join(root, "src", room), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort();
  return files.filter((_, at) => at % partsOf(room) === part).map((file) => `src/${room}/${file.replaceAll("\\", "/")}`);
}
