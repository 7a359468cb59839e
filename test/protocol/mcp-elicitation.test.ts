import { describe, expect, it } from "vitest";
import { payloadReaders } from "../../src/protocol/payloads.js";

describe("an MCP elicitation", () => {
  const read = payloadReaders.mcp_elicitation;

  it("is a form, also without a mode", () => {
    const value = { message: "Details?", server: "elicit", tool: "book", mode: "form", requestedSchema: { type: "object" } };
    for (const mode of [undefined, null, "form"]) {
      expect(read({ message: "Details?", server: "elicit", tool: "book", mode, requested_schema: { type: "object" } })).toEqual({ ok: true, value });
    }
    expect(read({ message: "Details?" })).toEqual({ ok: true, value: { message: "Details?", server: "", tool: "", mode: "form", requestedSchema: null } });
  });

  it("is an address to open", () => {
    expect(read({ message: "Sign in", mode: "url", url: "https://x.y", server: "s", tool: "t" })).toEqual({ ok: true, value: { message: "Sign in", server: "s", tool: "t", mode: "url", url: "https://x.y" } });
    expect(read({ message: "Sign in", mode: "url", url: 7 })).toEqual({ ok: false, problem: "The address to open is missing." });
  });

  it.each(["qr", "", 1, {}])("of the mode %j can't be read", (mode) => {
    expect(read({ message: "Scan", mode, url: "https://x.y" })).toEqual({ ok: false, problem: "It asks in a way that is not known here." });
  });
});
