import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import type { Interaction } from "../../src/protocol/pause.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import type { RendererProps } from "../../src/registry/renderer.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { SubmitMode } from "../../src/run/timbal-stream.js";
import { interaction } from "../pauses.js";
import { fakeStream } from "../react/fake-stream.js";

/** A card with nothing in it but what the tray gives to every card. */
function Plain({ pause, position, issues, busy, onAnswer, onCancel }: RendererProps) {
  return (
    <article aria-label={pause.id} aria-busy={busy} data-status={pause.status}>
      {position ? <p>{`card ${position.index} of ${position.total}`}</p> : null}
      {issues.map(({ pointer, code }) => <p key={pointer + code} role="alert">{`${pointer} ${code}`}</p>)}
      <button onClick={() => onAnswer(true)}>Answer {pause.id}</button>
      {onCancel ? <button onClick={onCancel}>Cancel {pause.id}</button> : null}
    </article>
  );
}

/** The kit's registry, with a card whose every part is seen, for the kind `plain`. */
export const plainRegistry = defaultRegistry.extend({ kinds: { plain: defineRenderer({ component: Plain }) } });

export function WithPlainCards({ children }: { children?: ReactNode }) {
  return <TimbalProvider registry={plainRegistry}>{children}</TimbalProvider>;
}

/** A pause that the plain card draws. */
export const plain = (id: string, more?: Partial<Interaction>) => interaction(id, "plain", {}, more);
export const answered = { status: "answered", answer: { value: true, at: 0 } } as const;

/** The tray of a stream that the test moves by hand; paused unless told otherwise. */
export function showTray(state: Partial<StreamState>, submitMode: SubmitMode = "auto") {
  const stream = { ...fakeStream({ status: "paused", ...state }), submitMode };
  const view = render(<TimbalInteractions stream={stream} />, { wrapper: WithPlainCards });
  return { stream, ...view };
}
export const button = (name: string) => screen.getByRole("button", { name });
export const queryButton = (name: string) => screen.queryByRole("button", { name });
