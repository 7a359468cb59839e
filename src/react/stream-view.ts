import { isPending } from "../protocol/pause.js";
import type { Pause } from "../protocol/pause.js";
import type { RunInfo, StreamState } from "../run/machine/state.js";
import type { TimbalStream } from "../run/timbal-stream.js";

/** The state without its transcript and without the frame counter: what doesn't change for a delta. */
export interface StreamView extends Omit<StreamState, "transcript" | "run"> {
  run: Omit<RunInfo, "seq"> | null;
}

const views = new WeakMap<TimbalStream, StreamView>();

/** The stream's view: the same object until something in it changes, so that React may compare it. */
export function viewOf(stream: TimbalStream): StreamView {
  const state = stream.getState();
  const last = views.get(stream);
  if (last && isSameView(last, state)) return last;
  const { status, connection, silentSince, pauses, error, run } = state;
  const view: StreamView = {
    status,
    connection,
    silentSince,
    pauses,
    error,
    run: last && isSameRun(last.run, run) ? last.run : run && { id: run.id, parentId: run.parentId, params: run.params },
  };
  views.set(stream, view);
  return view;
}

function isSameView(view: StreamView, state: StreamState): boolean {
  return (
    view.status === state.status &&
    view.connection === state.connection &&
    view.silentSince === state.silentSince &&
    view.pauses === state.pauses &&
    view.error === state.error &&
    isSameRun(view.run, state.run)
  );
}

function isSameRun(a: StreamView["run"], b: RunInfo | null): boolean {
  return a === null || b === null ? a === b : a.id === b.id && a.parentId === b.parentId && a.params === b.params;
}

const pendings = new WeakMap<TimbalStream, readonly Pause[]>();

/** The pauses that wait for a person: the same array until its content changes (bug-log C27). */
export function pendingOf(stream: TimbalStream): readonly Pause[] {
  const last = pendings.get(stream);
  const now = stream.getState().pauses.filter(isPending);
  if (last?.length === now.length && now.every((pause, index) => pause === last[index])) return last;
  pendings.set(stream, now);
  return now;
}
