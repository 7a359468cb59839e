import type { EventBase, OutputEvent, PauseEvent } from "./events.js";
import { type Fields, isFields } from "./fields.js";
import { readApproval, readBase, readInteraction } from "./pause-event.js";

/**
 * The pause that a tool's OUTPUT repeats in its metadata (wire.md 2), as the event it came in;
 * `null` when the OUTPUT does not end in a pause, or only passes on the pause of a runnable below.
 */
export function suspendedIn(event: OutputEvent): PauseEvent | null {
  const { suspension, approval } = event.metadata;
  switch (event.status.reason) {
    case "input_required":
      return again(event, suspension, "interaction_id", readInteraction);
    case "approval_required":
      return again(event, approval, "approval_id", readApproval);
    default:
      return null;
  }
}

function again<Event extends PauseEvent>(
  event: OutputEvent,
  from: unknown,
  idName: string,
  read: (base: EventBase, raw: Fields) => Event | string,
): Event | null {
  if (!isFields(from)) return null;
  const { path, t0, metadata } = event;
  const runnable = { runnable_path: path, runnable_name: null, runnable_type: typeof metadata.type === "string" ? metadata.type : "Tool" };
  const pause = read(readBase({ ...event }), { ...from, metadata: from.metadata ?? {}, t0, ...runnable, [idName]: from.id });
  return typeof pause === "string" ? null : pause;
}
