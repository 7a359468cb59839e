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
    expect(screen.getByText("The MCP server “elicit” asks this for its tool “book”.")).toBeVisible();
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

  test("one that was declined before begins anew, with its defaults", async () => {
    const { user, onAnswer } = await showCard(asked(), { draft: { kind: "answer", value: { action: "decline" } } });
    expect(screen.getByRole("radio", { name: "Inside" })).toBeChecked();
    await user.type(screen.getByRole("textbox", { name: "Guests" }), "4");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { guests: 4, seating: "in" } }]]);
  });

  test("shows its defaults, sends nothing before a click, and leaves out what nobody filled in", async () => {
    const requested_schema = { type: "object", properties: { note: { type: "string" }, days: { type: "integer", default: 3 }, tick: { type: "boolean" } } };
    const { user, onAnswer } = await showCard(interaction("mcp_elicitation", { server: "s", tool: "", message: "Details?", requested_schema }));
    expect(screen.getByText("The MCP server “s” asks this.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /days/ })).toHaveValue("3");
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { days: 3 } }]]);
  });

  test.each([[undefined], [null], [{}], [{ type: "object", properties: {} }]])("the schema %j asks for nothing, and is accepted with nothing", async (requested_schema) => {
    const { user, onAnswer } = await showCard(interaction("mcp_elicitation", { message: "Go on?", requested_schema }));
    expect(screen.getByText("An MCP server asks this.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: {} }]]);
  });

  test("a schema that names no fields can still be answered", async () => {
    const requested_schema = { type: "object", additionalProperties: { type: "string" }, minProperties: 1 };
    const { user, onAnswer, refuse } = await showCard(interaction("mcp_elicitation", { message: "Labels?", requested_schema }));
    const box = screen.getByRole("textbox", { name: "Your answer" });
    await user.type(box, '{{"a": 1}');
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { a: 1 } }]]);
    refuse([{ pointer: "/content/a", code: "type", params: { type: "string" } }]);
    expect(box).toHaveAccessibleDescription("Needs text");
  });

  test("the choice that waits to be sent is marked", async () => {
    await showCard(asked({ status: "answered", answer: { value: { action: "decline" }, at: 1 } }));
    expect(screen.getByRole("button", { name: "Decline" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Accept" })).not.toHaveAttribute("aria-pressed");
  });
});

describe("a form that asks for a secret", () => {
  const requested_schema = {
    type: "object",
    properties: {
      user: { type: "string", title: "User" },
      apiKey: { type: "string", title: "Key", description: "From the settings page." },
      pin: { type: "integer", title: "PIN" },
      private_key: { type: "string", title: "Private key" },
      max_tokens: { type: "integer", title: "Longest answer, in tokens" },
    },
  };
  const asked = () => interaction("mcp_elicitation", { server: "s", tool: "t", message: "Connect", requested_schema });
  const caution = /This looks like a secret/;

  test("warns at that field, before its box and with it, and nowhere else", async () => {
    await showCard(asked());
    expect(screen.getAllByText(caution)).toHaveLength(3);
    expect(screen.getByLabelText(/^Key/)).toHaveAccessibleDescription(/This looks like a secret.*From the settings page\./s);
    expect(screen.getByRole("textbox", { name: /^User/ })).not.toHaveAccessibleDescription();
    expect(screen.getByRole("textbox", { name: /^Longest/ })).not.toHaveAccessibleDescription();
    await expectAccessible();
  });

  test("masks what is typed until the person wants to see it, and can be answered", async () => {
    const { user, onAnswer } = await showCard(asked());
    const box = screen.getByLabelText(/^Key/);
    expect(box).toHaveAttribute("type", "password");
    await user.type(box, "sk-1");
    await user.click(screen.getByRole("button", { name: "Show Key" }));
    expect(box).toHaveAttribute("type", "text");
    expect(box).toHaveValue("sk-1");
    expect(screen.getByRole("button", { name: "Show Key" })).toHaveAttribute("aria-pressed", "true");
    await user.type(screen.getByLabelText(/^PIN/), "1234");
    expect(screen.getByLabelText(/^PIN/)).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { apiKey: "sk-1", pin: 1234 } }]]);
  });

  test("keeps the line breaks of a key", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(screen.getByLabelText(/^Private key/));
    await user.paste("-----BEGIN-----\nabc\n-----END-----");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept", content: { private_key: "-----BEGIN-----\nabc\n-----END-----" } }]]);
  });

  test("says in its draft which of it must not be stored", async () => {
    const { user, onDraft } = await showCard(asked());
    await user.type(screen.getByRole("textbox", { name: /^User/ }), "ana");
    await user.type(screen.getByLabelText(/^PIN/), "1");
    await user.type(screen.getByLabelText(/^Key/), "k");
    expect(onDraft).toHaveBeenLastCalledWith({
      kind: "typed",
      value: { user: "ana", apiKey: "k", pin: "1", private_key: null, max_tokens: null },
      secrets: ["/apiKey", "/pin"],
    });
  });
});

