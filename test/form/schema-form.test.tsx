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

  describe("C40 · a number", () => {
    const price = (type = "number") => asked({ properties: { price: { type, title: "Price" } } });

    test("is the text that is typed, key by key; the wheel changes nothing", async () => {
      const { user, onAnswer } = await price();
      const input = box(/Price/);
      for (const [text, value] of [["8.05", 8.05], ["-0.5", -0.5], ["1.50", 1.5], ["3.0", 3]] as const) {
        await user.clear(input);
        for (let keys = 1; keys <= text.length; keys += 1) {
          await user.type(input, text.charAt(keys - 1));
          expect(input).toHaveValue(text.slice(0, keys));
        }
        input.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
        await user.keyboard("{ArrowUp}{ArrowDown}");
        expect(input).toHaveValue(text);
        await user.keyboard("{Enter}");
        expect(onAnswer).toHaveBeenLastCalledWith({ price: value });
      }
    });

    test("that is pasted with spaces around it counts without them", async () => {
      const { user, onAnswer } = await price();
      await user.click(box(/Price/));
      await user.paste(" 12 ");
      expect(box(/Price/)).toHaveValue(" 12 ");
      await user.keyboard("{Enter}");
      expect(onAnswer.mock.calls).toEqual([[{ price: 12 }]]);
    });

    test("that has to be whole: 1.5 is refused, 3.0 is 3", async () => {
      const { user, onAnswer } = await price("integer");
      await user.type(box(/Price/), "1.5{Enter}");
      expect(box(/Price/)).toHaveAccessibleDescription("Needs a whole number");
      await user.clear(box(/Price/));
      await user.type(box(/Price/), "3.0{Enter}");
      expect(onAnswer.mock.calls).toEqual([[{ price: 3 }]]);
    });

    test("may have a decimal comma; where that may be thousands, it is asked which", async () => {
      const { user, onAnswer } = await price();
      await user.type(box(/Price/), "3,5{Enter}");
      expect(box(/Price/)).toHaveValue("3,5");
      await user.clear(box(/Price/));
      await user.type(box(/Price/), "1,234{Enter}");
      expect(box(/Price/)).toHaveAccessibleDescription("“1,234” can be read in two ways. Write 1234 or 1.234");
      expect(onAnswer.mock.calls).toEqual([[{ price: 3.5 }]]);
    });

    test("is written as people write it where they are, its default too", async () => {
      const { user, onAnswer, answerButton } = await asked({ properties: { price: { type: "number", title: "Price", default: 1.234 } } }, { locale: "de" });
      expect(box(/Price/)).toHaveValue("1,234");
      await user.type(box(/Price/), "5");
      await user.click(answerButton());
      await user.clear(box(/Price/));
      await user.type(box(/Price/), "1.234{Enter}");
      expect(box(/Price/)).toHaveAccessibleDescription("“1.234” can be read in two ways. Write 1234 or 1,234");
      expect(onAnswer.mock.calls).toEqual([[{ price: 1.2345 }]]);
    });

    test("alone is the same", async () => {
      const { user, onAnswer } = await asked({ type: "number" }, { locale: "de", draft: { kind: "answer", value: 8.125 } });
      expect(screen.getByRole("textbox")).toHaveValue("8,125");
      await user.type(screen.getByRole("textbox"), "{Enter}");
      expect(onAnswer.mock.calls).toEqual([[8.125]]);
    });

    test("gets a phone's number pad only where nothing can be below zero: an iPhone's has no minus", async () => {
      await asked({ properties: { any: { type: "number", title: "Any" }, part: { type: "number", minimum: 0, title: "Part" }, whole: { type: "integer", minimum: 1, title: "Whole" } } });
      expect([/Any/, /Part/, /Whole/].map((name) => box(name).getAttribute("inputmode"))).toEqual(["text", "decimal", "numeric"]);
    });
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
    const { user, onAnswer, answerButton } = await asked({ properties: { any: { type: "object", title: "Any" } } });
    await user.type(box(/Any/), "{{");
    await user.click(answerButton());
    expect(box(/Any/)).toHaveAccessibleDescription("Needs valid JSON");
    await user.clear(box(/Any/));
    await user.type(box(/Any/), '{{"a": 3}');
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ any: { a: 3 } }]]);
  });
});

