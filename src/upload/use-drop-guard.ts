import { useEffect } from "react";

/**
 * A file dropped beside its target makes the browser leave the page and show the file, and the
 * conversation is gone. While there is something to drop files on, that does not happen; targets of
 * the host work as ever, and so does dropped text.
 */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files") || isFileInput(event.target)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    document.addEventListener("dragover", guard);
    document.addEventListener("drop", guard);
    return () => {
      document.removeEventListener("dragover", guard);
      document.removeEventListener("drop", guard);
    };
  }, []);
}

function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}
