"use client";

import { useCallback, useState } from "react";
import { isPending, type Pause, type PauseKey } from "../protocol/pause.js";
import type { TimbalStream } from "../run/timbal-stream.js";

export interface Cancelling {
  /** Cancels the request, or asks first when other answers would be lost. `undefined` while nothing can be cancelled. */
  request: (() => void) | undefined;
  /** How many other pauses have an answer, or the beginning of one, that would be dropped; `null` when nothing is being asked. */
  asking: number | null;
  confirm: () => void;
  keep: () => void;
}

/** Cancel ends the whole request, for all its pauses at once (wire.md 4.7). */
export function useCancel(stream: TimbalStream, key: PauseKey): Cancelling {
  const [asking, setAsking] = useState<number | null>(null);
  const cancel = useCallback(() => {
    setAsking(null);
    // It rejects for misuse alone: the request has ended in between, and there is nothing left to cancel.
    stream.cancel().catch(() => undefined);
  }, [stream]);
  const request = useCallback(() => {
    const filled = (pause: Pause) => pause.status === "answered" || stream.draft(pause.key) !== undefined;
    const others = stream.getState().pauses.filter((pause) => isPending(pause) && pause.key !== key && filled(pause)).length;
    if (others > 0) setAsking(others);
    else cancel();
  }, [stream, key, cancel]);
  const keep = useCallback(() => { setAsking(null); }, []);
  return { request, asking, confirm: cancel, keep };
}
