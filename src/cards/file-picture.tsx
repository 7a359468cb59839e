import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { drawPreview } from "../upload/preview.js";

/** The picture in an image file; `children` until it is drawn, and where it can't be. */
export function FilePicture({ file, children }: { file: File; children: ReactNode }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<File>();
  useEffect(() => {
    const gone = new AbortController();
    if (canvas.current) {
      void drawPreview(file, canvas.current, gone.signal).then((isDrawn) => {
        if (isDrawn && !gone.signal.aborted) setDrawn(file);
      });
    }
    return () => {
      gone.abort();
    };
  }, [file]);
  const isDrawn = drawn === file;
  return (
    <>
      {isDrawn ? null : children}
      <canvas ref={canvas} hidden={!isDrawn} />
    </>
  );
}
