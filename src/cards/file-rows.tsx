import type { ReactNode, Ref } from "react";
import { TimbalError } from "../protocol/error.js";
import type { Labels } from "../labels/labels.js";
import type { RendererProps } from "../registry/renderer.js";
import { UploadFailed } from "../upload/upload-failed.js";
import type { Upload } from "../upload/upload-store.js";
import { Action } from "./buttons.js";
import { FilePreview } from "./file-preview.js";
import { fileSize } from "./file-size.js";
import type { FileRow } from "./upload-rows.js";
import type { CardState } from "./use-card.js";

export interface FileRowsProps {
  listRef: Ref<HTMLUListElement>;
  rows: readonly FileRow[];
  card: CardState;
  props: RendererProps;
  onRemove: (row: FileRow, at: number) => void;
  onRetry: (row: FileRow, at: number) => void;
}

/** The files of a card. A row stays the same element from the choice to the end, and so does the focus in it. */
export function FileRows({ listRef, rows, card, props, onRemove, onRetry }: FileRowsProps) {
  if (rows.length === 0) return null;
  const { labels } = props;
  return (
    <ul data-ti="files" ref={listRef}>
      {rows.map((row, at) => (
        <li key={row.id} data-ti="file" data-status={row.status === "there" ? "done" : row.upload.status}>
          <FilePreview file={row.status === "there" ? row.file : row.upload.file} name={row.name} />
          <bdi data-ti="file-name">{row.name}</bdi>
          <span data-ti="file-detail">{detailOf(row, props)}</span>
          <Action card={card} look="icon" label={labels.remove(row.name)} onPress={() => { onRemove(row, at); }}>
            ✕
          </Action>
          {row.status === "there" ? null : <Below upload={row.upload} labels={labels} retry={<Action card={card} onPress={() => { onRetry(row, at); }}>{labels.retry}</Action>} />}
        </li>
      ))}
    </ul>
  );
}

function detailOf(row: FileRow, { labels, locale }: RendererProps): string {
  if (row.status === "there") return row.size === undefined ? "" : fileSize(row.size, locale);
  const { upload } = row;
  switch (upload.status) {
    case "waiting":
      return labels.uploadWaiting;
    case "uploading":
      return new Intl.NumberFormat(locale, { style: "percent" }).format(upload.fraction);
    case "failed":
      return fileSize(upload.file.size, locale);
  }
  upload satisfies never;
}

/** How far it is, or why it did not arrive. */
function Below({ upload, labels, retry }: { upload: Exclude<Upload, { status: "done" }>; labels: Labels; retry: ReactNode }) {
  switch (upload.status) {
    case "waiting":
      return null;
    case "uploading":
      return <progress data-ti="bar" aria-label={labels.uploadProgress(upload.file.name)} max={1} value={upload.fraction} />;
    case "failed":
      return (
        <div data-ti="file-problem">
          <p role="alert" data-ti="issue">
            {problemText(upload.error, labels)}
          </p>
          {retry}
        </div>
      );
  }
  upload satisfies never;
}

function problemText(error: unknown, labels: Labels): string {
  if (error instanceof UploadFailed) return labels.uploadProblem(error.why);
  return error instanceof TimbalError ? labels.error(error) : labels.uploadFailed;
}
