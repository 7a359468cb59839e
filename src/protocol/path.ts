/** `assistant.researcher.search` → `search`: what a runnable is called where it stands. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** `assistant.researcher.search` → `assistant.researcher`; `""` for what nothing calls. */
export function pathAbove(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}