describe("a value that may be null", () => {
  const nullable = (schema: object, more = {}) => ({ anyOf: [schema, { type: "null" }], ...more });
  const radio = (name: string) => screen.getByRole("radio", { name });

  test("yes or no has a third state, and can be put back to it", async () => {
    const schema = { properties: { ok: nullable({ type: "boolean" }, { title: "Okay" }) }, required: ["ok"] };
    const { user, onAnswer, answerButton } = await asked(schema);
    expect(screen.getByRole("radiogroup", { name: "Okay" })).toBeVisible();
    expect(radio("Not set")).toBeChecked();
    for (const name of ["Yes", "No", "Not set"]) {
      await user.click(radio(name));
      expect(radio(name)).toBeChecked();
      await user.click(answerButton());
    }
    await expectAccessible();
    expect(onAnswer.mock.calls).toEqual([[{ ok: true }], [{ ok: false }], [{ ok: null }]]);
  });

  test("an optional one is absent when it is not set, unless that takes a default away", async () => {
    const schema = { properties: { a: nullable({ type: "boolean" }, { title: "A", default: null }), b: nullable({ type: "boolean" }, { title: "B", default: true }) } };
    const { user, onAnswer, answerButton } = await asked(schema);
    const b = within(screen.getByRole("radiogroup", { name: "B" }));
    expect(b.getByRole("radio", { name: "Yes" })).toBeChecked();
    await user.click(b.getByRole("radio", { name: "Not set" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ b: null }]]);
  });

  test("a pick, a number, a text, some picks and rows can be put back to null", async () => {
    const properties = {
      plan: nullable({ enum: ["s", "m"] }, { title: "Plan" }),
      size: nullable({ type: "integer" }, { title: "Size" }),
      note: nullable({ type: "string" }, { title: "Note" }),
      days: nullable({ type: "array", items: { enum: ["Mon", "Tue"] } }, { title: "Days" }),
      tags: nullable({ type: "array", items: { type: "string" } }, { title: "Tags" }),
    };
    const { user, onAnswer, answerButton } = await asked({ properties, required: Object.keys(properties) });
    await user.click(radio("s"));
    await user.type(box(/Size/), "3");
    await user.type(box(/Note/), "x");
    await user.click(screen.getByRole("checkbox", { name: "Mon" }));
    await user.click(button("Add to Tags"));
    await user.keyboard("t");
    await user.click(answerButton());
    for (const name of ["Plan", "Days", "Tags"]) await user.click(button(`Clear ${name}`));
    await user.clear(box(/Size/));
    await user.clear(box(/Note/));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([
      [{ plan: "s", size: 3, note: "x", days: ["Mon"], tags: ["t"] }],
      [{ plan: null, size: null, note: null, days: null, tags: null }],
    ]);
  });
});

describe("rows that have to differ", () => {
  const schema = { properties: { tags: { type: "array", items: { type: "string" }, uniqueItems: true, title: "Tags" } } };

  test("the second of two says so, and no longer once either is changed", async () => {
    const { user, onAnswer, answerButton } = await asked(schema);
    for (const text of ["a", "b", "a"]) {
      await user.click(button("Add to Tags"));
      await user.keyboard(text);
    }
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(box("Tags 3")).toHaveAccessibleDescription("The same item stands here twice");
    expect(box("Tags 3")).toHaveFocus();
    expect(box("Tags 1")).toBeValid();
    await user.type(box("Tags 2"), "b");
    expect(box("Tags 3")).toBeInvalid();
    await user.type(box("Tags 1"), "a");
    expect(box("Tags 3")).toBeValid();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ tags: ["aa", "bb", "a"] }]]);
  });
});

