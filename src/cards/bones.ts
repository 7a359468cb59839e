import { isFields, own } from "../protocol/fields.js";
import type { Pause } from "../protocol/pause.js";

/** What stands for a part of a card: a line of text, a control, several lines, a picture. */
export type Bone = "line" | "control" | "area" | "chart";

/** More than this is below the fold, wherever it ends. */
const most = 12;

/** A card's parts, guessed from what is asked, so that the skeleton is about as high as the card. */
export function bonesFor(pause: Pause): Bone[] {
  if (pause.type === "approval") return times(isFields(pause.input) ? Object.keys(pause.input).length : 1, "line");
  switch (pause.kind) {
    case "ask_form":
      return times(lengthOf(pause.payload, "fields"), "line", "control");
    case "request_upload":
      return ["area"];
    case "review_chart":
      return ["chart"];
    default:
      return times(lengthOf(pause.payload, "options"), "control");
  }
}

function lengthOf(payload: unknown, name: string): number {
  const list = isFields(payload) ? own(payload, name) : undefined;
  return Array.isArray(list) ? list.length : 1;
}

function times(count: number, ...bones: Bone[]): Bone[] {
  return Array.from({ length: Math.max(1, Math.min(count, most)) }, () => bones).flat();
}
