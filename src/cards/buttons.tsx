import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { RendererProps } from "../registry/renderer.js";
import type { CardState } from "./use-card.js";

export type ButtonLook = "main" | "plain" | "quiet" | "danger" | "icon";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "disabled"> {
  look?: ButtonLook | undefined;
  /** Can't be pressed now. The focus stays on it: `disabled` would throw it away. */
  inert?: boolean | undefined;
}

/** A button as the cards and the tray have them. Never one that submits a form around it (bug-log C35). */
export function Button({ look = "plain", inert = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-ti="button"
      data-look={look}
      aria-disabled={inert || undefined}
      onClick={(event) => {
        if (!inert) onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

export interface ActionProps {
  card: CardState;
  id?: string | undefined;
  look?: ButtonLook | undefined;
  /** A single letter that does the same while the focus is in the card. */
  shortcut?: string | undefined;
  /** Marks the choice that a staged answer has made; `undefined` where there is none. */
  pressed?: boolean | undefined;
  /** Can't be pressed now, whatever is filled in. */
  blocked?: boolean | undefined;
  /** Its name, where `children` is no text. */
  label?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a card, with the guards that all of them need: not while busy, no second half of a double click. */
export function Action({ card, id, look, shortcut, pressed, blocked = false, label, onPress, children }: ActionProps) {
  const key = card.shortcuts ? shortcut : undefined;
  return (
    <Button
      id={id}
      look={look}
      inert={card.busy || blocked}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={key}
      onClick={(event) => {
        card.press(event, onPress);
      }}
    >
      <span>{children}</span>
      {key === undefined ? null : <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
    </Button>
  );
}

/** Sends what is filled in; says so when it replaces an answer that is already there. */
export function AnswerAction({ card, props, blocked, onPress }: Pick<ActionProps, "card" | "blocked" | "onPress"> & { props: RendererProps }) {
  const { labels, pause } = props;
  return (
    <Action card={card} look="main" blocked={blocked} onPress={onPress}>
      {pause.status === "answered" ? labels.updateAnswer : labels.answer}
    </Action>
  );
}
