import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

const schema = {
  type: "object",
  properties: { guests: { type: "integer", title: "Guests" }, seating: { title: "Seating", type: "string", enum: ["in", "out"], enumNames: ["Inside", "Terrace"], default: "in" } },
  required: ["guests"],
};

describe("a form of an MCP server", () => {
  const asked = (more = {}) =>
    interaction("mcp_elicitation", { server: "elicit", tool: "book", mode: "form", message: "Details?", requested_schema: schema }, { responseSchema: schema, ...more });

  test("is accepted with its content", async () => {
    const { user, onAnswer } = await showCard(asked());
    expect(screen.getByText("Asked by elicit · book")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Guests" }), "4");
    await user.click(within(screen.getByRole("radiogroup", { name: "Seating" })).getByRole("radio", { name: "Terrace" }));
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { guests: 4, seating: "out" } }]]);
    await expectAccessible();
  });

  test("is declined without content, whatever is filled in", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "decline" }]]);
  });

  test("shows what is wrong with the content at its field", async () => {
    const { user, refuse } = await showCard(asked());
    await user.type(screen.getByRole("textbox", { name: "Guests" }), "99");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    refuse([{ pointer: "/content/guests", code: "maximum", params: { limit: 12 } }]);
    expect(screen.getByRole("textbox", { name: "Guests" })).toHaveAccessibleDescription("Must be 12 or less");
    expect(screen.getByRole("textbox", { name: "Guests" })).toHaveFocus();
  });

  test("an earlier answer is filled in", async () => {
    await showCard(asked(), { draft: { kind: "answer", value: { action: "accept", content: { guests: 2, seating: "out" } } } });
    expect(screen.getByRole("textbox", { name: "Guests" })).toHaveValue("2");
    expect(screen.getByRole("radio", { name: "Terrace" })).toBeChecked();
  });
});

describe("an address of an MCP server", () => {
  const asked = (url: string) => interaction("mcp_elicitation", { server: "elicit", tool: "connect", mode: "url", message: "Sign in", url });

  test("is shown whole, opens apart from the page, and is accepted or declined", async () => {
    const { user, onAnswer } = await showCard(asked("https://accounts.example.com/connect?state=demo"));
    expect(screen.getByText("https://accounts.example.com/connect?state=demo")).toBeVisible();
    const link = screen.getByRole("link", { name: /Open in a new tab/ });
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept" }], [{ action: "decline" }]]);
    await expectAccessible();
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "not an address", " JavaScript:alert(1)"])("%s is text, not a link", async (url) => {
    await showCard(asked(url));
    expect(screen.getByRole("article")).toHaveTextContent(url.trim());
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
