/**
 * Calls `task` when the page is about to go: it is hidden, or left. A page that is hidden may never
 * be told anything again. Where there is no page, nothing is called.
 *
 * @returns takes the listeners away
 */
export function onLeave(task: () => void): () => void {
  const page = globalThis as Partial<Pick<Window, "addEventListener" | "removeEventListener" | "document">>;
  const hidden = (): void => {
    if (page.document?.visibilityState === "hidden") task();
  };
  page.addEventListener?.("pagehide", task);
  page.document?.addEventListener("visibilitychange", hidden);
  return () => {
    page.removeEventListener?.("pagehide", task);
    page.document?.removeEventListener("visibilitychange", hidden);
  };
}
