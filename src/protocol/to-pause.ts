import { bounded } from "./bounded.js";
import type { PauseEvent } from "./events.js";
import type { Pause, PauseKey } from "./pause.js";

/** Names a pause in state: the run that asked first, and the pause's id. */
export function pauseKey(runId: string, id: string): PauseKey {
  // The brand exists for the compiler only.
  return `${runId}/${id}` as PauseKey;
}

/**
 * The one place where a wire event becomes the `Pause` that everything else knows: open, untouched.
 *
 * @param at when it arrived, in milliseconds since the epoch
 */
export function toPause(event: PauseEvent, at: number): Pause {
  const shared = {
    runId: event.run_id,
    kind: typeof event.kind === "string" ? event.kind : null,
    path: event.runnable_path,
    name: event.runnable_name,
    toolCallIds: event.tool_call_id === null ? [] : [event.tool_call_id],
    status: "open",
    issues: [],
    checked: true,
    receivedAt: at,
  } as const;
  switch (event.type) {
    case "INTERACTION":
      return {
        type: "interaction",
        key: pauseKey(event.run_id, event.interaction_id),
        id: event.interaction_id,
        ...shared,
        payload: bounded(event.payload),
        responseSchema: bounded(event.response_schema),
      };
    case "APPROVAL":
      return {
        type: "approval",
        key: pauseKey(event.run_id, event.approval_id),
        id: event.approval_id,
        ...shared,
        payload: bounded(event.input),
        responseSchema: null,
        input: bounded(event.input),
        inputSchema: bounded(event.input_schema),
        prompt: event.prompt,
        description: event.description,
        ui: bounded(event.ui),
        grantKey: event.grant_key,
        grantable: event.grantable,
      };
    default:
      return event satisfies never;
  }
}
