import type { Interaction, Pause, PauseKey } from "../protocol/pause.js";

/** A pause that no stream holds: enough of one to draw a card. A whole `Pause` will do as well. */
export type LoosePause = Pick<Interaction, "kind" | "payload"> & Partial<Interaction> | Pause;

/** Fills in what nobody said. */
export function wholePause(given: LoosePause, id: string, checked: boolean): Pause {
  return {
    type: "interaction",
    // The brand is for the compiler; nobody but this card will see the key.
    key: id as PauseKey,
    id,
    runId: "",
    path: "",
    name: "",
    toolCallIds: [],
    responseSchema: null,
    status: "open",
    issues: [],
    checked,
    receivedAt: 0,
    ...given,
  };
}
