import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { approval, expectAccessible, showCard } from "./harness.js";

const email = (more = {}) =>
  approval(
    { to: "ana@example.com", body: "Hello,\nhere it is.", cc: null, api_key: "***", meta: { a: [1, 2] }, "x.y": true },
    { name: "send_email", prompt: "Send this e-mail?", description: "It leaves at once.", inputSchema: { properties: { to: { title: "To" }, api_key: { title: "API key" } } }, ...more },
  );

const valueOf = (name: string) => {
  const term = screen.getByText(name).closest("dt")!;
  return term.nextElementSibling as HTMLElement;
};

test("shows the input by the names of its schema, and hides what the server masked", async () => {
  await showCard(email());
  expect(screen.getByRole("article", { name: "Send this e-mail?" })).toHaveTextContent("send_email needs your approval");
  expect(screen.getByText("It leaves at once.")).toBeVisible();
  expect(valueOf("To")).toHaveTextContent("ana@example.com");
  expect(valueOf("API key")).toHaveTextContent("hidden, kept as it is");
  expect(valueOf("API key")).not.toHaveTextContent("***");
  expect(valueOf("cc")).toHaveTextContent("No value");
  expect(valueOf("x.y")).toHaveTextContent("Yes");
  expect(JSON.parse(within(valueOf("meta")).getByText(/a/).textContent)).toEqual({ a: [1, 2] });
  await expectAccessible();
});

test("Approve answers true", async () => {
  const { user, onAnswer } = await showCard(email());
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

test("C04: Deny answers false", async () => {
  const { user, onAnswer } = await showCard(email());
  await user.click(screen.getByRole("button", { name: "Deny" }));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test("no button has the focus at first, and no letter or Enter decides", async () => {
  const { user, onAnswer } = await showCard(email());
  expect(document.body).toHaveFocus();
  await user.keyboard("{Enter}yn1");
  await user.tab();
  await user.keyboard("yn1");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a staged decision shows which it was", async () => {
  await showCard(email({ status: "answered", answer: { value: { approved: false, reason: "typo" }, at: 1 } }));
  expect(screen.getByRole("button", { name: "Deny", pressed: true })).toBeVisible();
  expect(screen.getByRole("button", { name: "Approve" })).not.toHaveAttribute("aria-pressed");
});

test("without a prompt it asks by the tool's name, and says when a decision covers several calls", async () => {
  await showCard(approval({}, { name: "rebuild", toolCallIds: ["a", "b"] , prompt: null }));
  expect(screen.getByRole("heading", { name: "Run rebuild?" })).toBeVisible();
  expect(screen.getByText("It takes no input.")).toBeVisible();
  expect(screen.getByText("This decision covers 2 identical calls.")).toBeVisible();
});

test.each([["a text", "plain text", "plain text"], ["a list", [{ a: 1 }], '"a": 1'], ["a number", 0, "0"]])("an input that is %s is shown too", async (_, input, shown) => {
  const { user, onAnswer } = await showCard(approval(input));
  expect(screen.getByRole("article")).toHaveTextContent(shown);
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});
