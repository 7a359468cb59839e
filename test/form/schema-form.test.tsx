import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { schemaFormRenderer } from "../../src/cards/default-renderers.js";
import { expectAccessible, interaction, showCard } from "../cards/harness.js";

/** A question of a kind that nobody knows, drawn by its schema. */
const asked = (schema: unknown, more = {}) => showCard(interaction("set_up", { question: "Set it up" }, { responseSchema: schema }), { renderer: schemaFormRenderer, ...more });
const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

describe("options of a schema", () => {
  const pick = (count: number, more = {}) => ({ enum: Array.from({ length: count }, (_, at) => `Option ${at + 1}`), title: "Plan", ...more });
  const form = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

  test("up to 5 are radio buttons, up to 8 a select, more a list with a filter", async () => {
    await asked(form({ five: pick(5, { title: "Five" }), eight: pick(8, { title: "Eight" }), nine: pick(9, { title: "Nine" }) }));
    expect(within(screen.getByRole("radiogroup", { name: "Five" })).getAllByRole("radio")).toHaveLength(5);
    expect(within(screen.getByRole("combobox", { name: "Eight" })).getAllByRole("option")).toHaveLength(9);
    expect(within(screen.getByRole("radiogroup", { name: "Nine" })).getAllByRole("radio")).toHaveLength(9);
    expect(box("Filter Nine")).toBeVisible();
    await expectAccessible();
  });

  test("values keep their JSON type; an optional pick can be taken back", async () => {
    const schema = form({ size: { enum: [1, "1"], enumNames: ["One", "The text 1"], title: "Size" } });
    const { user, onAnswer, answerButton } = await asked(schema);
    await user.click(screen.getByRole("radio", { name: "One" }));
    await user.click(answerButton());
    await user.click(button("Clear Size"));
    expect(screen.queryByRole("button", { name: "Clear Size" })).not.toBeInTheDocument();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ size: 1 }], [{}]]);
  });

  test("the filter narrows the list, keeps what is picked in sight, and Enter takes the only match without sending", async () => {
    const cities = ["Ávila", "Barcelona", "Bilbao", "Cádiz", "Girona", "Lugo", "Madrid", "Murcia", "Oviedo"];
    const schema = form({ cities: { type: "array", items: { enum: cities }, title: "Cities", minItems: 1, maxItems: 3 } });
    const { user, onAnswer, answerButton } = await asked(schema);
    expect(screen.getByText("Pick 1 to 3")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "Lugo" }));
    await user.type(box("Filter Cities"), "avi{Enter}");
    expect(screen.getAllByRole("checkbox").map((one) => one.closest("label")!.textContent)).toEqual(["Ávila", "Lugo"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 of 9 options, 2 picked");
    await user.type(box("Filter Cities"), "{Escape}");
    expect(screen.getAllByRole("checkbox")).toHaveLength(9);
    await user.type(box("Filter Cities"), "zz");
    expect(screen.getByRole("status")).toHaveTextContent("Nothing matches.");
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ cities: ["Ávila", "Lugo"] }]]);
    await expectAccessible();
  });

  test("C32: one option yields a list, and what has a comma stays one text, in the order of the options", async () => {
    const schema = form({ one: { type: "array", items: { enum: ["Only"] }, title: "One" }, places: { type: "array", items: { enum: ["Paris, France", "Paris", " Rome "] }, title: "Places" } });
    const { user, onAnswer, answerButton } = await asked(schema);
    await user.click(screen.getByRole("checkbox", { name: "Only" }));
    for (const name of ["Rome", "Paris, France"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ one: ["Only"], places: ["Paris, France", " Rome "] }]]);
  });
});

