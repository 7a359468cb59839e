"use client";

import type { Labels } from "../labels/labels.js";
import type { TimbalError } from "../protocol/error.js";
import type { Pause } from "../protocol/pause.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { useSettings } from "./provider.js";
import { canRetryStart, isCutOff, isInOtherWindow, sendingOf } from "./sending.js";
import { viewOf, type StreamView } from "./stream-view.js";
import { useFromStream } from "./use-pauses.js";

/** Below the cards: how far the answers are, what went wrong, and the one button that sends. */
export function TrayBar({ stream, pauses }: { stream: TimbalStream; pauses: readonly Pause[] }) {
  const { labels } = useSettings();
  const view = useFromStream(stream, viewOf);
  const restartable = useFromStream(stream, canRetryStart);
  const { error } = view;
  const act = sendingOf(view, pauses, stream.submitMode ?? "auto", restartable);
  const answered = pauses.filter((pause) => pause.status !== "open").length;
  const note = noteOf();
  if (error === null && act === "none" && note === null && pauses.length < 2) return null;

  function noteOf(): string | null {
    if (act === "busy") return labels.sending;
    return view.status === "streaming" && answered > 0 && answered === pauses.length ? labels.stillWorking : null;
  }

  return (
    <div data-ti="tray-bar">
      {error ? (
        <p data-ti="tray-error" role="alert">{sentenceOf(view, error, labels)}</p>
      ) : null}
      {isInOtherWindow(view) ? <p data-ti="tray-note">{labels.inOtherWindow}</p> : null}
      {pauses.length > 1 ? (
        <div data-ti="progress">
          <span data-ti="progress-steps" aria-hidden="true">
            {pauses.map((pause) => <span key={pause.key} data-done={pause.status === "open" ? undefined : ""} />)}
          </span>
          <span>{labels.progress(answered, pauses.length)}</span>
        </div>
      ) : null}
      {note === null ? null : <span data-ti="foot-note">{note}</span>}
      <SendButton stream={stream} act={act} />
    </div>
  );
}

function sentenceOf(view: StreamView, error: TimbalError, labels: Labels): string {
  if (error.code === "outcome-unknown") return error.during === "cancel" ? labels.unknownCancel : labels.unknownOutcome;
  // A run without a frame left nothing behind; of any other it is not known what it did.
  return isCutOff(view) && view.run !== null ? labels.incomplete : labels.error(error);
}

function SendButton({ stream, act }: { stream: TimbalStream; act: ReturnType<typeof sendingOf> }) {
  const { labels } = useSettings();
  const press = (post: () => Promise<unknown>) => () => {
    // The status changes synchronously with the first press: a second one finds nothing to send (bug-log C03).
    if (stream.getState().status === "streaming") return;
    // It rejects for misuse alone: what could be sent a moment ago no longer can, and the tray shows that.
    post().catch(() => undefined);
  };
  const button = { type: "button", "data-ti": "button", "data-look": "main" } as const;
  switch (act) {
    case "none":
    case "busy":
      return null;
    case "incomplete":
      return <button {...button} disabled>{labels.sendAnswers}</button>;
    case "send":
      return <button {...button} onClick={press(() => stream.submit())}>{labels.sendAnswers}</button>;
    case "retry":
      return <button {...button} onClick={press(() => stream.submit())}>{labels.retry}</button>;
    case "send-again":
      return <button {...button} data-look="danger" onClick={press(() => stream.submit({ again: true }))}>{labels.sendAgain}</button>;
    case "cancel-again":
      return <button {...button} onClick={press(() => stream.cancel())}>{labels.cancelAgain}</button>;
    case "ask-again":
      return <button {...button} data-look="plain" onClick={press(() => stream.reopen())}>{labels.askAgain}</button>;
    case "retry-start":
      return <button {...button} onClick={press(() => stream.retry())}>{labels.retry}</button>;
    default:
      return act satisfies never;
  }
}
