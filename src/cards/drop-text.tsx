import type { Labels } from "../labels/labels.js";
import { useCoarsePointer } from "./use-coarse-pointer.js";

/** What a drop zone says; its skeleton says the same, to be as high. */
export function DropText({ multiple, labels }: { multiple: boolean; labels: Labels }) {
  const isPhone = useCoarsePointer();
  return (
    <span>
      <b>{multiple ? labels.chooseFiles : labels.chooseFile}</b>
      {isPhone ? null : ` ${labels.orDrop(multiple)}`}
    </span>
  );
}
