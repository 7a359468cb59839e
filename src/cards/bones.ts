import { isFields, own } from "../protocol/fields.js";
import { isLong } from "../form/is-long.js";
import type { RendererProps } from "../registry/renderer.js";

/** What stands for a part of a card: a line of text, a control, several lines, a picture. */
export type Bone = "line" | "control" | "area" | "chart";

/** More than this is below the fold, wherever it ends. */
const most = 12;

/** A card's parts, guessed from what is asked, so that the skeleton is about as high as the card. */
export function bonesFor({ pause, problem, upload }: RendererProps): Bone[] {
  // What is in it, and the button that denies with a reason.
  if (pause.type === "approval") return [...times(isFields(pause.input) ? Object.keys(pause.input).length : 1, "line"), "line"];
  if (problem !== undefined) return ["area", "line", "area", "line", "control", "control"];
  switch (pause.kind) {
    case "ask_form":
      return times(listIn(pause.payload, "fields").length, "line", "control");
    case "request_upload":
      return upload ? ["area"] : ["line", "control"];
    case "review_chart":
      return ["chart"];
    default: {
      const options = listIn(pause.payload, "options");
      return isLong(options) ? ["control", "chart", "line"] : times(options.length, "control");
    }
  }
}

function listIn(payload: unknown, name: string): readonly unknown[] {
  const list = isFields(payload) ? own(payload, name) : undefined;
  return Array.isArray(list) ? list : [];
}

function times(count: number, ...bones: Bone[]): Bone[] {
  return Array.from({ length: Math.max(1, Math.min(count, most)) }, () => bones).flat();
}
