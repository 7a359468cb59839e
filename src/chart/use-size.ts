import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

export interface Size {
  /** CSS pixels; 0 while the element is not laid out (`display: none`, jsdom). */
  width: number;
  height: number;
}

/** Measures an element, and again when it changes or is shown. Give `ref` to an element that stays mounted. */
export function useSize<E extends HTMLElement>(): { ref: RefObject<E | null>; size: Size } {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, size };
}
