import { useDropzone } from "react-dropzone";
import type { FileRejection } from "react-dropzone";
import type { HTMLAttributes, InputHTMLAttributes, MouseEvent, RefObject } from "react";
import type { RequestUploadPayload } from "../protocol/kinds.js";
import { isAccepted } from "./accept.js";
import { useDropGuard } from "./use-drop-guard.js";

export type FileRules = Pick<RequestUploadPayload, "accept" | "multiple" | "maxSize">;

/** A file that was not taken, and the rule it broke: the code of an issue. */
export interface Refused {
  name: string;
  code: "accept" | "max-size" | "too-many-files";
}

/** What came of a drop, a paste or a choice. Both are empty when a folder held nothing. */
export type Chosen = { status: "read"; files: readonly File[]; refused: readonly Refused[] } | { status: "unreadable" };

export interface FileDrop {
  /** Files are being dragged over it. */
  over: boolean;
  /** For the element that takes drops and pastes. */
  area: Pick<HTMLAttributes<HTMLElement>, "onDragEnter" | "onDragOver" | "onDragLeave" | "onDrop" | "onPaste"> & { ref: RefObject<HTMLDivElement | null> };
  /** For any file input: what it holds is judged by the same rules. */
  input: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "multiple" | "onChange" | "onClickCapture">;
}

/**
 * Takes files that are dropped (folders too), pasted or chosen, and judges each by the rules.
 *
 * @example
 * const { over, area, input } = useFileDrop(rules, busy, (chosen) => upload(chosen));
 * <div {...area}><input {...input} /></div>
 */
export function useFileDrop({ accept, multiple, maxSize }: FileRules, busy: boolean, onChosen: (chosen: Chosen) => void): FileDrop {
  useDropGuard();
  const { isDragActive, rootRef, getRootProps, getInputProps } = useDropzone({
    // Not its `accept`, which drops rules such as `.c++` and `font/*` without a word.
    validator: (file) => (isAccepted(file, accept) ? null : { code: "accept", message: "" }),
    multiple,
    maxSize: maxSize ?? Infinity,
    disabled: busy,
    // The input is the browser's own, and has its click, its keys and its focus.
    noClick: true,
    noKeyboard: true,
    // A host's own drop zone around the card must not take the file as well.
    noDragEventsBubbling: true,
    // It would also stop text from being dropped anywhere on the page.
    preventDropOnDocument: false,
    onDrop: (files, rejections) => {
      onChosen({ status: "read", files, refused: rejections.map(refusedBy) });
    },
    onError: () => {
      onChosen({ status: "unreadable" });
    },
  });
  const { onDragEnter, onDragOver, onDragLeave, onDrop, onPaste } = getRootProps();
  return {
    over: isDragActive,
    // Its type is that of any element; the area is a div.
    area: { ref: rootRef as RefObject<HTMLDivElement | null>, onDragEnter, onDragOver, onDragLeave, onDrop, onPaste },
    input: { type: "file", multiple, onChange: getInputProps().onChange, onClickCapture: forget },
  };
}

/** Else choosing the same file again would change nothing, and nobody would hear of it (bug-log C25). */
function forget({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = "";
}

function refusedBy({ file: { name }, errors }: FileRejection): Refused {
  const codes = errors.map(({ code }) => code);
  // What another file of the same kind can't mend is said first.
  return { name, code: codes.includes("accept") ? "accept" : codes.includes("file-too-large") ? "max-size" : "too-many-files" };
}
