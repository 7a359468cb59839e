import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { CardProps } from "../../src/cards/card.js";
import type { FieldNodeProps } from "../../src/form/field-node.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
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

const frames = vi.hoisted(() => vi.fn());
vi.mock(import("../../src/cards/card.js"), async (original) => {
  const { Card } = await original();
  return {
    Card: (props: CardProps) => {
      frames();
      return <Card {...props} />;
    },
  };
});

beforeEach(() => { forget(); });

/** Counts from here on. */
function forget(): void {
  rendered.clear();
  frames.mockClear();
}

const user = userEvent.setup();
const FIELDS = 60;
const payload = { title: "Company", fields: Array.from({ length: FIELDS }, (_, at) => ({ name: `n${at}`, label: `Field ${at}`, type: "text" })) };
const schema = { type: "object", properties: Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`n${at}`, { type: "string", title: `Field ${at}` }])), required: ["n1"] };

it.each([
  ["ask_form", payload, null],
  ["mcp_elicitation", { message: "Company", requested_schema: schema }, null],
  ["an unknown kind with a schema", { question: "Company" }, schema],
])("C27 · %s: what is typed renders no field, and the card with its first key alone", async (kind, given, responseSchema) => {
  const { server, stream } = connect();
  server.next(pausing("R1", (wire) => [wire.interaction("i1", kind, given, { response_schema: responseSchema })]));
  await stream.send("go");
  render(<TimbalInteractions stream={stream} />);
  const box = await screen.findByLabelText(/^Field 7\b/);
  await user.click(box);
  forget();
  await user.keyboard("A");
  expect(frames).toHaveBeenCalledTimes(1);
  await user.keyboard("cme");
  await user.type(screen.getByLabelText(/^Field 8\b/), "Inc.");
  expect(frames).toHaveBeenCalledTimes(1);
  expect(rendered).toEqual(new Set());
  expect(box).toHaveValue("Acme");
  expect(stream.draft(stream.getState().pauses[0]!.key)).toMatchObject({ kind: "typed", value: { n7: "Acme", n8: "Inc." } });
});

it("C27 · a card without a stream renders no field either", async () => {
  const onAnswer = vi.fn();
  render(<PauseCard pause={{ kind: "ask_form", payload: { ...payload, fields: payload.fields.map((field) => ({ ...field, required: false })) } }} onAnswer={onAnswer} />);
  await user.click(await screen.findByLabelText(/^Field 7\b/));
  forget();
  await user.keyboard("Acme");
  expect(frames).toHaveBeenCalledTimes(1);
  expect(rendered).toEqual(new Set());
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await vi.waitFor(() => { expect(onAnswer).toHaveBeenCalledWith({ n7: "Acme" }); });
});

it("C27 · what is picked renders its field alone", async () => {
  const options = { ...schema, properties: { ...schema.properties, n7: { enum: ["Small", "Large"], title: "Field 7" } } };
  render(<PauseCard pause={{ kind: "set_up", payload: {}, responseSchema: options }} onAnswer={() => undefined} />);
  const large = await screen.findByLabelText("Large");
  await user.type(screen.getByLabelText(/^Field 8\b/), "x");
  forget();
  await user.click(large);
  expect(rendered).toEqual(new Set(["Field 7"]));
  expect(frames).not.toHaveBeenCalled();
  expect(large).toBeChecked();
});

it("C27 · of many fields that are missing, each key in one renders nothing once what was said about that one is gone", async () => {
  render(<PauseCard pause={{ kind: "ask_form", payload: { ...payload, fields: payload.fields.map((field) => ({ ...field, required: true })) } }} onAnswer={() => undefined} />);
  const box = await screen.findByLabelText(/^Field 3\b/);
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(box).toBeInvalid();
  await user.type(box, "A");
  expect(box).toBeValid();
  forget();
  await user.keyboard("cme");
  expect(rendered).toEqual(new Set());
  expect(frames).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Field 4\b/)).toBeInvalid();
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
