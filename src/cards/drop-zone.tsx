import { useRef } from "react";
import { ariaOf } from "../form/controls/wiring.js";
import type { Wiring } from "../form/controls/wiring.js";
import type { Labels } from "../labels/labels.js";
import { acceptsPhotos } from "../upload/accept.js";
import type { FileDrop, FileRules } from "../upload/use-file-drop.js";
import { Action } from "./buttons.js";
import { DropText } from "./drop-text.js";
import type { CardState } from "./use-card.js";
import { useCoarsePointer } from "./use-coarse-pointer.js";

export interface DropZoneProps extends Wiring {
  card: CardState;
  drop: FileDrop;
  rules: FileRules;
  labels: Labels;
}

/** A native file input that fills its box, so that a click and a key end in it, and on phones the camera. */
export function DropZone(props: DropZoneProps) {
  const { card, drop, rules, labels, busy } = props;
  const camera = useRef<HTMLInputElement>(null);
  const isPhone = useCoarsePointer();
  return (
    <>
      <label data-ti="drop" data-over={drop.over || undefined}>
        <input
          {...ariaOf(props)}
          {...drop.input}
          accept={rules.accept.length === 0 ? undefined : rules.accept.join(",")}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
        />
        <DropText multiple={rules.multiple} labels={labels} />
      </label>
      {isPhone && acceptsPhotos(rules.accept) ? (
        <>
          <Action
            card={card}
            onPress={() => {
              camera.current?.click();
            }}
          >
            {labels.takePhoto}
          </Action>
          <input {...drop.input} ref={camera} multiple={false} accept="image/*" capture="environment" hidden />
        </>
      ) : null}
    </>
  );
}
