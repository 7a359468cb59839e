import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { approvalWith } from "../../src/cards/approval-with.js";
import type { Approval } from "../../src/protocol/pause.js";
import { approval, expectAccessible, showCard } from "./harness.js";
import type { CardOptions } from "./harness.js";

const schema = {
  type: "object",
  properties: {
    to: { type: "string", title: "To" },
    limit: { type: "integer", title: "Limit" },
    tags: { type: "array", items: { type: "string" }, title: "Tags" },
    dry: { type: "boolean", title: "Dry run" },
    note: { anyOf: [{ type: "string" }, { type: "null" }], title: "Note" },
    deep: { type: "object", properties: { k: { type: "integer" } }, title: "Deep" },
    api_key: { type: "string", title: "API key" },
  },
  required: ["to", "limit", "tags", "dry", "deep", "api_key"],
};
const input = { to: "typo@example.com", limit: 10, tags: ["a"], dry: true, note: "x", deep: { k: 1 }, api_key: "***" };

const show = (more: Partial<Approval> = {}, options: CardOptions = {}, of: unknown = input) => showCard(approval(of, { name: "send_email", inputSchema: schema, ...more }), options);
const button = (name: string) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByRole("textbox", { name });
const settle = () => act(() => vi.dynamicImportSettled());
type User = Awaited<ReturnType<typeof show>>["user"];
const edit = async (user: User) => {
  await user.click(button("Edit"));
  await settle();
};
const retype = async (user: User, name: string, text: string) => {
  await user.clear(box(name));
  await user.type(box(name), text);
};
const valueOf = (name: string) => screen.getByText(name).closest("dt")!.nextElementSibling as HTMLElement;

describe("C12 · edits", () => {
  test("only what was changed is sent, after it was shown beside what it replaces; masked values have no input", async () => {
    const { user, onAnswer } = await show();
    await edit(user);
    expect(box("To")).toHaveFocus();
    expect(screen.queryByLabelText("API key")).not.toBeInTheDocument();
    await expectAccessible();
    await retype(user, "To", "ana@example.com");
    expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
    await user.click(button("Done"));
    expect(button("Edit")).toHaveFocus();
    expect(valueOf("To").querySelector("del")).toHaveTextContent("Before: typo@example.com");
    expect(valueOf("To").querySelector("ins")).toHaveTextContent("After: ana@example.com");
    expect(valueOf("API key")).toHaveTextContent("hidden, kept as it is");
    expect(screen.getByText("1 change")).toBeVisible();
    await expectAccessible();
    await user.click(button("Approve with change"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { to: "ana@example.com" } }]]);
  });

  test("without edits, and with one that was put back, the answer is plain true", async () => {
    const { user, onAnswer } = await show();
    await edit(user);
    await user.click(button("Done"));
    await user.click(button("Approve"));
    await edit(user);
    await retype(user, "To", "x");
    await retype(user, "To", "typo@example.com");
    await user.click(button("Done"));
    await user.click(button("Approve"));
    await edit(user);
    await retype(user, "To", "x");
    await user.click(button("Discard"));
    await user.click(button("Approve"));
    expect(onAnswer.mock.calls).toEqual([[true], [true], [true]]);
  });

  test("a secret that stands deeper, or in a list, is as locked as one at the top", async () => {
    const masked = { ...input, tags: ["***"], deep: { k: "***" } };
    const { user, onAnswer } = await show({}, {}, masked);
    await edit(user);
    expect(screen.queryByRole("group", { name: "Deep" })).not.toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Tags" })).not.toBeInTheDocument();
    await retype(user, "Limit", "3");
    await user.click(button("Done"));
    await user.click(button("Approve with change"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { limit: 3 } }]]);
  });

  test("a denial never carries them", async () => {
    const { user, onAnswer } = await show();
    await edit(user);
    await retype(user, "To", "x");
    await user.click(button("Done"));
    await user.click(button("Deny"));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });
});

