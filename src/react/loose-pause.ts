import { bounded } from "../protocol/bounded.js";
import type { Approval, Interaction, Pause, PauseKey } from "../protocol/pause.js";

/** A pause that no stream holds: enough of one to draw a card. A whole `Pause` will do as well. */
export type LoosePause = LooseInteraction | LooseApproval;
export type LooseInteraction = Pick<Interaction, "kind" | "payload"> & Partial<Interaction>;
export type LooseApproval = Pick<Approval, "type" | "input"> & Partial<Approval>;

/** Fills in what nobody said. */
export function wholePause(given: LoosePause, id: string, checked: boolean): Pause {
  const shared = {
    // The brand is for the compiler; nobody but this card will see the key.
    key: id as PauseKey,
    id,
    runId: "",
    kind: null,
    path: "",
    name: "",
    toolCallIds: [],
    responseSchema: null,
    status: "open",
    issues: [],
    checked,
    receivedAt: 0,
  } as const;
  if (given.type !== "approval") {
    const { payload, responseSchema = null } = given;
    return { ...shared, type: "interaction", ...given, payload: bounded(payload), responseSchema: bounded(responseSchema) };
  }
  const { input, inputSchema = null, ui = null } = given;
  return {
    ...shared,
    prompt: null,
    description: null,
    grantKey: null,
    grantable: false,
    ...given,
    payload: bounded(input),
    input: bounded(input),
    inputSchema: bounded(inputSchema),
    ui: bounded(ui),
  };
}
