/** The words of the mcp_elicitation card; part of `Labels`. */
export interface McpLabels {
  /** Who asks: either may be empty. */
  mcpSource: (server: string, tool: string) => string;
  /** At a field whose name or words ask for a password, a key and the like. */
  secretAsked: string;
  /** The link. `host`: the site that it opens. */
  openAddress: (host: string) => string;
  /** What the person says once the page has been dealt with. */
  finishedAddress: string;
  addressNotOpenable: string;
  /** Something before `@` in the address looks like a site and is none. */
  addressHidesHost: (host: string) => string;
  /** The host's name holds other letters than those of the Latin alphabet, written as a code (`xn--…`). */
  addressInCode: string;
  /** `http:` */
  addressNotEncrypted: string;
}

function mcpSource(server: string, tool: string): string {
  const who = server === "" ? "An MCP server" : `The MCP server “${server}”`;
  return tool === "" ? `${who} asks this.` : `${who} asks this for its tool “${tool}”.`;
}

export const englishMcp: McpLabels = {
  mcpSource,
  secretAsked: "This looks like a secret. MCP servers must not ask for secrets in a form: leave it out unless you are sure.",
  openAddress: (host) => `Open ${host} in a new tab`,
  finishedAddress: "I've finished",
  addressNotOpenable: "This address can't be opened from here. Only http and https addresses can.",
  addressHidesHost: (host) => `What stands before “@” is not the site: this opens ${host}.`,
  addressInCode: "The site's name holds letters of another alphabet, written here as a code. Such a name may look like one that you know.",
  addressNotEncrypted: "The connection to this address is not encrypted.",
};
