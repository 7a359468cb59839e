import type { ParamSchema } from "./params.js";
import { pyRepr } from "./python.js";
import { tool, type HandlerContext, type ScriptedTool } from "./runnable.js";
import { ToolError } from "./signals.js";

/** What the MCP server of the reference agent asks for: a booking, and a visit to a page. */
const booking = {
  properties: {
    guests: { description: "How many people", maximum: 12, minimum: 1, title: "Guests", type: "integer" },
    date: { description: "Day of the visit", format: "date", title: "Date", type: "string" },
    seating: { default: "inside", enum: ["inside", "terrace"], enumNames: ["Inside", "On the terrace"], title: "Seating", type: "string" },
    email: { format: "email", title: "Email", type: "string" },
    newsletter: { default: false, title: "Newsletter", type: "boolean" },
  } as Record<string, ParamSchema>,
  required: ["guests", "date", "email"],
  title: "Booking",
  type: "object",
};

type Elicited = { action: "accept" | "decline" | "cancel"; content: Record<string, unknown> };

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
};

function problemOf(content: Record<string, unknown>): string | null {
  const missing = booking.required.filter((name) => !(name in content));
  if (missing.length > 0) return `missing required field(s): ${missing.join(", ")}`;
  for (const [name, value] of Object.entries(content)) {
    const property = booking.properties[name];
    if (!property) continue;
    const options = property.enum as unknown[] | undefined;
    if (options && !options.includes(value)) return `field '${name}' must be one of ${pyRepr(options)}`;
    if (property.type && !types[property.type]?.(value)) return `field '${name}' must be of type ${property.type}`;
  }
  return null;
}

/** Reads the answer to an elicitation as the server does: bare values count as content (wire.md 5). */
function elicited(name: string, answer: unknown, form: boolean): Elicited {
  if (answer === null || answer === false) return { action: "decline", content: {} };
  const refuse = (why: string) => new ToolError("ValueError", `Invalid resume value for MCP elicitation on '${name}': ${why}`);
  if (answer !== true && (typeof answer !== "object" || Array.isArray(answer))) {
    throw refuse(`unsupported resume value type ${typeof answer === "string" ? "str" : "int"}; expected a dict, bool, None, or Cancel`);
  }
  const given = answer === true ? {} : (answer as Record<string, unknown>);
  const onlyThese = Object.keys(given).every((key) => key === "action" || key === "content");
  const explicit = onlyThese && ["accept", "decline", "cancel"].includes(String(given.action));
  if (explicit && given.action !== "accept") return { action: given.action as "decline" | "cancel", content: {} };
  const content = (explicit ? (given.content ?? {}) : given) as Record<string, unknown>;
  const problem = form ? problemOf(content) : null;
  if (problem) throw refuse(problem);
  return { action: "accept", content };
}

/** Tools of an MCP server named `elicit`, whose questions come as `mcp_elicitation`. */
export const elicitingTools: readonly ScriptedTool[] = [
  tool({
    name: "elicit__book_table",
    type: "MCPTool",
    handler: ({ restaurant }: { restaurant: string }, { suspend }: HandlerContext) => {
      const message = `Details for your table at ${restaurant}`;
      const payload = { server: "elicit", tool: "book_table", mode: "form", message, requested_schema: booking };
      const answer = elicited("elicit__book_table", suspend(payload, { kind: "mcp_elicitation", responseSchema: booking }), true);
      if (answer.action !== "accept") return answer.action;
      const defaults = Object.fromEntries(Object.entries(booking.properties).map(([name, property]) => [name, property.default]));
      const known = Object.fromEntries(Object.keys(booking.properties).map((name) => [name, answer.content[name] ?? defaults[name]]));
      return `booked ${JSON.stringify(known)}`;
    },
  }),
  tool({
    name: "elicit__connect_account",
    type: "MCPTool",
    handler: ({ service }: { service: string }, { suspend }: HandlerContext) => {
      const payload = {
        server: "elicit",
        tool: "connect_account",
        mode: "url",
        message: `Sign in to connect your ${service}`,
        url: "https://accounts.example.com/connect?state=demo",
        elicitation_id: "demo-1",
      };
      return elicited("elicit__connect_account", suspend(payload, { kind: "mcp_elicitation" }), false).action;
    },
  }),
];
