import type { ComponentType, ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Decision, Pause, PauseOutcome } from "../protocol/pause.js";
import type { Read } from "../protocol/read.js";
import type { Labels } from "../labels/labels.js";
import type { UploadAdapter } from "../upload/adapter.js";

/** Which keys act by themselves while the focus is in a card. Ctrl/Cmd+Enter always sends, and Escape never does. */
export interface KeySettings {
  /**
   * What Enter does. `send` (default): it sends, and Shift+Enter breaks the line; in a box that is
   * meant for several lines it breaks. `break`: it never sends.
   */
  enter?: "send" | "break" | undefined;
  /** Whether digits pick and letters answer outside of text boxes: 1–9, y and n. Default: yes. */
  shortcuts?: boolean | undefined;
}

/** What a host gives to every card. */
export interface CardHost {
  labels: Labels;
  /** BCP 47 tag for `Intl`. */
  locale: string;
  upload?: UploadAdapter | undefined;
  /** Draws a payload's text, e.g. as Markdown. Default: plain text with its line breaks. */
  renderText?: ((text: string) => ReactNode) | undefined;
  /** Of the cards' titles. Default 3. */
  headingLevel?: HeadingLevel | undefined;
  keys?: KeySettings | undefined;
}

/** How deep the cards' titles stand among the page's headings. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Why a pause is drawn by the schema form or the fallback. */
export type Problem =
  | { code: "unknown-kind" }
  /** `detail` says what is wrong, for developers. */
  | { code: "unreadable-payload"; detail: string }
  | { code: "renderer-threw"; cause: unknown };

/**
 * A function that takes an answer. Written as a method, so that props of any answer fit where those
 * of an unknown one are asked for: the parts of a card (`Card`, `useCard`) serve every kind.
 */
type Taking<Answer> = { take(value: Answer): void }["take"];

/** What a renderer's component gets. It draws `payload`, keeps what is typed in `draft`, and calls `onAnswer` once. */
export interface RendererProps<Payload = unknown, Answer = unknown> extends CardHost {
  pause: Pause<Payload, Answer>;
  /** Already read: has the shape that the renderer asked for. */
  payload: Payload;
  /**
   * What `setDraft` was given, or `undefined`; `{ kind: "answer", value }` when an earlier answer is
   * to be filled in, because the same is asked again. The kit's cards read it with `useCardDraft`.
   */
  draft: unknown;
  setDraft: (draft: unknown) => void;
  /**
   * As `setDraft`, for a draft that costs something to make: `read` is called once somebody asks for
   * it, and what is typed after the first change doesn't render the card. Call it after every change.
   * Absent where nobody reads drafts this way.
   */
  draftFrom?: ((read: () => unknown) => void) | undefined;
  /** Validates, then stages or sends. Safe to call twice. */
  onAnswer: Taking<Answer>;
  /** Aborts the whole request (after a confirmation when other answers are staged); absent where there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
  /** What is wrong with the answer given last. */
  issues: readonly Issue[];
  /** An answer is being checked or sent: controls are disabled. */
  busy: boolean;
  /** Where the card stands among the open ones, from 1; absent when it is the only one. */
  position?: { index: number; total: number } | undefined;
  /** Only for the schema form and the fallback: why they are shown. */
  problem?: Problem | undefined;
}

export interface ReceiptProps<Payload = unknown, Answer = unknown> extends CardHost {
  pause: Pause<Payload, Answer>;
  /** `undefined` when the payload could not be read. */
  payload: Payload | undefined;
  /** The renderer's own title for it, if it has one. */
  title?: string | undefined;
  outcome: PauseOutcome | undefined;
  /** What is still in the stream's draft for it: shown when somebody else decided. */
  draft?: unknown;
}

/** How approvals of a renderer are decided from a list, together with others. */
export interface BulkOptions {
  /** What is sent. Default: plain `true` or `false`. */
  decision?: (approved: boolean) => Decision;
  /** Whether a draft holds something that a decision from the list would pass over. Default: any draft does. */
  isTouched?: (draft: unknown) => boolean;
}

/** A way to draw one kind of pause. Made by `defineRenderer`; plain data. */
export interface Renderer<Payload = unknown, Answer = unknown> {
  read: (payload: unknown) => Read<Payload>;
  /** A JSON Schema the payload must pass as well, checked when the validator is there. */
  payloadSchema?: unknown;
  /** Checks an answer on top of what the pause asks for. */
  checkAnswer?: (value: unknown) => Promise<Issue[]> | Issue[];
  answerSchema?: unknown;
  component: ComponentType<RendererProps<Payload, Answer>>;
  receipt?: ComponentType<ReceiptProps<Payload, Answer>>;
  outcome?: (answer: Answer) => PauseOutcome;
  /** What the pause asks, in a line: for its receipt, and for who can't see it. */
  title?: (payload: Payload) => string;
  /** Approvals only: they need no input, and may be decided together with others. Absent: only in their own card. */
  bulk?: BulkOptions;
}

/** A renderer whose payload and answer are its own business: what registries hold. */
// The component is contravariant in its props; the registry hands it only what its own `read` returned.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyRenderer = Renderer<any, any>;
