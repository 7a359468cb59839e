import type { ReactNode } from "react";
import { TimbalError } from "../protocol/error.js";
import type { RendererProps } from "../registry/renderer.js";
import type { Upload, Uploaded } from "../upload/use-upload.js";
import { Action } from "./buttons.js";
import { fileSize } from "./file-size.js";
import type { CardState } from "./use-card.js";

interface RowProps {
  card: CardState;
  props: RendererProps;
  onRemove: () => void;
}

/** The end of a file's name, short enough for its badge. */
function badge(name: string): string {
  const end = /\.([a-z0-9]{1,4})$/i.exec(name);
  return end?.[1]?.toUpperCase() ?? "•";
}

function Row({ name, detail, status, card, props, onRemove, children }: RowProps & { name: string; detail: string; status: string; children?: ReactNode }) {
  return (
    <li data-ti="file" data-status={status}>
      <span data-ti="badge" aria-hidden="true">
        {badge(name)}
      </span>
      <bdi data-ti="file-name">{name}</bdi>
      <span data-ti="file-detail">{detail}</span>
      <Action card={card} look="icon" label={props.labels.remove(name)} onPress={onRemove}>
        ✕
      </Action>
      {children}
    </li>
  );
}

/** A file that is there already. */
export function UploadedRow({ file, ...row }: RowProps & { file: Uploaded }) {
  const detail = file.size > 0 ? fileSize(file.size, row.props.locale) : "";
  return <Row {...row} name={file.name} detail={detail} status="done" />;
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, onRetry, ...row }: RowProps & { upload: Upload; onRetry: () => void }) {
  const { labels, locale } = row.props;
  const { file } = upload;
  switch (upload.status) {
    case "uploading":
      return (
        <Row {...row} name={file.name} detail={new Intl.NumberFormat(locale, { style: "percent" }).format(upload.fraction)} status="uploading">
          <progress data-ti="bar" aria-label={labels.uploadProgress(file.name)} max={1} value={upload.fraction} />
        </Row>
      );
    case "failed":
      return (
        <Row {...row} name={file.name} detail={fileSize(file.size, locale)} status="failed">
          <div data-ti="file-problem">
            <p role="alert" data-ti="issue">
              {upload.error instanceof TimbalError ? labels.error(upload.error) : labels.uploadFailed}
            </p>
            <Action card={row.card} onPress={onRetry}>
              {labels.retry}
            </Action>
          </div>
        </Row>
      );
  }
  upload satisfies never;
}
