import { own } from "../fields.js";
import type { McpElicitationPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { asking, filledText, unreadable } from "./text.js";

/** `{ server, tool, message, mode: "form", requested_schema }` or `{ …, mode: "url", url, elicitation_id }`. Without a mode it is a form, as in MCP itself. */
export function readMcpElicitation(payload: unknown): Read<McpElicitationPayload> {
  const read = asking(payload, "message");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const asked = { message: text, server: filledText(fields, "server") ?? "", tool: filledText(fields, "tool") ?? "" };
  switch (own(fields, "mode")) {
    case undefined:
    case null:
    case "form":
      return { ok: true, value: { ...asked, mode: "form", requestedSchema: own(fields, "requested_schema") ?? null } };
    case "url": {
      const url = filledText(fields, "url");
      return url === undefined ? unreadable("The address to open is missing.") : { ok: true, value: { ...asked, mode: "url", url } };
    }
    default:
      return unreadable("It asks in a way that is not known here.");
  }
}
