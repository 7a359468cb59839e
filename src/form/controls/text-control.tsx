import { ariaOf } from "./wiring.js";
import type { Wiring } from "./wiring.js";

export interface TextControlProps extends Wiring {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** `undefined` = one line. */
  rows?: number | undefined;
  /** In a box of several lines: whether Enter sends (Shift+Enter breaks) or breaks. Default: breaks. */
  enter?: "send" | "break" | undefined;
  /** JSON Schema's `format`: decides which keyboard a phone shows, and what a browser may fill in. */
  format?: string | undefined;
  /** A number: which keyboard a phone shows for it. */
  numeric?: "numeric" | "decimal" | "text" | undefined;
  secret?: boolean | undefined;
  /** JSON and the like: no spelling, a fixed-width face. */
  code?: boolean | undefined;
}

const keyboards: Record<string, "email" | "url"> = { email: "email", "idn-email": "email", uri: "url", url: "url", iri: "url" };

/**
 * A text box that shows exactly what was typed. Numbers too: `type="number"` would drop what it
 * can't read, and change with the wheel (bug-log C40). No HTML `pattern`, `min`, … either: the
 * validator has the rules, and the browser's own messages would come on top.
 */
export function TextControl(props: TextControlProps) {
  const { value, onChange, placeholder, rows, busy, format = "", numeric, secret, code } = props;
  const keyboard = Object.hasOwn(keyboards, format) ? keyboards[format] : undefined;
  const shared = {
    ...ariaOf(props),
    "data-ti": "input",
    "data-face": code ? "code" : undefined,
    value,
    placeholder,
    readOnly: busy,
    spellCheck: code || keyboard || numeric ? false : undefined,
    dir: "auto",
  } as const;
  if (rows !== undefined && !secret) {
    return (
      <textarea
        {...shared}
        rows={rows}
        data-enter={props.enter === "send" ? "send" : undefined}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
  }
  return (
    <input
      {...shared}
      type={secret ? "password" : "text"}
      inputMode={numeric ?? keyboard}
      autoComplete={secret ? "new-password" : (keyboard ?? "off")}
      autoCapitalize={keyboard ? "none" : undefined}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
