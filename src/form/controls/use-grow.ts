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
    const fit = () => {
      current.style.blockSize = "auto";
      // What is scrolled through leaves the borders out.
      current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
    };
    fit();
    current.addEventListener("input", fit);
    return () => {
      current.removeEventListener("input", fit);
    };
  }, [text]);
  return box;
}

function growsByItself(style: object): boolean {
  return "fieldSizing" in style;
}
