import { act } from "@testing-library/react";
import { vi } from "vitest";

interface Size {
  width: number;
  height: number;
}

/** Gives every element a size, as a browser's layout would, and tells ResizeObservers when it changes. */
export function layOut(size: Size): { resize: (next: Size) => void } {
  let now = size;
  const observers = new Set<() => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(callback: () => void) {
        this.#tell = callback;
      }
      observe() {
        observers.add(this.#tell);
        this.#tell();
      }
      unobserve() {
        observers.delete(this.#tell);
      }
      disconnect() {
        observers.delete(this.#tell);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => now.width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(() => now.height);
  return {
    resize(next) {
      now = next;
      act(() => {
        for (const tell of observers) tell();
      });
    },
  };
}
