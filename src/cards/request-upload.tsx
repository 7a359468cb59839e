import type { RequestUploadPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { acceptWords } from "./accept-words.js";
import { uploads } from "./chunks.js";
import { DropText } from "./drop-text.js";
import { fileSize } from "./file-size.js";
import { later } from "./later.js";
import { CardSkeleton } from "./skeleton.js";
import type { UploadAnswerProps } from "./upload-answer.js";
import { UploadText } from "./upload-text.js";

const UploadAnswer = later(uploads, { card: (module) => module.UploadAnswer, asked: (props: UploadAnswerProps) => props, waiting: UploadSkeleton });

/** Asks for a file. Without an upload adapter it asks for an address or an id instead. */
export function RequestUpload(props: RendererProps<RequestUploadPayload, string | string[]>) {
  const { payload, labels, locale } = props;
  const size = payload.maxSize === undefined ? undefined : fileSize(payload.maxSize, locale);
  const hint = labels.uploadHint(acceptWords(payload.accept, labels), size);
  const asked = { props, title: payload.prompt, hint: hint === "" ? undefined : hint, verb: "asksForFile" } as const;
  if (props.upload === undefined) return <UploadText {...asked} multiple={payload.multiple} />;
  return <UploadAnswer {...asked} rules={payload} adapter={props.upload} />;
}

function UploadSkeleton({ rules, adapter: _, ...asked }: UploadAnswerProps) {
  return (
    <CardSkeleton {...asked}>
      <div data-ti="drop" aria-hidden="true">
        <DropText multiple={rules.multiple} labels={asked.props.labels} />
      </div>
    </CardSkeleton>
  );
}
