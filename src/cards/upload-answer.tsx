import { useEffect, useRef, useState } from "react";
import type { Issue } from "../protocol/issue.js";
import { required } from "../form/required.js";
import type { UploadAdapter } from "../upload/adapter.js";
import { isUnderWay } from "../upload/upload-store.js";
import type { Upload } from "../upload/upload-store.js";
import { useFileDrop } from "../upload/use-file-drop.js";
import type { Chosen, FileRules } from "../upload/use-file-drop.js";
import { useUpload } from "../upload/use-upload.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { DropZone } from "./drop-zone.js";
import { FileRows } from "./file-rows.js";
import { fileSize } from "./file-size.js";
import { isTextControl } from "./keys.js";
import type { QuestionProps } from "./question.js";
import { refusalIssues } from "./refusal-issues.js";
import { newlyKept, rowsOf } from "./upload-rows.js";
import type { FileRow } from "./upload-rows.js";
import { uploadedDraft } from "./uploaded-draft.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

export interface UploadAnswerProps extends QuestionProps {
  rules: FileRules;
  adapter: UploadAdapter;
}

/** Takes files, uploads them at once, and answers with what the adapter made of them. */
export function UploadAnswer({ rules, adapter, ...question }: UploadAnswerProps) {
  const { props } = question;
  const { labels, locale } = props;
  const card = useCard(props);
  const [kept, setKept] = useDraft(props, card, uploadedDraft);
  const [uploads, store] = useUpload(adapter, props.pause);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const rows = rowsOf(kept, uploads);
  useEffect(() => {
    const all = card.busy ? undefined : newlyKept(kept, rows);
    if (all) setKept(all);
  });

  const choose = (chosen: Chosen) => {
    if (card.busy) return;
    card.edited();
    setRefused(refusalIssues(chosen, rules, locale));
    if (chosen.status === "unreadable" || chosen.files.length === 0) return;
    if (!rules.multiple) {
      store.clear();
      if (kept.length > 0) setKept([]);
    }
    store.add(chosen.files, rows.at(-1)?.id ?? 0);
  };
  const drop = useFileDrop(rules, card.busy, choose);

  // The row, or its button, is about to go: the focus moves on instead of getting lost.
  const focusRow = (at: number) => {
    const row = list.current?.children.item(at) ?? drop.area.ref.current?.querySelector("[data-ti=drop]");
    row?.querySelector<HTMLElement>("button, input")?.focus();
  };
  const removeRow = ({ id }: FileRow, at: number) => {
    focusRow(at + 1 < rows.length ? at + 1 : at - 1);
    store.remove(id);
    if (kept.some((file) => file.id === id)) setKept(kept.filter((file) => file.id !== id));
    else card.edited();
  };
  const retryRow = ({ id }: FileRow, at: number) => {
    focusRow(at);
    card.edited();
    store.retry(id);
  };

  const send = () => {
    setRefused([]);
    const answers = rows.flatMap((row) => (row.status === "there" ? [row.answer] : []));
    const [first] = answers;
    if (answers.length < rows.length) card.refuse([{ pointer: "", code: "unfinished", params: {} }]);
    else if (first === undefined) card.refuse([required()]);
    else card.answer(rules.multiple ? answers : first);
  };

  const underWay = uploads.filter(isUnderWay);
  const issues = [...card.issues, ...refused];
  const { onPaste, ...area } = drop.area;
  return (
    // Takes the focus of a click on the card, for a paste that follows.
    <div
      data-ti="upload"
      tabIndex={-1}
      {...area}
      onPaste={(event) => {
        if (!isTextControl(event.target)) onPaste?.(event);
      }}
    >
      <Card
        card={card}
        {...question}
        issues={issues}
        keys={{ enter: send }}
        note={underWay.length === 0 ? undefined : progressNote(underWay, labels, locale)}
        actions={<AnswerAction card={card} props={props} blocked={underWay.length > 0} onPress={send} />}
      >
        <DropZone
          card={card}
          drop={drop}
          rules={rules}
          describedBy={issues.length > 0 ? card.ids.issues : card.describedBy(question.hint)}
          invalid={card.issues.length > 0}
          busy={card.busy}
          labels={labels}
        />
        <FileRows listRef={list} rows={rows} card={card} props={props} onRemove={removeRow} onRetry={retryRow} />
        <p role="status" data-ti="unseen">
          {labels.uploadStatus(underWay.map(({ file }) => file.name), rows.flatMap((row) => (row.status === "there" ? [row.name] : [])))}
        </p>
      </Card>
    </div>
  );
}

function progressNote(uploads: readonly Upload[], labels: QuestionProps["props"]["labels"], locale: string): string {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const loaded = uploads.reduce((sum, upload) => sum + (upload.status === "uploading" ? upload.fraction * upload.file.size : 0), 0);
  return labels.uploadedOf(fileSize(loaded, locale), fileSize(total, locale));
}
export { firstParts } from "./first-parts.js";
