import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { FieldNodeProps } from "../../src/form/field-node.js";
import { PauseCard, TimbalInteractions } from "../../src/interactions.js";
import { connect, pausing } from "../interactions/chat.js";

const rendered = vi.hoisted(() => new Set<string>());
vi.mock(import("../../src/form/field-node.js"), async (original) => {
  const { FieldNode } = await original();
  return {
    FieldNode: (props: FieldNodeProps) => {
      rendered.add(props.field.label);
      return <FieldNode {...props} />;
    },
  };
});

const user = userEvent.setup();
const FIELDS = 60;
const payload = { title: "Company", fields: Array.from({ length: FIELDS }, (_, at) => ({ name: `n${at}`, label: `Field ${at}`, type: "text" })) };
const schema = { type: "object", properties: Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`n${at}`, { type: "string", title: `Field ${at}` }])), required: ["n1"] };

it.each([
  ["ask_form", payload, null],
  ["mcp_elicitation", { message: "Company", requested_schema: schema }, null],
  ["an unknown kind with a schema", { question: "Company" }, schema],
])("C27 · %s: what is typed into one field of many renders that field alone", async (kind, given, responseSchema) => {
  const { server, stream } = connect();
  server.next(pausing("R1", (wire) => [wire.interaction("i1", kind, given, { response_schema: responseSchema })]));
  await stream.send("go");
  render(<TimbalInteractions stream={stream} />);
  await user.click(await screen.findByLabelText(/^Field 7\b/));
  rendered.clear();
  await user.keyboard("Acme");
  expect(rendered).toEqual(new Set(["Field 7"]));
});

it("C27 · a card without a stream renders one field too", async () => {
  render(<PauseCard pause={{ kind: "ask_form", payload }} onAnswer={() => undefined} />);
  await user.click(await screen.findByLabelText(/^Field 7\b/));
  rendered.clear();
  await user.keyboard("Acme");
  expect(rendered).toEqual(new Set(["Field 7"]));
});

it("C27 · what is wrong with a field is shown there, and goes when it is edited", async () => {
  const onAnswer = vi.fn();
  render(<PauseCard pause={{ kind: "ask_form", payload: { ...payload, fields: payload.fields.map((field, at) => ({ ...field, required: at === 3 })) } }} onAnswer={onAnswer} />);
  const box = await screen.findByLabelText(/^Field 3\b/);
  await user.click(within(screen.getByRole("article")).getByRole("button", { name: "Answer" }));
  expect(box).toBeInvalid();
  await user.type(box, "x");
  expect(box).toBeValid();
  await user.click(within(screen.getByRole("article")).getByRole("button", { name: "Answer" }));
  await vi.waitFor(() => { expect(onAnswer).toHaveBeenCalledWith({ n3: "x" }); });
});
