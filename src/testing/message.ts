import { pyStr } from "./python.js";

export interface TextPart {
  type: "text";
  text: string;
}
export interface ToolUse {
  type: "tool_use";
  id: string;
  name: string;
  input: Record<string, unknown>;
}
export interface ToolResult {
  type: "tool_result";
  id: string;
  content: TextPart[];
}
export type MessagePart = TextPart | { type: "thinking"; thinking: string } | ToolUse | ToolResult | { type: "file"; file: unknown };

/** What a scripted model is given: the conversation so far. */
export interface Message {
  role: "user" | "assistant" | "tool";
  content: MessagePart[];
  stop_reason?: string;
}

function parts(value: unknown): MessagePart[] {
  if (Array.isArray(value)) return value.flatMap(parts);
  if (typeof value === "object" && value !== null) {
    if ("content" in value) return parts(value.content);
    if ("text" in value && typeof value.text === "string") return [{ type: "text", text: value.text }];
    return [{ type: "file", file: value }];
  }
  return [{ type: "text", text: pyStr(value) }];
}

/** A `prompt` parameter as a message: text, a list of parts, or a message as the wire writes it. */
export function userMessage(prompt: unknown): Message {
  return { role: "user", content: parts(prompt) };
}

/** A message's text: its parts as paragraphs. */
export function textOf(message: Message): string {
  const texts = message.content.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return texts.join("\n\n").trim();
}

export function toolUses(message: Message | undefined): ToolUse[] {
  return message?.content.filter((part): part is ToolUse => part.type === "tool_use") ?? [];
}

function itemsOf(result: unknown): unknown[] {
  if (Array.isArray(result)) return result;
  const isMessage = typeof result === "object" && result !== null && "role" in result;
  return isMessage ? userMessage(result).content.flatMap((part) => (part.type === "text" ? [part.text] : [])) : [result];
}

/** A tool's result as the model sees it. A list, and a sub-agent's message, are kept item by item. */
export function toolMessage(id: string, result: unknown): Message {
  const content = itemsOf(result).map((item): TextPart => ({ type: "text", text: pyStr(item) }));
  return { role: "tool", content: [{ type: "tool_result", id, content }] };
}

/** Tool calls of the newest assistant message that have no result yet: a resume runs these, without asking the model. */
export function pendingToolUses(memory: readonly Message[]): ToolUse[] {
  const at = memory.findLastIndex(({ role }) => role === "assistant");
  const done = new Set(memory.slice(at + 1).flatMap(({ content }) => content.map((part) => (part.type === "tool_result" ? part.id : ""))));
  return toolUses(memory[at]).filter(({ id }) => !done.has(id));
}

/** Gives every tool call of the last message an error as its result: the turn they belong to is over. */
export function closeToolUses(memory: readonly Message[]): Message[] {
  return [...memory, ...toolUses(memory.at(-1)).map(({ id }) => toolMessage(id, "ERROR: There was an unexpected error executing the tool."))];
}

/** A message as OUTPUT events write it. */
export function wireMessage(message: Message): Record<string, unknown> {
  const content = message.content.map((part): Record<string, unknown> => {
    switch (part.type) {
      case "text":
        return { ...part, phase: null };
      case "thinking":
        return { ...part, signature: null, id: null, encrypted_content: null };
      case "tool_use":
        return { ...part, thought_signature: null, is_server_tool_use: false };
      default:
        return { ...part };
    }
  });
  return { role: message.role, content, ...(message.stop_reason === undefined ? {} : { stop_reason: message.stop_reason }) };
}