describe("a value that may be one of several things", () => {
  const $defs = {
    Card: { type: "object", title: "By card", properties: { kind: { const: "card" }, number: { type: "string", title: "Number" }, name: { type: "string", title: "Name" } }, required: ["kind", "number"] },
    Transfer: { type: "object", title: "By transfer", properties: { kind: { const: "transfer" }, iban: { type: "string", title: "IBAN" } }, required: ["kind", "iban"] },
    Cash: { type: "object", title: "In cash", properties: { kind: { const: "cash" } }, required: ["kind"] },
  };
  const pay = { oneOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })), discriminator: { propertyName: "kind" }, title: "Payment", description: "How to pay" };
  const schema = (property: object, required: string[] = ["pay"]) => ({ $defs, properties: { pay: property }, required });
  const radio = (name: string) => screen.getByRole("radio", { name });

  test("is picked first, by name; then come that variant's fields, and what was typed in another one is kept", async () => {
    const { user, onAnswer, answerButton } = await asked(schema(pay));
    expect(within(screen.getByRole("radiogroup", { name: "Payment" })).getAllByRole("radio").map((one) => one.closest("label")!.textContent)).toEqual(["By card", "By transfer", "In cash"]);
    expect(screen.getByRole("radiogroup", { name: "Payment" })).toHaveAccessibleDescription("How to pay");
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(radio("By card"));
    await user.type(box("Number"), "4111");
    await expectAccessible();
    await user.click(radio("By transfer"));
    expect(screen.queryByRole("textbox", { name: "Number" })).not.toBeInTheDocument();
    await user.type(box("IBAN"), "ES91");
    await user.click(answerButton());
    await user.click(radio("By card"));
    expect(box("Number")).toHaveValue("4111");
    await user.click(answerButton());
    await user.click(radio("In cash"));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ pay: { kind: "transfer", iban: "ES91" } }], [{ pay: { kind: "card", number: "4111" } }], [{ pay: { kind: "cash" } }]]);
  });

  test("is never picked for a person, and asks for what the picked one needs", async () => {
    const { user, onAnswer, answerButton } = await asked(schema(pay));
    await user.click(answerButton());
    expect(screen.getByRole("radiogroup", { name: "Payment" })).toHaveAccessibleDescription(/An answer is needed here/);
    expect(radio("By card")).toHaveFocus();
    await user.click(radio("By transfer"));
    expect(screen.getByRole("radiogroup", { name: "Payment" })).toBeValid();
    await user.click(answerButton());
    expect(box("IBAN")).toHaveAccessibleDescription("An answer is needed here");
    expect(box("IBAN")).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test("shows what a check says about the picked one, not about the others", async () => {
    const { user, refuse, answerButton } = await asked(schema(pay));
    await user.click(radio("By transfer"));
    await user.type(box("IBAN"), "x");
    await user.click(answerButton());
    refuse([
      { pointer: "/pay/kind", code: "enum", params: { allowed: ["card"] } },
      { pointer: "/pay/number", code: "required", params: {} },
      { pointer: "/pay/iban", code: "minLength", params: { limit: 4 } },
    ]);
    expect(box("IBAN")).toHaveAccessibleDescription("Needs at least 4 characters");
    expect(screen.queryByText("An answer is needed here")).not.toBeInTheDocument();
    refuse([{ pointer: "/pay/more", code: "additionalProperties", params: {} }]);
    expect(screen.getByRole("radiogroup", { name: "Payment" })).toHaveAccessibleDescription(/This field is not expected/);
  });

  test("that may be left out or null can be put back", async () => {
    const { user, onAnswer, answerButton } = await asked(schema({ anyOf: [...pay.oneOf, { type: "null" }], title: "Payment" }));
    await user.click(radio("In cash"));
    await user.click(answerButton());
    await user.click(button("Clear Payment"));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ pay: { kind: "cash" } }], [{ pay: null }]]);
  });

  test("more than five are a select", async () => {
    const many = { oneOf: ["a", "b", "c", "d", "e", "f"].map((kind) => ({ type: "object", properties: { kind: { const: kind }, [kind]: { type: "string", title: `Field ${kind}` } } })), title: "Kind" };
    const { user, onAnswer, answerButton } = await asked({ properties: { k: many } });
    const select = screen.getByRole("combobox", { name: /Kind/ });
    await user.selectOptions(select, "f");
    await user.type(box(/Field f/), "x");
    await user.click(answerButton());
    await user.selectOptions(select, "Choose…");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ k: { kind: "f", f: "x" } }], [{}]]);
    await expectAccessible();
  });

  test("plain values are named by their kind, and keep it", async () => {
    const { user, onAnswer, answerButton, refuse } = await asked({ properties: { limit: { anyOf: [{ const: "none" }, { type: "integer" }, { type: "string" }, { type: "boolean" }, { type: "array", items: { type: "integer" } }], title: "Limit" } }, required: ["limit"] });
    await user.click(radio("none"));
    await user.click(answerButton());
    await user.click(radio("Whole number"));
    await user.type(box("Limit"), "12");
    await user.click(answerButton());
    refuse([{ pointer: "/limit", code: "maximum", params: { limit: 9 } }]);
    expect(box("Limit")).toHaveAccessibleDescription("Must be 9 or less");
    expect(screen.getByRole("radiogroup", { name: "Limit" })).toBeValid();
    await user.click(radio("Text"));
    await user.type(box("Limit"), "12");
    await user.click(answerButton());
    await user.click(radio("Yes or no"));
    await user.click(screen.getByRole("checkbox", { name: "Limit" }));
    await user.click(answerButton());
    await user.click(radio("List"));
    await user.click(button("Add to Limit"));
    await user.keyboard("3");
    await user.click(answerButton());
    await expectAccessible();
    expect(onAnswer.mock.calls).toEqual([[{ limit: "none" }], [{ limit: 12 }], [{ limit: "12" }], [{ limit: true }], [{ limit: [3] }]]);
  });

  test("inside a variant and in rows works as outside", async () => {
    const rows = { type: "array", title: "Payments", items: { $ref: "#/$defs/Pay" } };
    const { user, onAnswer, answerButton } = await asked({ $defs: { ...$defs, Pay: pay }, properties: { rows } });
    await user.click(button("Add to Payments"));
    await user.click(radio("By transfer"));
    await user.type(box("IBAN"), "1");
    await user.click(button("Add to Payments"));
    const [, second] = screen.getAllByRole("radio", { name: "In cash" });
    await user.click(second!);
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ rows: [{ kind: "transfer", iban: "1" }, { kind: "cash" }] }]]);
    await expectAccessible();
  });

  test("can be the whole answer, and a draft of it comes back", async () => {
    const whole = { ...pay, $defs };
    const first = await asked(whole);
    await first.user.click(radio("By transfer"));
    await first.user.type(box("IBAN"), "ES");
    const draft: unknown = first.onDraft.mock.lastCall![0];
    expect(draft).toEqual({ kind: "typed", value: { "": { variant: "1", held: [null, { kind: null, iban: "ES" }, null] } } });
    first.unmount();
    const { user, onAnswer, answerButton } = await asked(whole, { draft });
    expect(box("IBAN")).toHaveValue("ES");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ kind: "transfer", iban: "ES" }]]);
  });

  test("an earlier answer picks the variant it is of", async () => {
    await asked(schema(pay), { draft: { kind: "answer", value: { pay: { kind: "transfer", iban: "ES91" } } } });
    expect(radio("By transfer")).toBeChecked();
    expect(box("IBAN")).toHaveValue("ES91");
  });
});
