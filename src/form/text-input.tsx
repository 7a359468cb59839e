import { useState } from "react";
import type { Labels } from "../labels/labels.js";
import { DateControl } from "./controls/date-control.js";
import { SecretControl } from "./controls/secret-control.js";
import { TextControl } from "./controls/text-control.js";
import type { TextControlProps } from "./controls/text-control.js";
import { dateInputOf } from "./date-text.js";
import { isLimited, LengthNote, lengthWords } from "./length-note.js";
import type { Shape } from "./shape.js";

export interface TextInputProps extends Omit<TextControlProps, "format" | "secret" | "numeric"> {
  shape: Extract<Shape, { type: "text" }>;
  /** Masked for another reason than its shape. */
  secret?: boolean | undefined;
  /** Starts the ids around the box; unique on the page. */
  group: string;
  /** What is asked for. */
  of: string;
  labels: Labels;
}

/** The control for a text of a shape: the browser's own for dates, a masked box, or a text box that says how long a text may be. */
export function TextInput({ shape, secret = shape.secret, group, of, labels, ...box }: TextInputProps) {
  const [typed, setTyped] = useState(box.value);
  const date = secret ? undefined : dateInputOf(shape.format);
  if (date !== undefined) return <DateControl {...box} type={date} />;
  const limited = isLimited(shape);
  const length = lengthWords(box.uncontrolled ? typed : box.value, shape, labels, box.invalid);
  const lengthId = `${group}-length`;
  const describedBy = [box.describedBy, length.words === "" ? undefined : lengthId].filter((id) => id !== undefined).join(" ");
  const onChange = (text: string) => {
    // What says how much is left is all that has to be drawn.
    if (limited) setTyped(text);
    box.onChange(text);
  };
  const shared = { ...box, onChange, describedBy: describedBy === "" ? undefined : describedBy, format: shape.format };
  return (
    <>
      {secret ? <SecretControl {...shared} of={of} labels={labels} /> : <TextControl {...shared} />}
      {limited ? <LengthNote id={lengthId} {...length} /> : null}
    </>
  );
}
