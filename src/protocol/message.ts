import { isFields } from "./fields.js";

/** The texts of a message (`{ content: [{ type: "text", text }] }`), joined; a plain string as it is; else `""`. */
export function textOf(output: unknown): string {
  if (typeof output === "string") return output;
  if (!isFields(output) || !Array.isArray(output.content)) return "";
  return output.content
    .map((part: unknown) => (isFields(part) && part.type === "text" && typeof part.text === "string" ? part.text : ""))
    .join("");
}

export interface ToolUse {
  id: string;
  name: string;
}

/** The tool calls in a model call's output, in the order in which their tools START (wire.md 2). */
export function toolUsesOf(output: unknown): ToolUse[] {
  if (!isFields(output) || !Array.isArray(output.content)) return [];
  return output.content.flatMap((part: unknown) =>
    isFields(part) && part.type === "tool_use" && typeof part.id === "string" && typeof part.name === "string"
      ? [{ id: part.id, name: part.name }]
      : [],
  );
}