describe("C28 · types", () => {
  test("numbers stay numbers, a cleared value is null, and nested values left alone are not sent", async () => {
    const { user, onAnswer } = await show();
    await edit(user);
    await retype(user, "Limit", "20");
    await user.click(screen.getByRole("checkbox", { name: "Dry run" }));
    await user.clear(box("Note"));
    await user.click(button("Done"));
    expect(valueOf("Note")).toHaveTextContent("After: No value");
    await user.click(button("Approve with 3 changes"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { limit: 20, dry: false, note: null } }]]);
  });

  test("a value that may be null can be set to it, and one that is null to something", async () => {
    const nullable = (type: string, title: string) => ({ anyOf: [{ type }, { type: "null" }], title });
    const open = { properties: { force: nullable("boolean", "Force"), limit: nullable("integer", "Limit"), dry: nullable("boolean", "Dry run") } };
    const { user, onAnswer } = await show({ inputSchema: open }, {}, { force: true, limit: 10, dry: null });
    await edit(user);
    await user.click(within(screen.getByRole("radiogroup", { name: /Force/ })).getByRole("radio", { name: "Not set" }));
    await user.click(within(screen.getByRole("radiogroup", { name: /Dry run/ })).getByRole("radio", { name: "No" }));
    await user.clear(screen.getByRole("textbox", { name: /Limit/ }));
    await user.click(button("Done"));
    await user.click(button("Approve with 3 changes"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { force: null, limit: null, dry: false } }]]);
  });

  test("a value that may be of several kinds keeps its kind, or gets another by a pick", async () => {
    const target = { oneOf: [{ type: "object", title: "A user", properties: { kind: { const: "user" }, name: { type: "string", title: "Name" } } }, { type: "object", title: "A room", properties: { kind: { const: "room" }, floor: { type: "integer", title: "Floor" } } }], title: "Target" };
    const { user, onAnswer } = await show({ inputSchema: { properties: { target, limit: { type: ["integer", "string"], title: "Limit" } } } }, {}, { target: { kind: "user", name: "Ana" }, limit: 10 });
    expect(valueOf("Target").textContent).toBe("A user\nName: Ana");
    await edit(user);
    await user.click(screen.getByRole("radio", { name: "A room" }));
    await user.type(screen.getByRole("textbox", { name: /Floor/ }), "3");
    await retype(user, "Limit", "20");
    await user.click(button("Done"));
    expect(valueOf("Target").querySelector("ins")).toHaveTextContent("After: A room Floor: 3");
    await user.click(button("Approve with 2 changes"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { target: { kind: "room", floor: 3 }, limit: 20 } }]]);
  });

  test("numbers are written as people write them there, and one that nobody touched is not changed", async () => {
    const { user, onAnswer } = await show({ inputSchema: { properties: { price: { type: "number", title: "Price" }, rate: { type: "number", title: "Rate" } } } }, { locale: "de" }, { price: 1.234, rate: 0.5 });
    await edit(user);
    expect(box("Price")).toHaveValue("1,234");
    await retype(user, "Rate", "0,75");
    await user.click(button("Done"));
    await user.click(button("Approve with change"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { rate: 0.75 } }]]);
  });

  test("what is no number is said at its field, and the inputs stay", async () => {
    const { user, onAnswer } = await show();
    await edit(user);
    await retype(user, "Limit", "1.5");
    await user.click(button("Done"));
    expect(box("Limit")).toHaveAccessibleDescription("Needs a whole number");
    expect(box("Limit")).toHaveFocus();
    await retype(user, "Limit", "3{Enter}");
    expect(onAnswer).not.toHaveBeenCalled();
    expect(button("Approve with change")).toBeVisible();
  });

  test("what the check refuses brings the inputs back, with the words at the field", async () => {
    const { user, refuse } = await show();
    await edit(user);
    await retype(user, "Limit", "99");
    await user.click(button("Done"));
    await user.click(button("Approve with change"));
    refuse([{ pointer: "/override_input/limit", code: "maximum", params: { limit: 50 } }]);
    await settle();
    expect(box("Limit")).toHaveAccessibleDescription("Must be 50 or less");
    await user.type(box("Limit"), "{Backspace}");
    expect(box("Limit")).toBeValid();
    expect(box("Limit")).toHaveFocus();
  });

  test("without a schema the input is edited as JSON, and bad JSON is blocked", async () => {
    const { user, onAnswer } = await show({ inputSchema: null });
    await edit(user);
    expect(JSON.parse((box("Input") as HTMLTextAreaElement).value)).toEqual({ to: "typo@example.com", limit: 10, tags: ["a"], dry: true, note: "x", deep: { k: 1 } });
    await user.clear(box("Input"));
    await user.type(box("Input"), "{{");
    await user.click(button("Done"));
    expect(box("Input")).toHaveAccessibleDescription("Needs valid JSON");
    await user.clear(box("Input"));
    await user.click(box("Input"));
    await user.paste('{"limit": 20, "to": "typo@example.com"}');
    await user.click(button("Done"));
    await user.click(button("Approve with change"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, override_input: { limit: 20 } }]]);
  });

  test.each([["plain text"], [null], [3], [["a"]], [{}]])("the input %j is decided on, not edited", async (of) => {
    const { user, onAnswer } = await show({ inputSchema: null }, {}, of);
    expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
    await user.click(button("Approve"));
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });
});

describe("a denial", () => {
  test("takes a reason, which is optional", async () => {
    const { user, onAnswer } = await show();
    await user.click(button("Deny with a reason…"));
    expect(screen.getByRole("textbox", { name: "Reason for denying" })).toHaveFocus();
    await expectAccessible();
    await user.click(button("Deny"));
    await user.type(screen.getByRole("textbox", { name: "Reason for denying" }), " outside the window ");
    await user.click(button("Deny"));
    expect(onAnswer.mock.calls).toEqual([[false], [{ approved: false, reason: "outside the window" }]]);
    await user.click(button("Back"));
    expect(button("Deny with a reason…")).toHaveFocus();
  });
});