describe("an address of an MCP server", () => {
  const asked = (url: string) => interaction("mcp_elicitation", { server: "elicit", tool: "connect", mode: "url", message: "Sign in", url });
  const shown = () => screen.getByRole("article").querySelector('[data-ti="address"]');

  test("is shown whole, with its site set off, opens apart from the page, and is accepted or declined", async () => {
    const { user, onAnswer } = await showCard(asked("https://accounts.example.com:8443/connect?state=demo#top"));
    expect(shown()).toHaveTextContent("https://accounts.example.com:8443/connect?state=demo#top");
    expect(screen.getByText("accounts.example.com:8443")).toBeVisible();
    const link = screen.getByRole("link", { name: "Open accounts.example.com:8443 in a new tab" });
    expect(link).toHaveAttribute("href", "https://accounts.example.com:8443/connect?state=demo#top");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await user.click(screen.getByRole("button", { name: "I've finished" }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "accept" }], [{ action: "decline" }]]);
    await expectAccessible();
  });

  test("opening it answers nothing, and moves the weight from the link to what comes next", async () => {
    const { user, onAnswer } = await showCard(asked("https://example.com/x"));
    const looks = () => [screen.getByRole("link"), screen.getByRole("button", { name: "I've finished" })].map((one) => one.dataset["look"]);
    expect(looks()).toEqual(["main", "plain"]);
    await user.click(screen.getByRole("link"));
    expect(looks()).toEqual(["plain", "main"]);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test.each<[url: string, host: string, notes: RegExp[]]>([
    ["https://bank.com@evil.test/login", "evil.test", [/What stands before “@” is not the site: this opens evil\.test\./]],
    ["https://user:p%40ss@evil.test/", "evil.test", [/is not the site/]],
    ["https://bank.com\\@evil.test/", "bank.com", []],
    ["https://аpple.com/", "xn--pple-43d.com", [/another alphabet/]],
    ["http://example.com/", "example.com", [/not encrypted/]],
    ["http://localhost:3000/cb", "localhost:3000", []],
    ["HTTPS://Example.COM/A?b=c@d", "example.com", []],
    ["https://[::1]:8080/x", "[::1]:8080", []],
  ])("%s opens %s, and says what could mislead", async (url, host, notes) => {
    await showCard(asked(url));
    expect(shown()?.querySelector("strong")).toHaveTextContent(host);
    expect(shown()?.textContent).toBe(new URL(url).href);
    expect(screen.getByRole("link")).toHaveAttribute("href", new URL(url).href);
    const cautions = [...document.querySelectorAll('[data-ti="caution"]')].map((one) => one.textContent);
    expect(cautions).toHaveLength(notes.length);
    for (const note of notes) expect(cautions.join("\n")).toMatch(note);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "not an address", " JavaScript:alert(1)"])("%s is text, not a link, and can be answered", async (url) => {
    const { user, onAnswer } = await showCard(asked(url));
    expect(shown()).toHaveTextContent(url.trim());
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText(/Only http and https/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(onAnswer.mock.calls).toEqual([[{ action: "decline" }]]);
  });
});
