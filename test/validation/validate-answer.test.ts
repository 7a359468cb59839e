import { describe, expect, it } from "vitest";
import type { Pause } from "../../src/protocol/pause.js";
import { answerSchemas, contentSchema } from "../../src/validation/answer-schemas.js";
import { validateAnswer } from "../../src/validation/validate-answer.js";
import { approval, interaction } from "../protocol/pauses.js";
import { validators } from "./validators.js";

const ask = { question: "q" };
const chart = { title: "t", series: [] };
const form = (...fields: object[]) => ({ title: "t", fields });

/** Payloads that hold everything their kind can be checked against. */
const payloads = {
  ask_text: ask,
  ask_choice: { ...ask, options: ["a", "b"] },
  ask_user_multi: { ...ask, options: ["a", "b"] },
  confirm: { action: "x" },
  ask_rating: { ...ask, scale: 5 },
  request_upload: { prompt: "p" },
  review_chart: chart,
  ask_user: { ...ask, options: null },
  ask_form: form({ name: "n", type: "number" }),
};

describe.each(validators)("with the %s validator", (_name, validator) => {
  const verdict = (pause: Pause, value: unknown) => validateAnswer(pause, value, validator);
  const found = async (pause: Pause, value: unknown) => {
    const { checked, issues } = await verdict(pause, value);
    return [...(checked ? [] : ["not checked"]), ...issues.map(({ pointer, code }) => `${pointer} ${code}`.trim())];
  };

  describe("a kind asks for its own type", () => {
    it.each<[keyof typeof payloads, unknown[], [unknown, string][]]>([
      ["ask_text", ["x", ""], [[1, "type"], [null, "type"]]],
      ["ask_choice", ["a"], [["c", "enum"], [["a"], "enum"], ["", "enum"]]],
      ["ask_user_multi", [["a"], []], [["a", "type"], [["c"], "/0 enum"], [null, "type"]]],
      ["confirm", [true, false], [["false", "type"], [1, "type"], [null, "type"]]],
      ["ask_rating", [1, 5], [[0, "minimum"], [6, "maximum"], [2.5, "type"], ["3", "type"]]],
      ["request_upload", ["file-1"], [["", "minLength"], [["a"], "type"]]],
      ["review_chart", [{ approved: true, edits: {} }, { approved: false, edits: { range: "30d" } }, { approved: true, edits: { range: { from: 1, to: "b" }, points: [{ series: 0, index: 2, x: "a", y: null }], note: "n", own: 1 } }], [
        [{ approved: true, edits: { range: "1y" } }, "/edits/range enum"],
        [{ approved: true, edits: { points: [{ series: 0, index: 0, y: "1" }] } }, "/edits/points/0/y type"],
        [{ approved: true, edits: { points: [{ series: 0, index: -1, y: 1 }] } }, "/edits/points/0/index minimum"],
        [{ approved: true }, "/edits required"], [{ approved: "yes", edits: {} }, "/approved type"], [true, "type"]]],
      ["ask_user", ["next week"], [[7, "type"]]],
      ["ask_form", [{ n: 0 }], [[{ n: "0" }, "/n type"], [{}, "/n required"], ["n", "type"]]],
    ])("%s", async (kind, good, bad) => {
      const pause = interaction(kind, payloads[kind]);
      for (const value of good) expect(await found(pause, value), JSON.stringify(value)).toEqual([]);
      for (const [value, issue] of bad) expect(await found(pause, value), JSON.stringify(value)).toEqual([issue]);
    });

    it("a kind that nobody knows asks for nothing, nor does one without a name", async () => {
      for (const kind of ["pick_color", "constructor", "", null, 42]) for (const value of [null, "x", {}]) expect(await found(interaction(kind, {}), value)).toEqual([]);
    });

    it("without options a choice is text", async () => {
      expect(await found(interaction("ask_choice", { ...ask, options: null }), "anything")).toEqual([]);
      expect(await found(interaction("ask_choice", ask), 1)).toEqual(["type"]);
    });

    it("several uploads are a list", async () => {
      const pause = interaction("request_upload", { prompt: "p", multiple: true });
      expect(await found(pause, ["a", "b"])).toEqual([]);
      expect(await found(pause, [])).toEqual(["minItems"]);
      expect(await found(pause, "a")).toEqual(["type"]);
    });

    it("also where its payload can't be read, as far as that goes", async () => {
      expect(await found(interaction("confirm", null), "false")).toEqual(["type"]);
      expect(await found(interaction("ask_rating", {}), 40)).toEqual([]);
      expect(await found(interaction("ask_rating", {}), "x")).toEqual(["type"]);
      expect(await found(interaction("ask_user_multi", { ...ask, options: "a,b" }), ["z"])).toEqual([]);
      expect(await found(interaction("ask_form", {}), { any: 1 })).toEqual([]);
      for (const value of ["a", ["a"]]) expect(await found(interaction("request_upload", {}), value)).toEqual([]);
      // ask_user has forms that this version doesn't draw.
      expect(await found(interaction("ask_user", { questions: [] }), { skipped: true })).toEqual([]);
    });
  });

  describe("a payload that allows Other", () => {
    const open = { ...payloads.ask_choice, allow_other: true };

    it("takes any text, and nothing but text", async () => {
      for (const kind of ["ask_choice", "ask_user"]) {
        expect(await found(interaction(kind, open), "c")).toEqual([]);
        expect(await found(interaction(kind, open), 1)).toEqual(["type"]);
      }
      expect(await found(interaction("ask_user_multi", open), ["a", "c"])).toEqual([]);
      expect(await found(interaction("ask_user_multi", open), [1])).toEqual(["/0 type"]);
    });

    it("has no say against a schema that lists the values", async () => {
      expect(await found(interaction("ask_choice", open, { type: "string", enum: ["a", "b"] }), "c")).toEqual(["enum"]);
      expect(await found(interaction("ask_user_multi", open, { type: "array", items: { enum: ["a", "b"] } }), ["c"])).toEqual(["/0 enum"]);
    });
  });

  describe("several questions", () => {
    const questions = [
      { question: "How?", options: ["a", "b"], allow_other: false },
      { question: "Which?", options: ["x", "y"], multiSelect: true },
      { question: "When?" },
    ];
    const pause = interaction("ask_user", { questions });
    const good = [{ selected: ["a"] }, { selected: [] }, { selected: ["soon"], other: "soon" }];

    it("are answered in their order, or skipped together", async () => {
      expect(await found(pause, { answers: good })).toEqual([]);
      expect(await found(pause, { answers: [{ question: "How?", selected: [], note: "neither" }, { selected: ["x", "mine"], other: "mine", note: "n" }, good[2]] })).toEqual([]);
      expect(await found(pause, { skipped: true })).toEqual([]);
      expect(await found(interaction("ask-user", { questions }), { answers: good })).toEqual([]);
    });

    it.each<[string, unknown, string[]]>([
      ["a text", "a", ["type"]],
      ["nothing", {}, ["/answers required"]],
      ["no skip", { skipped: false }, ["/answers required"]],
      ["too few", { answers: good.slice(0, 2) }, ["/answers minItems"]],
      ["too many", { answers: [...good, good[2]] }, ["/answers maxItems"]],
      ["positions", { answers: [{ selected: [0] }, good[1], good[2]] }, ["/answers/0/selected/0 enum"]],
      ["another text where there is no Other", { answers: [{ selected: ["c"], other: "c" }, good[1], good[2]] }, ["/answers/0/selected/0 enum"]],
      ["two of one", { answers: [{ selected: ["a", "b"] }, good[1], good[2]] }, ["/answers/0/selected maxItems"]],
      ["none of one", { answers: [good[0], good[1], { selected: [] }] }, ["/answers/2/selected minItems"]],
      ["the same twice", { answers: [good[0], { selected: ["x", "x"] }, good[2]] }, ["/answers/1/selected uniqueItems"]],
      ["a blank text", { answers: [good[0], good[1], { selected: [""], other: "" }] }, ["/answers/2/selected/0 minLength"]],
      ["a text for a list", { answers: [{ selected: "a" }, good[1], good[2]] }, ["/answers/0/selected type"]],
    ])("are not answered with %s", async (_what, value, issues) => {
      expect(await found(pause, value)).toEqual(issues);
    });

    it("leave the shape of the answer to a response_schema", async () => {
      expect(await found(interaction("ask_user", { questions }, { type: "object", required: ["done"] }), { done: true })).toEqual([]);
    });
  });

  it("falsy answers are answers (C04)", async () => {
    expect(await found(interaction("confirm", { action: "x" }), false)).toEqual([]);
    expect(await found(interaction("ask_text", ask), "")).toEqual([]);
    expect(await found(interaction("ask_user_multi", payloads.ask_user_multi), [])).toEqual([]);
    expect(await found(interaction("anything", null), null)).toEqual([]);
    expect(await found(interaction("anything", null), 0)).toEqual([]);
    expect(await found(approval(), false)).toEqual([]);
  });

  describe("with a response_schema", () => {
    it("a kind leaves the type to it", async () => {
      const age = interaction("ask_user", ask, { type: "integer", minimum: 0, maximum: 130 });
      expect(await found(age, 42)).toEqual([]);
      expect(await found(age, "42")).toEqual(["type"]);
      expect(await found(age, 131)).toEqual(["maximum"]);
      expect(await found(interaction("confirm", { action: "x" }, { type: "object" }), { ok: true })).toEqual([]);
    });

    it("but keeps its options and its scale", async () => {
      const stock = { type: "array", items: { type: "string", enum: ["a", "b"] }, minItems: 1 };
      const multi = interaction("ask_user_multi", payloads.ask_user_multi, stock);
      expect(await found(multi, ["a"])).toEqual([]);
      expect(await found(multi, [])).toEqual(["minItems"]);
      expect(await found(multi, ["c"])).toEqual(["/0 enum"]);
      expect(await found(interaction("ask_choice", payloads.ask_choice, { $ref: "#/$defs/t", $defs: { t: { type: "string" } } }), "c")).toEqual(["enum"]);
      expect(await found(interaction("ask_rating", payloads.ask_rating, { type: "integer" }), 6)).toEqual(["maximum"]);
    });

    it("which takes any text the options only suggest, unless the payload says that there is nothing else", async () => {
      const text = { type: "string", maxLength: 5 };
      for (const kind of ["ask_choice", "ask_user", "ask-user"]) {
        expect(await found(interaction(kind, payloads.ask_choice, text), "c")).toEqual([]);
        expect(await found(interaction(kind, payloads.ask_choice, text), "longer")).toEqual(["maxLength"]);
        expect(await found(interaction(kind, { ...payloads.ask_choice, allow_other: false }, text), "c")).toEqual(["enum"]);
      }
      const list = { type: "array", items: { type: "string" } };
      expect(await found(interaction("ask_user_multi", payloads.ask_user_multi, list), ["a", "c"])).toEqual([]);
      expect(await found(interaction("ask_user_multi", { ...payloads.ask_user_multi, allow_other: false }, list), ["a", "c"])).toEqual(["/1 enum"]);
    });

    it("options that are numbers in it may be picked", async () => {
      const pause = interaction("ask_choice", { ...ask, options: ["1", "2", "true"] }, { type: ["integer", "boolean"] });
      expect(await found(pause, 1)).toEqual([]);
      expect(await found(pause, true)).toEqual([]);
      expect(await found(pause, 3)).toEqual(["enum"]);
    });

    it("a scale that had to be assumed has no say", async () => {
      expect(await found(interaction("ask_rating", { ...ask, scale: 3.5 }, { type: "number" }), 700)).toEqual([]);
      expect(await found(interaction("ask_rating", { ...ask, scale: 3.5 }), 7)).toEqual(["maximum"]);
    });

    it("the notes that a schema allows are taken, also where they lie outside of 1 to the scale", async () => {
      const nps = interaction("ask_rating", payloads.ask_rating, { type: "integer", minimum: 0, maximum: 10 });
      expect(await found(nps, 0)).toEqual([]);
      expect(await found(nps, 10)).toEqual([]);
      expect(await found(nps, 11)).toEqual(["maximum"]);
      const optional = { anyOf: [{ type: "integer", minimum: -2, maximum: 2 }, { type: "null" }] };
      expect(await found(interaction("ask_rating", payloads.ask_rating, optional), -2)).toEqual([]);
    });

    it.each([[null], [true], [{}]])("%j says nothing, and the kind keeps its type", async (schema) => {
      expect(await found(interaction("ask_text", ask, schema), "x")).toEqual([]);
      expect(await found(interaction("ask_text", ask, schema), 1)).toEqual(["type"]);
    });

    it.each([["{1, 2}"], [[]], [7], [false], [{ type: "strin" }]])("%j is none: not checked, and let through", async (schema) => {
      expect(await found(interaction("pick_color", {}, schema), "x")).toEqual(["not checked"]);
    });

    it("an odd one from the real server is let through", async () => {
      const schema = { type: "object", properties: { when: { type: "<class 'datetime.datetime'>" }, s: { enum: "{1, 2}" } }, default: null };
      expect(await found(interaction("odd", { q: 1 }, schema), { when: "x" })).toEqual(["not checked"]);
    });

    it("references within it stay within it", async () => {
      const schema = { $defs: { n: { type: "integer" } }, type: "object", properties: { age: { $ref: "#/$defs/n" } } };
      expect(await found(interaction("ask_form", form({ name: "age", type: "number" }), schema), { age: "x" })).toEqual(["/age type"]);
    });
  });

  describe("ask_form", () => {
    it.each([
      [{ type: "textarea" }, "text", ""],
      [{ type: "email" }, "a@example.com", "nope"],
      [{ type: "url" }, "https://example.com/x", "example"],
      [{ type: "date" }, "2026-03-31", "31.3.2026"],
      [{ type: "password" }, "p", 5],
      [{ type: "integer" }, 3, 1.5],
      [{ type: "multiselect", options: ["a", "b"] }, ["b"], []],
      [{ type: "multiselect", options: ["a", "b"] }, ["a", "b"], ["c"]],
      [{ type: "multiselect", options: ["a", "b"], required: false }, [], ["a", "a"]],
    ])("a field with %j takes %j and refuses %j", async (field, good, bad) => {
      const pause = interaction("ask_form", form({ name: "n", ...field }));
      expect(await found(pause, { n: good })).toEqual([]);
      expect(await found(pause, { n: bad })).not.toEqual([]);
    });

    it("a multiselect adds its options to a schema, in the schema's own types", async () => {
      const schema = { type: "object", properties: { n: { type: "array", items: { type: "integer" } } } };
      const pause = interaction("ask_form", form({ name: "n", type: "multiselect", options: ["1", "2"] }), schema);
      expect(await found(pause, { n: [1, 2] })).toEqual([]);
      expect(await found(pause, { n: [3] })).toEqual(["/n/0 enum"]);
    });

    const fields = [{ name: "who", required: true }, { name: "size", type: "number", required: false }, { name: "kind", type: "select", options: ["A", { label: "B", value: "b" }] }, { name: "news", type: "boolean" }];
    const good = { who: "Ada", kind: "b", news: false };

    it("wants every field that isn't said to be optional, each in its type", async () => {
      const pause = interaction("ask_form", form(...fields));
      expect(await found(pause, good)).toEqual([]);
      expect(await found(pause, {})).toEqual(["/who required", "/kind required", "/news required"]);
      expect(await found(pause, { ...good, size: "3" })).toEqual(["/size type"]);
      expect(await found(pause, { ...good, who: "" })).toEqual(["/who minLength"]);
      expect(await found(pause, { ...good, kind: "B" })).toEqual(["/kind enum"]);
      expect(await found(pause, { ...good, news: null })).toEqual(["/news type"]);
      expect(await found(pause, { ...good, size: null })).toEqual(["/size type"]);
    });

    it("with a schema leaves the rest to the schema's own list", async () => {
      const schema = { type: "object", required: ["news"], properties: { size: { type: "integer" } } };
      const pause = interaction("ask_form", form(...fields), schema);
      expect(await found(pause, { who: "", news: true })).toEqual([]);
      expect(await found(pause, { size: 1.5 })).toEqual(["/news required", "/size type", "/who required"]);
      expect(await found(pause, { who: "x", news: true, kind: "B" })).toEqual(["/kind enum"]);
    });

    it("points at names that look like paths (C17)", async () => {
      const pause = interaction("ask_form", form({ name: "x/y" }, { name: "a~b" }, { name: "c.d" }, { name: "e[0]" }));
      expect(await found(pause, {})).toEqual(["/x~1y required", "/a~0b required", "/c.d required", "/e[0] required"]);
    });
  });

  describe("mcp_elicitation", () => {
    const requested = { $defs: { n: { type: "integer", minimum: 1 } }, properties: { guests: { $ref: "#/$defs/n" } }, required: ["guests"] };
    const pause = interaction("mcp_elicitation", { mode: "form", requested_schema: requested }, requested);

    it("checks the content of an answer that accepts, and only then", async () => {
      expect(await found(pause, { action: "accept", content: { guests: 2 } })).toEqual([]);
      expect(await found(pause, { action: "accept", content: { guests: 0 } })).toEqual(["/content/guests minimum"]);
      expect(await found(pause, { action: "accept" })).toEqual(["/content/guests required"]);
      expect(await found(pause, { action: "decline" })).toEqual([]);
      expect(await found(pause, { action: "cancel", content: { guests: "x" } })).toEqual([]);
    });

    it("knows three actions", async () => {
      expect(await found(pause, { action: "ok" })).toEqual(["/action enum"]);
      expect(await found(pause, {})).toEqual(["/action required"]);
      expect(await found(pause, "accept")).toEqual(["type"]);
    });

    it("takes the schema of its payload when there is no other, and none for an address", async () => {
      expect(await found(interaction("mcp_elicitation", { requested_schema: requested }), { action: "accept", content: {} })).toEqual(["/content/guests required"]);
      expect(await found(interaction("mcp_elicitation", { mode: "url", url: "https://x" }), { action: "accept" })).toEqual([]);
      expect(await found(interaction("mcp_elicitation", {}, "nonsense"), { action: "accept" })).toEqual(["not checked"]);
      expect(contentSchema(interaction("mcp_elicitation", null))).toBeUndefined();
    });
  });

  describe("an approval", () => {
    it.each<[unknown, string[]]>([
      [true, []], [false, []], [{ approved: true }, []],
      [{ approved: false, reason: "r", comment: "c", expires_at: 1767322800000, approver_id: "a", decided_at: 1767322800000, metadata: {} }, []],
      ["yes", ["type"]], [1, ["type"]], [null, ["type"]], [[], ["type"]],
      [{}, ["/approved required"]], [{ approved: "true" }, ["/approved type"]], [{ approved: true, reason: 1 }, ["/reason type"]],
      [{ approved: true, override: {} }, ["/override additionalProperties"]], [{ approved: true, override_input: "x" }, ["/override_input type"]],
      [{ approved: true, expires_at: "2026-01-02T03:04:05Z" }, ["/expires_at type"]],
      [{ approved: true, scope: "session" }, ["/scope additionalProperties"]],
    ])("answered with %j: %j", async (value, issues) => {
      expect(await found(approval(), value)).toEqual(issues);
    });

    it("may be for the whole session only where that can be granted", async () => {
      const grantable = approval({}, null, { grantable: true });
      expect(await found(grantable, { approved: true, scope: "session" })).toEqual([]);
      expect(await found(grantable, { approved: true, scope: "always" })).toEqual(["/scope const"]);
    });

    describe("with changed input", () => {
      const schema = { type: "object", required: ["to", "amount"], properties: { to: { type: "string", format: "email" }, amount: { type: "number", maximum: 100 }, note: { anyOf: [{ type: "string" }, { type: "null" }] } } };
      const input = { to: "a@example.com", amount: 5, note: null };
      const edit = (override_input: unknown) => ({ approved: true, override_input });

      it("checks the changed keys, and asks for no others", async () => {
        const pause = approval(input, schema);
        expect(await found(pause, edit({ to: "b@example.com" }))).toEqual([]);
        expect(await found(pause, edit({ note: null }))).toEqual([]);
        expect(await found(pause, edit({}))).toEqual([]);
        expect(await found(pause, edit({ to: "nope", amount: "7" }))).toEqual(["/override_input/to format", "/override_input/amount type"]);
        expect(await found(pause, edit({ ammount: 7 }))).toEqual(["/override_input/ammount additionalProperties"]);
      });

      it("takes other keys where the schema does", async () => {
        expect(await found(approval(input, { ...schema, additionalProperties: { type: "number" } }), edit({ more: 7 }))).toEqual([]);
        expect(await found(approval(input, { ...schema, additionalProperties: { type: "number" } }), edit({ more: "7" }))).toEqual(["/override_input/more type"]);
      });

      it("never sends a mask back (C12)", async () => {
        const masked = approval({ to: "***", deep: { key: "***" }, amount: 5 }, null);
        expect(await found(masked, edit({ to: "***" }))).toEqual(["/override_input/to masked"]);
        expect(await found(masked, edit({ deep: { key: "***", other: 1 } }))).toEqual(["/override_input/deep/key masked"]);
        expect(await found(masked, edit({ to: "new@example.com" }))).toEqual([]);
        // Where nothing is masked three stars are just that.
        expect(await found(approval({ to: "x" }, null), edit({ to: "***" }))).toEqual([]);
      });

      it("checks the rules of the whole only where all of it is known", async () => {
        const rule = { ...schema, if: { properties: { amount: { exclusiveMinimum: 50 } } }, then: { properties: { note: { type: "string" } } } };
        expect(await found(approval(input, rule), edit({ amount: 60 }))).toEqual(["/override_input/note type"]);
        expect(await found(approval(input, rule), edit({ amount: 60, note: "big" }))).toEqual([]);
        expect(await found(approval({ ...input, to: "***" }, rule), edit({ amount: 60 }))).toEqual([]);
        // An input that was wrong before is nobody's edit.
        expect(await found(approval({ ...input, to: 7 }, rule), edit({ amount: 60 }))).toEqual([]);
      });

      it("follows the reference that Pydantic puts at the root", async () => {
        const referring = { $ref: "#/$defs/Args", $defs: { Args: { ...schema, properties: { ...schema.properties, at: { $ref: "#/$defs/Place" } } }, Place: { type: "string", minLength: 2 } } };
        expect(await found(approval(input, referring), edit({ at: "x" }))).toEqual(["/override_input/at minLength"]);
        expect(await found(approval(input, referring), edit({ amount: 101 }))).toEqual(["/override_input/amount maximum"]);
      });

      it("without a schema checks nothing, and says so when there is one that it can't read", async () => {
        expect(await found(approval(input, null), edit({ anything: 1 }))).toEqual([]);
        expect(await found(approval(input, "schema"), edit({ anything: 1 }))).toEqual(["not checked"]);
        expect(await found(approval(input, { properties: { to: { type: "strin" } } }), edit({ to: 1 }))).toEqual(["not checked"]);
      });
    });
  });

  describe("an answer that the wire can't carry is refused", () => {
    it.each<[string, unknown, string]>([
      ["nothing", undefined, "invalid"], ["a function", () => 1, "invalid"], ["a bigint", { a: 1n }, "invalid"],
      ["NaN", Number.NaN, "type"], ["NaN within", { a: [Number.NaN] }, "/a/0 type"], ["Infinity", 5e400, "type"],
    ])("%s", async (_case, value, issue) => {
      expect(await found(interaction("any", {}), value)).toEqual([issue]);
    });

    it("a circle", async () => {
      const circle: unknown[] = [];
      circle.push(circle);
      expect(await found(interaction("any", {}), circle)).toEqual(["invalid"]);
    });
  });

  it("what is checked is what will be sent", async () => {
    const schema = { type: "object", properties: { at: { type: "string", format: "date-time" } }, required: ["at"] };
    expect(await found(interaction("any", {}, schema), { at: new Date(0), more: undefined })).toEqual([]);
    expect(await found(interaction("any", {}, schema), { at: undefined })).toEqual(["/at required"]);
  });

  it("a value tagged as a cancel is no answer (wire.md 4.7)", async () => {
    for (const pause of [interaction("any", {}), approval()]) expect(await found(pause, { type: "timbal.cancel", reason: "x" })).toEqual(["reserved"]);
  });
});

it("the schemas of a pause can be read one by one, for drawing", () => {
  const schema = { type: "array", minItems: 1 };
  expect(answerSchemas(interaction("ask_user_multi", payloads.ask_user_multi, schema))).toEqual([schema, { items: { enum: ["a", "b"] } }]);
  expect(answerSchemas(interaction("pick_color", {}))).toEqual([]);
  expect(answerSchemas(interaction("pick_color", {}, schema))).toEqual([schema]);
});
