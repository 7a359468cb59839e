import { useEffect, useRef } from "react";
import type { Issue } from "../protocol/issue.js";
import type { RequestUploadPayload } from "../protocol/kinds.js";
import { required } from "../form/parse-text.js";
import { isAccepted } from "../upload/accept.js";
import type { UploadAdapter } from "../upload/adapter.js";
import { useUpload } from "../upload/use-upload.js";
import type { Uploaded } from "../upload/use-upload.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { DropZone } from "./drop-zone.js";
import { fileSize } from "./file-size.js";
import { UploadedRow, UploadRow } from "./file-rows.js";
import type { QuestionProps } from "./question.js";
import { uploadedDraft } from "./uploaded-draft.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

export interface UploadAnswerProps extends QuestionProps {
  rules: Pick<RequestUploadPayload, "accept" | "multiple" | "maxSize">;
  adapter: UploadAdapter;
}

/** Takes files, uploads them at once, and answers with what the adapter made of them. */
export function UploadAnswer({ rules, adapter, ...question }: UploadAnswerProps) {
  const { props } = question;
  const { labels, locale } = props;
  const card = useCard(props);
  const [files, setFiles] = useDraft(props, card, uploadedDraft);
  // Two files may be done before the next render: each must see the other.
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  });
  const keep = (list: readonly Uploaded[]) => {
    newest.current = list;
    setFiles(list);
  };
  const { uploads, add, remove, retry } = useUpload(adapter, (done) => {
    keep(rules.multiple ? [...newest.current, done] : [done]);
  });

  const choose = (chosen: readonly File[]) => {
    if (card.busy || chosen.length === 0) return;
    const list = rules.multiple ? chosen : chosen.slice(0, 1);
    const refused = list.flatMap((file) => refusal(file, rules, locale));
    const taken = list.filter((file) => refusal(file, rules, locale).length === 0);
    card.edited();
    if (refused.length > 0) card.refuse(refused);
    if (taken.length === 0) return;
    if (!rules.multiple) for (const { id } of uploads) remove(id);
    add(taken);
  };

  const send = () => {
    const [first] = files;
    if (uploads.length > 0) card.refuse([{ pointer: "", code: "unfinished", params: {} }]);
    else if (first === undefined) card.refuse([required()]);
    else card.answer(rules.multiple ? files.map(({ answer }) => answer) : first.answer);
  };

  const uploading = uploads.filter(({ status }) => status === "uploading");
  return (
    <Card
      card={card}
      {...question}
      note={uploading.length === 0 ? undefined : progressNote(uploading, labels, locale)}
      actions={<AnswerAction card={card} props={props} blocked={uploading.length > 0} onPress={send} />}
    >
      <DropZone
        accept={rules.accept}
        multiple={rules.multiple}
        describedBy={card.describedBy(question.hint)}
        invalid={card.issues.length > 0}
        busy={card.busy}
        labels={labels}
        onFiles={choose}
      />
      {files.length + uploads.length === 0 ? null : (
        <ul data-ti="files">
          {files.map((file, at) => (
            <UploadedRow
              key={`${String(at)} ${file.answer}`}
              file={file}
              card={card}
              props={props}
              onRemove={() => {
                keep(files.filter((other) => other !== file));
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} card={card} props={props} onRetry={() => { retry(upload.id); }} onRemove={() => { remove(upload.id); }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function refusal(file: File, { accept, maxSize }: UploadAnswerProps["rules"], locale: string): Issue[] {
  if (!isAccepted(file, accept)) return [{ pointer: "", code: "accept", params: { name: file.name, allowed: accept.join(", ") } }];
  if (maxSize === undefined || file.size <= maxSize) return [];
  return [{ pointer: "", code: "max-size", params: { name: file.name, limit: fileSize(maxSize, locale) } }];
}

type Uploading = ReturnType<typeof useUpload>["uploads"];

function progressNote(uploads: Uploading, labels: QuestionProps["props"]["labels"], locale: string): string {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const loaded = uploads.reduce((sum, upload) => sum + (upload.status === "uploading" ? upload.fraction * upload.file.size : 0), 0);
  return labels.uploadedOf(fileSize(loaded, locale), fileSize(total, locale));
}
