"use client";

import { useEffect, useId, useRef } from "react";
import type { Cancelling } from "./use-cancel.js";
import { useSettings } from "./provider.js";

/** Asks, in the card's own place, before Cancel throws other answers away. */
export function ConfirmCancel({ asking, confirm, keep }: Cancelling & { asking: number }) {
  const { labels } = useSettings();
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The person has just pressed Cancel: the question belongs under their hands, on the side that loses nothing.
    const before = document.activeElement;
    safe.current?.focus();
    return () => { if (before instanceof HTMLElement && before.isConnected) before.focus(); };
  }, []);
  return (
    <div role="alertdialog" aria-labelledby={id} data-ti="confirm-cancel">
      <p id={id}>{labels.cancelAll(asking)}</p>
      <div data-ti="actions">
        <button type="button" data-ti="button" data-look="danger" onClick={confirm}>{labels.cancelAllConfirm}</button>
        <button type="button" data-ti="button" data-look="plain" ref={safe} onClick={keep}>{labels.keepAnswering}</button>
      </div>
    </div>
  );
}
