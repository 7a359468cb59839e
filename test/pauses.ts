import type { Approval, Interaction, Pause } from "../src/protocol/pause.js";
import { pauseKey } from "../src/protocol/to-pause.js";

/** An open interaction of run R1, as the reducer would hold it. */
export function interaction(id: string, kind: string | null, payload: unknown, more: Partial<Interaction> = {}): Pause {
  return {
    type: "interaction",
    key: pauseKey("R1", id),
    id,
    runId: "R1",
    kind,
    path: `assistant.${kind ?? "tool"}`,
    name: kind ?? "tool",
    toolCallIds: [`call_${id}`],
    payload,
    responseSchema: null,
    status: "open",
    issues: [],
    checked: true,
    receivedAt: 1_760_000_000_000,
    ...more,
  };
}

/** An open approval of run R1. */
export function approval(id: string, input: unknown, more: Partial<Approval> = {}): Pause {
  return {
    type: "approval",
    key: pauseKey("R1", id),
    id,
    runId: "R1",
    kind: null,
    path: "assistant.send_email",
    name: "send_email",
    toolCallIds: [`call_${id}`],
    payload: input,
    responseSchema: null,
    status: "open",
    issues: [],
    checked: true,
    receivedAt: 1_760_000_000_000,
    input,
    inputSchema: null,
    prompt: "Send this e-mail?",
    description: null,
    ui: null,
    grantKey: null,
    grantable: false,
    ...more,
  };
}
