import type { ReactNode } from "react";

export interface SmallButtonProps {
  id?: string | undefined;
  look?: "plain" | "quiet" | "icon";
  /** Its name, where `children` don't say what it is about. */
  label?: string | undefined;
  /** Can't be pressed now; the focus stays on it. */
  inert?: boolean;
  /** Of a switch: whether it is on. */
  pressed?: boolean | undefined;
  /** Takes the focus when the list that it belongs to is wrong. */
  invalid?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button inside a form: adds, removes, clears. Never one that submits a form around it (bug-log C35). */
export function SmallButton({ id, look = "plain", label, inert = false, pressed, invalid = false, onPress, children }: SmallButtonProps) {
  return (
    <button
      id={id}
      type="button"
      data-ti="button"
      data-size="small"
      data-look={look}
      aria-label={label}
      aria-disabled={inert || undefined}
      aria-pressed={pressed}
      data-invalid={invalid || undefined}
      onClick={() => {
        if (!inert) onPress();
      }}
    >
      {children}
    </button>
  );
}
