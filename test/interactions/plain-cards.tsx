import type { ReactNode } from "react";
import { defaultRegistry } from "../../src/interactions.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import type { RendererProps } from "../../src/registry/renderer.js";

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
