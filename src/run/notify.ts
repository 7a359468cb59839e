import type { TimbalError } from "../protocol/error.js";
import type { Pause } from "../protocol/pause.js";
import type { StreamState } from "./machine/state.js";
import type { Diagnostic, StreamCallbacks } from "./timbal-stream.js";

/** Calls a host's callbacks: one that throws is reported, and the stream goes on (bug-log C02). */
export interface Notifier {
  event: (raw: unknown) => void;
  diagnostic: (diagnostic: Diagnostic) => void;
  /** Calls something of the host's that has a name for developers. */
  guarded: <Args extends unknown[]>(name: string, call: ((...args: Args) => void) | undefined, ...args: Args) => void;
  /** Tells what became different between two states. */
  changed: (next: StreamState, previous: StreamState) => void;
}

export function createNotifier(callbacks: StreamCallbacks): Notifier {
  const guarded = <Args extends unknown[]>(name: string, call: ((...args: Args) => void) | undefined, ...args: Args): void => {
    try {
      call?.(...args);
    } catch (thrown) {
      if (name !== "onDiagnostic") threw(name, thrown);
    }
  };
  const threw = (name: string, thrown: unknown): void => {
    diagnostic({ code: "callback-threw", message: `${name} threw.`, detail: thrown });
  };
  const diagnostic = (what: Diagnostic): void => {
    // Read at call time: hosts may exchange callbacks while a run is under way (bug-log C39).
    guarded("onDiagnostic", callbacks.onDiagnostic, what);
  };
  return {
    // Without `guarded`, whose list of arguments is dear where every delta pays for it.
    event: (raw) => {
      try {
        callbacks.onEvent?.(raw);
      } catch (thrown) {
        threw("onEvent", thrown);
      }
    },
    diagnostic,
    guarded,
    changed(next, previous) {
      for (const pause of arrivals(next, previous)) guarded("onPause", callbacks.onPause, pause);
      if (next.error && next.error !== previous.error) guarded<[TimbalError]>("onError", callbacks.onError, next.error);
      if (previous.status === "streaming" && hasEnded(next)) guarded("onFinish", callbacks.onFinish, next);
    },
  };
}

function hasEnded({ status }: StreamState): boolean {
  return status === "finished" || status === "cancelled" || status === "failed" || status === "stopped";
}

/** Pauses that wait now and did not before in this run. */
export function arrivals(next: StreamState, previous: StreamState): Pause[] {
  if (next.pauses === previous.pauses) return [];
  const before = new Map(previous.pauses.map((pause) => [pause.key, pause]));
  return next.pauses.filter((pause) => {
    if (pause.status !== "open") return false;
    const known = before.get(pause.key);
    return known?.runId !== pause.runId;
  });
}