describe("nested fields", () => {
  const schema = {
    type: "object",
    properties: {
      address: { type: "object", title: "Address", properties: { street: { type: "string", title: "Street" }, target: { type: "string", title: "Floor" } }, required: ["street"] },
      lines: { type: "array", title: "Lines", maxItems: 2, items: { type: "object", properties: { sku: { type: "string", title: "SKU" }, count: { type: "integer", title: "Count" } }, required: ["sku"] } },
      tags: { type: "array", title: "Tags", items: { type: "string" } },
    },
    required: ["address", "lines"],
  };

  test("an object is a group; rows are added and removed, and the focus goes along", async () => {
    const { user, onAnswer, answerButton } = await asked(schema);
    const address = within(screen.getByRole("group", { name: "Address" }));
    await user.type(address.getByRole("textbox", { name: "Street" }), "Mallorca 1");
    await user.type(address.getByRole("textbox", { name: /Floor/ }), "2");
    await user.click(button("Add to Lines"));
    expect(box("SKU")).toHaveFocus();
    await user.keyboard("a-1");
    await user.click(button("Add to Lines"));
    expect(button("Add to Lines")).toHaveAttribute("aria-disabled", "true");
    const second = within(screen.getByRole("group", { name: "Lines 2" }));
    await user.type(second.getByRole("textbox", { name: "SKU" }), "b-2");
    await user.type(second.getByRole("textbox", { name: /Count/ }), "3");
    await user.click(button("Add to Tags"));
    await user.type(box("Tags 1"), "new");
    await expectAccessible();
    await user.click(button("Remove Lines 1"));
    expect(button("Remove Lines 1")).toHaveFocus();
    expect(box("SKU")).toHaveValue("b-2");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ address: { street: "Mallorca 1", target: "2" }, lines: [{ sku: "b-2", count: 3 }], tags: ["new"] }]]);
    await user.click(button("Remove Lines 1"));
    expect(button("Add to Lines")).toHaveFocus();
  });

  test("what is wrong stands at the field inside, and goes when that field is edited", async () => {
    const { user, onAnswer, refuse, answerButton } = await asked(schema);
    await user.click(button("Add to Lines"));
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(box("Street")).toHaveFocus();
    expect(box("Street")).toHaveAccessibleDescription("An answer is needed here");
    expect(box("SKU")).toHaveAccessibleDescription("An answer is needed here");
    await user.type(box("Street"), "x");
    expect(box("Street")).toBeValid();
    expect(box("SKU")).toBeInvalid();
    await user.type(box("SKU"), "y");
    await user.click(answerButton());
    refuse([
      { pointer: "/lines/0/sku", code: "minLength", params: { limit: 3 } },
      { pointer: "/lines", code: "minItems", params: { limit: 2 } },
      { pointer: "/address/extra", code: "additionalProperties", params: {} },
    ]);
    expect(box("SKU")).toHaveAccessibleDescription("Needs at least 3 characters");
    expect(screen.getByRole("group", { name: "Lines" })).toHaveAccessibleDescription("Needs at least 2 items");
    expect(screen.getByRole("group", { name: "Address" })).toHaveAccessibleDescription("This field is not expected");
  });

  test("the draft holds it all by name, and fills the form again", async () => {
    const first = await asked(schema);
    await first.user.type(box("Street"), "Mall");
    await first.user.click(button("Add to Tags"));
    await first.user.keyboard("t");
    const draft: unknown = first.onDraft.mock.lastCall![0];
    expect(draft).toEqual({ kind: "typed", value: { address: { street: "Mall", target: null }, lines: null, tags: ["t"] } });
    first.unmount();
    await asked(schema, { draft });
    expect(box("Street")).toHaveValue("Mall");
    expect(box("Tags 1")).toHaveValue("t");
  });

  test("an answer that is a list is one: its rows are the answer", async () => {
    const { user, onAnswer, refuse, answerButton } = await asked({ type: "array", items: { type: "object", properties: { name: { type: "string", title: "Name" } }, required: ["name"] } });
    await user.click(button("Add to Your answer"));
    await user.keyboard("Ana{Enter}");
    expect(onAnswer.mock.calls).toEqual([[[{ name: "Ana" }]]]);
    refuse([{ pointer: "/0/name", code: "minLength", params: { limit: 9 } }]);
    expect(box("Name")).toHaveAccessibleDescription("Needs at least 9 characters");
    await user.click(answerButton());
  });
});

describe("texts and numbers", () => {
  test("formats bring the browser's own inputs; what is sent has the seconds it needs", async () => {
    const schema = { properties: { d: { type: "string", format: "date", title: "Day" }, t: { type: "string", format: "time", title: "Hour" }, at: { type: "string", format: "date-time", title: "Moment" } } };
    const { user, onAnswer, answerButton } = await asked(schema);
    const [day, hour, moment] = ["Day", "Hour", "Moment"].map((name) => screen.getByLabelText(name));
    expect([day, hour, moment].map((input) => input!.getAttribute("type"))).toEqual(["date", "time", "datetime-local"]);
    await user.type(day!, "2026-03-31");
    await user.type(hour!, "14:30");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ d: "2026-03-31", t: "14:30:00" }]]);
  });

  test("a time with a zone, which no browser input shows, is text", async () => {
    await asked({ properties: { at: { type: "string", format: "date-time", title: "Moment", default: "2026-03-31T14:30:00Z" } } });
    expect(box(/Moment/)).toHaveValue("2026-03-31T14:30:00Z");
  });

  test("C40: a number is the text that was typed, and the wheel changes nothing", async () => {
    const { user, onAnswer } = await asked({ properties: { price: { type: "number", title: "Price" } } });
    await user.type(box(/Price/), "8.050");
    box(/Price/).dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true }));
    expect(box(/Price/)).toHaveValue("8.050");
    await user.keyboard("{Enter}");
    expect(onAnswer.mock.calls).toEqual([[{ price: 8.05 }]]);
  });

  test("secrets are not shown, and are marked in the draft, so that it can be stored without them", async () => {
    const { user, onDraft } = await asked({ properties: { user: { type: "string", title: "User" }, key: { type: "string", writeOnly: true, title: "Key" } } });
    await user.type(box(/User/), "u");
    expect(onDraft).toHaveBeenLastCalledWith({ kind: "typed", value: { user: "u", key: null } });
    await user.type(screen.getByLabelText("Key"), "k");
    expect(screen.getByLabelText("Key")).toHaveAttribute("type", "password");
    expect(onDraft).toHaveBeenLastCalledWith({ kind: "typed", value: { user: "u", key: "k" }, secrets: ["/key"] });
  });

  test("a secret that is the whole answer is marked as such", async () => {
    const { user, onDraft } = await asked({ type: "string", format: "password" });
    expect(document.querySelector("input")).toHaveAccessibleName("Set it up");
    await user.type(document.querySelector("input")!, "p");
    expect(onDraft).toHaveBeenLastCalledWith({ kind: "typed", value: "p", secrets: [""] });
  });

  test("what has no control of its own is written as JSON", async () => {
    const { user, onAnswer, answerButton } = await asked({ properties: { any: { anyOf: [{ type: "integer" }, { type: "string" }], title: "Any" } } });
    await user.type(box(/Any/), "{{");
    await user.click(answerButton());
    expect(box(/Any/)).toHaveAccessibleDescription("Needs valid JSON");
    await user.clear(box(/Any/));
    await user.type(box(/Any/), "3");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ any: 3 }]]);
  });
});
