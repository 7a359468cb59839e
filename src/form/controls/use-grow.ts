import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Lets a box of several lines grow with its text where `field-sizing` is not known. The stylesheet sets the ends.
 *
 * @param text as it was drawn last; what is typed since is seen here
 */
export function useGrow(text: string): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current || growsByItself(current.style)) return;
    const fit = () => { grow(current); };
    fit();
    current.addEventListener("input", fit);
    return () => {
      current.removeEventListener("input", fit);
    };
  }, [text]);
  return box;
}

function grow(box: HTMLElement): void {
  box.style.blockSize = "auto";
  // What is scrolled through leaves the borders out.
  box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

function growsByItself(style: object): boolean {
  return "fieldSizing" in style;
}
