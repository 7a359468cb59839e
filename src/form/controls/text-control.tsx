import type { ChangeEvent, ComponentPropsWithoutRef } from "react";
import { useGrow } from "./use-grow.js";
import { ariaOf } from "./wiring.js";
import type { Wiring } from "./wiring.js";

export interface TextControlProps extends Wiring {
  value: string;
  onChange: (value: string) => void;
  /** The box itself keeps what is typed, so that a key renders nothing: `value` is what it begins with. Default: it shows `value`. */
  uncontrolled?: boolean | undefined;
  placeholder?: string | undefined;
  /** `undefined` = one line. */
  rows?: number | undefined;
  /** In a box of several lines: whether Enter sends (Shift+Enter breaks) or breaks. Default: breaks. */
  enter?: "send" | "break" | undefined;
  /** JSON Schema's `format`: decides which keyboard a phone shows, and what a browser may fill in. */
  format?: string | undefined;
  /** A number: which keyboard a phone shows for it. */
  numeric?: "numeric" | "decimal" | "text" | undefined;
  /** Not to be read over the shoulder, nor kept by the browser. `shown`: just now it may be read. */
  secret?: boolean | "shown" | undefined;
  /** JSON and the like: no spelling, a fixed-width face. */
  code?: boolean | undefined;
}

const keyboards: Record<string, "email" | "url" | "tel"> = {
  email: "email",
  "idn-email": "email",
  uri: "url",
  url: "url",
  iri: "url",
  tel: "tel",
  phone: "tel",
};

/**
 * A text box that shows exactly what was typed. Numbers too: `type="number"` would drop what it
 * can't read, and change with the wheel (bug-log C40). No HTML `pattern`, `min`, `maxlength`, …
 * either: the validator has the rules, the browser's own messages would come on top, and a text
 * that is pasted would be cut without a word.
 */
export function TextControl(props: TextControlProps) {
  const { value, onChange, uncontrolled = false, placeholder, rows, busy, format = "", numeric, secret, code, enter } = props;
  const keyboard = Object.hasOwn(keyboards, format) ? keyboards[format] : undefined;
  const shared = {
    ...ariaOf(props),
    "data-ti": "input",
    "data-face": code ? "code" : undefined,
    ...(uncontrolled ? { defaultValue: value } : { value }),
    placeholder,
    readOnly: busy,
    spellCheck: code || keyboard || numeric || secret ? false : undefined,
    autoCapitalize: keyboard || secret ? "none" : undefined,
    dir: "auto",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(target.value);
    },
  } as const;
  if (rows !== undefined) return <Area {...shared} text={value} rows={rows} enter={enter} masked={secret === true} />;
  return (
    <input
      {...shared}
      type={secret === true ? "password" : "text"}
      inputMode={numeric ?? keyboard}
      autoComplete={secret ? "new-password" : (keyboard ?? "off")}
    />
  );
}

interface AreaProps extends ComponentPropsWithoutRef<"textarea"> {
  text: string;
  enter: TextControlProps["enter"];
  masked: boolean;
}

/** A password input would drop the line breaks of a key, so that a secret of several lines is masked by the stylesheet. */
function Area({ text, enter, masked, ...shared }: AreaProps) {
  const box = useGrow(text);
  return (
    <textarea
      {...shared}
      ref={box}
      data-enter={enter === "send" ? "send" : undefined}
      data-masked={masked || undefined}
      enterKeyHint={enter === "send" ? "send" : undefined}
      autoComplete="off"
    />
  );
}
