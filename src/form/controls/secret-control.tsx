import { useState } from "react";
import type { Labels } from "../../labels/labels.js";
import { SmallButton } from "./small-button.js";
import { TextControl } from "./text-control.js";
import type { TextControlProps } from "./text-control.js";

export interface SecretControlProps extends TextControlProps {
  /** What is asked for, as the button's name says it. */
  of: string;
  labels: Labels;
}

/** A box whose text is masked until the person wants to see it. */
export function SecretControl({ of, labels, ...box }: SecretControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <div data-ti="secret">
      <TextControl {...box} secret={shown ? "shown" : true} />
      <SmallButton
        look="quiet"
        label={labels.showOf(of)}
        pressed={shown}
        onPress={() => {
          setShown(!shown);
        }}
      >
        {labels.show}
      </SmallButton>
    </div>
  );
}
