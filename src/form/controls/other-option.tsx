import { useRef } from "react";
import type { Labels } from "../../labels/labels.js";
import { TextControl } from "./text-control.js";
import type { Wiring } from "./wiring.js";

export interface OtherOptionProps extends Pick<Wiring, "describedBy" | "invalid" | "busy"> {
  pick: "one" | "some";
  /** As the list's own: all its inputs are one group. */
  name: string;
  picked: boolean;
  text: string;
  /** The digit that picks it. */
  digit?: number | undefined;
  labels: Labels;
  /** `take`: the person pointed at it, and goes on by typing. The arrows only pass it on their way. */
  onPick: (then: "take-text" | "stay") => void;
  onText: (text: string) => void;
}

export const otherTextId = (name: string) => `${name}-other`;

/** The last of the options: an answer of one's own, and the box for it. */
export function OtherOption({ pick, name, picked, text, digit, labels, onPick, onText, ...wiring }: OtherOptionProps) {
  const { busy } = wiring;
  const pointed = useRef(false);
  const labelId = `${name}-other-label`;
  return (
    <div data-ti="other">
      <label
        data-ti="option"
        onPointerDown={() => { pointed.current = true; }}
        onKeyDown={() => { pointed.current = false; }}
      >
        <input
          type={pick === "one" ? "radio" : "checkbox"}
          name={name}
          aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
          checked={picked}
          aria-disabled={busy || undefined}
          onChange={() => {
            if (!busy) onPick(pointed.current ? "take-text" : "stay");
            pointed.current = false;
          }}
        />
        <span data-ti="option-label" id={labelId}>
          {labels.other}
        </span>
        {digit === undefined ? null : <kbd aria-hidden="true">{digit}</kbd>}
      </label>
      {picked ? (
        <TextControl {...wiring} id={otherTextId(name)} labelledBy={labelId} value={text} onChange={onText} placeholder={labels.yourAnswer} rows={1} enter="send" />
      ) : null}
    </div>
  );
}
