import { lastPart } from "../protocol/path.js";
import type { Pause } from "../protocol/pause.js";

/** Who is shown as asking: for an approval the tool itself, else the agent or workflow that called it. */
export function askerOf({ type, path, name }: Pause): string {
  if (type === "approval" || path === name) return name;
  const above = path.endsWith(`.${name}`) ? path.slice(0, -name.length - 1) : path;
  return lastPart(above);
}
