import { lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";

type Picture = ComponentType<{ file: File; children: ReactNode }>;

/** Loaded with the first image. No answer depends on it: if it does not load, there is no picture. */
const FilePicture = lazy(async (): Promise<{ default: Picture }> => {
  try {
    return { default: (await import("./file-picture.js")).FilePicture };
  } catch {
    return { default: ({ children }) => children };
  }
});

/** Decoding larger files takes more memory than a thumbnail is worth. In bytes. */
const largest = 50_000_000;

/** Whether a picture is worth trying. No SVG: it is a document, and bitmaps are not made of it. */
function isImage({ type, size }: File): boolean {
  return type.startsWith("image/") && !type.startsWith("image/svg") && size > 0 && size <= largest;
}

/** The picture in an image file; of any other the end of its name. The whole name stands beside it. */
export function FilePreview({ file, name }: { file: File | undefined; name: string }) {
  const badge = <span data-ti="badge">{/\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? "•"}</span>;
  const image = file !== undefined && isImage(file) ? file : undefined;
  return (
    <span data-ti="thumb" data-image={image && true} aria-hidden="true">
      {image === undefined ? (
        badge
      ) : (
        <Suspense fallback={badge}>
          <FilePicture file={image}>{badge}</FilePicture>
        </Suspense>
      )}
    </span>
  );
}
