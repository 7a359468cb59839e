import { useState } from "react";
import type { DragEvent } from "react";
import { ariaOf } from "../form/controls/wiring.js";
import type { Wiring } from "../form/controls/wiring.js";
import type { Labels } from "../labels/labels.js";

export interface DropZoneProps extends Wiring {
  accept: readonly string[];
  multiple: boolean;
  labels: Labels;
  onFiles: (files: readonly File[]) => void;
}

/** A native file input that fills its box, so that a click, a key and a drop all end in it. */
export function DropZone(props: DropZoneProps) {
  const { accept, multiple, labels, busy, onFiles } = props;
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <label
      data-ti="drop"
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        {...ariaOf(props)}
        type="file"
        accept={accept.length === 0 ? undefined : accept.join(",")}
        multiple={multiple}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Else choosing the same file again would change nothing, and nobody would hear of it (bug-log C25).
          event.target.value = "";
          onFiles(files);
        }}
      />
      <span>
        <b>{multiple ? labels.chooseFiles : labels.chooseFile}</b> {labels.orDrop}
      </span>
    </label>
  );
}
