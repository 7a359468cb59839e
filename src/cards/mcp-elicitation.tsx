import type { McpElicitationAnswer, McpElicitationPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { McpForm } from "./mcp-form.js";
import { McpUrl } from "./mcp-url.js";

/** What a tool's MCP server asks: always answered with an action (wire.md 5). */
export function McpElicitation(props: RendererProps<McpElicitationPayload, McpElicitationAnswer>) {
  const { payload, labels, pause } = props;
  const asked = { props, title: payload.message, hint: labels.mcpSource(payload.server, payload.tool) };
  switch (payload.mode) {
    case "form":
      return <McpForm {...asked} schema={payload.requestedSchema ?? pause.responseSchema} />;
    case "url":
      return <McpUrl {...asked} url={payload.url} />;
  }
  payload satisfies never;
}