test("C31: Escape and Enter decide nothing, in whatever part of the card", async () => {
  const { user, onAnswer, onCancel } = await show();
  for (const name of ["Edit", "Deny with a reason…"]) {
    await user.click(button(name));
    await settle();
    await user.keyboard("{Escape}{Enter}");
    await user.click(document.body);
    await user.click(screen.queryByRole("button", { name: "Back" }) ?? screen.queryByRole("button", { name: "Discard" }) ?? document.body);
  }
  expect(onAnswer).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

describe("not asking again", () => {
  test("is offered only where the server allows it, and says what it covers", async () => {
    const first = await show();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    first.unmount();
    const { user, onAnswer } = await show({ grantable: true, grantKey: "assistant.send_email" });
    await user.click(screen.getByRole("checkbox", { name: "Don't ask again for assistant.send_email in this conversation" }));
    await user.click(button("Approve"));
    await user.click(button("Deny"));
    expect(onAnswer.mock.calls).toEqual([[{ approved: true, scope: "session" }], [false]]);
  });
});

test("secrets are shown as such wherever they stand, and objects by the names of their fields", async () => {
  const withDb = { properties: { db: { type: "object", title: "DB", properties: { user: { type: "string", title: "User" }, pass: { type: "string", format: "password", title: "Password" } } }, plan: { enum: ["s"], enumNames: ["Small"], title: "Plan" } } };
  await show({ inputSchema: withDb }, {}, { db: { user: "u", pass: "hunter2", more: 1 }, plan: "s" });
  expect(valueOf("DB").textContent).toBe("User: u\nPassword: •••\nmore: 1");
  expect(valueOf("Plan")).toHaveTextContent("Small");
});

describe("drafts", () => {
  test("what was edited, ticked and written survives, and a secret in it is marked", async () => {
    const withKey = { ...schema, properties: { ...schema.properties, api_key: { type: "string", writeOnly: true, title: "API key" } } };
    const first = await show({ inputSchema: withKey }, {}, { ...input, api_key: "k" });
    expect(valueOf("API key")).not.toHaveTextContent("k");
    await edit(first.user);
    await retype(first.user, "To", "b@example.com");
    const draft: unknown = first.onDraft.mock.lastCall![0];
    expect(draft).toMatchObject({ kind: "typed", value: { view: "edit", typed: { to: "b@example.com" } }, secrets: ["/typed/api_key"] });
    first.unmount();
    await show({ inputSchema: withKey }, { draft }, { ...input, api_key: "k" });
    expect(box("To")).toHaveValue("b@example.com");
    expect(document.body).toHaveFocus();
  });

  test("a staged decision shows what it changed", async () => {
    await show({ status: "answered", answer: { value: { approved: true, override_input: { limit: 3 } }, at: 1 } });
    expect(within(valueOf("Limit")).getByText("3")).toBeVisible();
    expect(screen.getByRole("button", { name: "Approve with change", pressed: true })).toBeVisible();
  });
});

test("a host's own words go along with each decision, as the server names them", async () => {
  const decision = (approved: boolean) => ({ approver_id: "u1", expires_at: 1_800_000_000_000, metadata: { approved }, comment: "seen" });
  const { user, onAnswer } = await show({}, { renderer: approvalWith(decision) });
  await user.click(button("Approve"));
  await user.click(button("Deny"));
  const shared = { approver_id: "u1", expires_at: 1_800_000_000_000, comment: "seen" };
  expect(onAnswer.mock.calls).toEqual([[{ approved: true, ...shared, metadata: { approved: true } }], [{ approved: false, ...shared, metadata: { approved: false } }]]);
});

describe("the tool's own ui", () => {
  test("gives a title, says how grave it is, and names rows first; nothing of the input is hidden", async () => {
    await show({ ui: { title: "Outgoing e-mail", severity: "high", fields: [{ name: "limit", label: "How many" }, "note", { label: "Cost", value: 3 }, "gone"] } });
    expect(screen.getByText("Outgoing e-mail")).toBeVisible();
    expect(screen.getByText("High risk")).toBeVisible();
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["How many", "Note", "Cost", "To", "Tags", "Dry run", "Deep", "API key"]);
  });

  test("is the heading where there is no prompt", async () => {
    await show({ prompt: null, ui: { title: "Outgoing e-mail", severity: "info" } });
    expect(screen.getByRole("heading", { name: "Outgoing e-mail" })).toBeVisible();
    expect(screen.getAllByText("Outgoing e-mail")).toHaveLength(1);
  });

  test.each([["text"], [3], [[1]], [{ title: 5, severity: {}, fields: 7 }], [{ fields: [null, {}, { value: 1 }, ""] }]])("the odd %j is passed over", async (ui) => {
    await show({ ui });
    expect(screen.getAllByRole("term")).toHaveLength(7);
  });
});

test.each([["expired", "The last decision came too late. Please decide again."], ["already-ran", "This already ran once in this request. Approving runs it again."]] as const)("says that it is %s", async (notice, words) => {
  await show({ notice });
  expect(screen.getByText(words)).toBeVisible();
});
