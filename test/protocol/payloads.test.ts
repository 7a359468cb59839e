import { describe, expect, it } from "vitest";
import { payloadReaders } from "../../src/protocol/payloads.js";

type ReaderName = keyof typeof payloadReaders;
const names = Object.keys(payloadReaders) as ReaderName[];

function read<K extends ReaderName>(kind: K, payload: unknown) {
  return payloadReaders[kind](payload) as ReturnType<(typeof payloadReaders)[K]>;
}

const option = (label: string, value = label) => ({ label, value });

describe("a payload that can't be read says why, and nothing throws (C07)", () => {
  const junk = [null, undefined, 0, "text", [], [1, 2], {}, true, { question: 7, action: 7, prompt: 7 }, { question: "", action: " ", prompt: "\n" }, { __proto__: { question: "inherited", action: "x", prompt: "y", title: "z" } }];
  for (const name of names) {
    it(name, () => {
      for (const payload of junk) expect(read(name, payload), JSON.stringify(payload)).toEqual({ ok: false, problem: expect.stringMatching(/^[A-Z].+\.$/) as unknown });
    });
  }
});

describe("what the reference agent sends", () => {
  it("is read", () => {
    expect(read("ask_text", { question: "q" })).toEqual({ ok: true, value: { question: "q" } });
    expect(read("ask_choice", { question: "q", options: ["a", "b"] })).toEqual({ ok: true, value: { question: "q", options: [option("a"), option("b")] } });
    expect(read("ask_user_multi", { question: "q", options: ["a"] })).toEqual({ ok: true, value: { question: "q", options: [option("a")] } });
    expect(read("confirm", { action: "a" })).toEqual({ ok: true, value: { action: "a" } });
    expect(read("ask_rating", { question: "q", scale: 5 })).toEqual({ ok: true, value: { question: "q", scale: 5, scaleAssumed: false } });
    expect(read("request_upload", { prompt: "p", accept: [".pdf", "image/*"] })).toEqual({ ok: true, value: { prompt: "p", accept: [".pdf", "image/*"], multiple: false } });
    expect(read("ask_user", { question: "q", options: null })).toEqual({ ok: true, value: { question: "q", options: null } });
    expect(read("review_chart", { title: "t", series: [{ label: "s", points: [{ x: "2026-01-01", y: 1 }] }] })).toEqual({ ok: true, value: { title: "t", series: [{ label: "s", points: [{ x: "2026-01-01", y: 1 }] }] } });
    const fields = [
      { name: "n", label: "N", type: "number" },
      { name: "s", label: "S", type: "select", options: ["a"] },
    ];
    expect(read("ask_form", { title: "t", fields })).toEqual({
      ok: true,
      value: { title: "t", fields: [{ name: "n", label: "N", type: "number", options: [] }, { name: "s", label: "S", type: "select", options: [option("a")] }] },
    });
  });

  it("keeps the extras that are known, and passes over those that aren't", () => {
    expect(read("ask_text", { question: "q", placeholder: "p", description: "d", multiline: true, colour: "red" })).toEqual({ ok: true, value: { question: "q", placeholder: "p", description: "d", multiline: true } });
    expect(read("ask_text", { question: "q", placeholder: 5, description: null, multiline: "yes" })).toEqual({ ok: true, value: { question: "q" } });
    expect(read("confirm", { action: "a", description: "d" })).toEqual({ ok: true, value: { action: "a", description: "d" } });
    expect(read("ask_choice", { question: "q", options: ["a"], description: "d" })).toMatchObject({ value: { description: "d" } });
  });
});

describe("options (C07)", () => {
  it.each([[{ options: null }], [{}], [{ options: [] }]])("%j are none: ask_user and ask_choice ask for text", (rest) => {
    expect(read("ask_user", { question: "q", ...rest })).toEqual({ ok: true, value: { question: "q", options: null } });
    expect(read("ask_choice", { question: "q", ...rest })).toEqual({ ok: true, value: { question: "q", options: [] } });
    expect(read("ask_user_multi", { question: "q", ...rest })).toMatchObject({ ok: false, problem: "There are no options to choose from." });
  });

  it("as objects show their label, and send their value if they have one", () => {
    const options = [{ label: "A", description: "x" }, { label: "B", value: "b" }, { value: "c" }, { label: "Five", value: 5 }, "d"];
    expect(read("ask_user", { question: "q", options })).toEqual({
      ok: true,
      value: { question: "q", options: [{ ...option("A"), description: "x" }, option("B", "b"), option("c"), option("Five", "5"), option("d")] },
    });
  });

  it.each([["a,b"], [[1, null, "c"]], [{ a: 1 }], [7], [[""]], [[{}]], [[["a"]]], [[{ label: "" }]]])("%j is refused, with a reason", (options) => {
    for (const kind of ["ask_user", "ask_choice", "ask_user_multi"] as const) expect(read(kind, { question: "q", options })).toEqual({ ok: false, problem: expect.stringMatching(/option/i) as unknown });
  });

  it("given twice are kept once, exactly as written (C32)", () => {
    expect(read("ask_user_multi", { question: "q", options: ["Yes", "Yes", " Rome ", "Paris, France", { label: "yes too", value: "Yes" }] })).toMatchObject({ value: { options: [option("Yes"), option(" Rome "), option("Paris, France")] } });
  });
});

describe("ask_form", () => {
  const field = (more: object) => read("ask_form", { fields: [{ name: "x", ...more }] });

  it("shows the name where there is no label, and has no title if none was given", () => {
    expect(field({})).toEqual({ ok: true, value: { title: "", fields: [{ name: "x", label: "x", type: "text", options: [] }] } });
  });

  it.each([["number", "number"], ["boolean", "boolean"], ["textarea", "textarea"], ["email", "email"], ["url", "url"], ["password", "password"], ["date", "date"], ["integer", "integer"], ["multiselect", "text"], ["text", "text"], ["toString", "text"], ["colour", "text"], [7, "text"], [null, "text"]])("type %j is %s", (type, read) => {
    expect(field({ type })).toMatchObject({ value: { fields: [{ type: read }] } });
  });

  it("a select needs something to select; options without a type make one", () => {
    expect(field({ type: "select" })).toMatchObject({ value: { fields: [{ type: "text" }] } });
    expect(field({ options: ["a"] })).toMatchObject({ value: { fields: [{ type: "select", options: [option("a")] }] } });
    expect(field({ type: "multiselect", options: ["a"] })).toMatchObject({ value: { fields: [{ type: "multiselect", options: [option("a")] }] } });
  });

  it("keeps required only where it was said, and a default of any value", () => {
    expect(field({ required: false, default: null, placeholder: "p", description: "d" })).toEqual({
      ok: true,
      value: { title: "", fields: [{ name: "x", label: "x", type: "text", options: [], required: false, default: null, placeholder: "p", description: "d" }] },
    });
    expect(field({ required: "yes" })).toMatchObject({ value: { fields: [expect.not.objectContaining({ required: expect.anything() as unknown }) as unknown] } });
  });

  it.each([
    [{ title: "t" }, "The form has no fields."],
    [{ fields: [] }, "The form has no fields."],
    [{ fields: "name" }, "The form has no fields."],
    [{ fields: [{ name: "a" }, { label: "B" }] }, "Field 2 has no name."],
    [{ fields: [null] }, "Field 1 has no name."],
    [{ fields: [{ name: "a" }, { name: "a" }] }, "Two fields are called \u201ca\u201d."],
    [{ fields: [{ name: "a", type: "select", options: "x,y" }] }, "Field \u201ca\u201d: Its options are not a list."],
  ])("%j is refused: %s", (payload, problem) => {
    expect(read("ask_form", payload)).toEqual({ ok: false, problem });
  });

  it("takes names that look like paths as they are (C17)", () => {
    const written = ["company.name", "company", "tags[0]", "it's \"x\"", "2024", "a..b", "x/y", "__proto__", "constructor"];
    const form = read("ask_form", { fields: written.map((name) => ({ name })) });
    expect(form.ok && form.value.fields.map((f) => f.name)).toEqual(written);
  });
});

describe("ask_rating (C47)", () => {
  it.each([
    [5, 5, false], [10, 10, false], [1, 1, false], [100, 100, false], [1000, 1000, false], ["5", 5, false], [7.0, 7, false],
    [undefined, 5, false], [null, 5, false],
    [0, 5, true], [-2, 5, true], [3.5, 5, true], [1e300, 5, true], ["", 5, true], ["many", 5, true], [true, 5, true], [[3], 5, true], [{}, 5, true],
  ])("scale %j is read as %i (assumed: %s)", (scale, wanted, scaleAssumed) => {
    expect(read("ask_rating", { question: "q", scale })).toEqual({ ok: true, value: { question: "q", scale: wanted, scaleAssumed } });
  });

  it.each([
    [{ low_label: "bad", highLabel: "good" }],
    [{ min_label: "bad", maxLabel: "good" }],
    [{ labels: ["bad", "so so", "good"] }],
    [{ labels: { low: "bad", high: "good" } }],
  ])("takes labels for the ends: %j", (labels) => {
    expect(read("ask_rating", { question: "q", ...labels })).toMatchObject({ value: { lowLabel: "bad", highLabel: "good" } });
  });
});

describe("request_upload", () => {
  it.each([
    [null, []], [undefined, []], ["", []], [[], []], [7, []],
    [".csv, image/*", [".csv", "image/*"]],
    [[" .csv ", 5, "", ".csv"], [".csv"]],
    [["pdf", "PDF", "*.pdf", ".Pdf", null], [".pdf"]],
    [["application/pdf, .csv", null, {}], ["application/pdf", ".csv"]],
    [["image", "Video", "text/plain; charset=utf-8", "IMAGE/PNG"], ["image/*", "video/*", "text/plain", "image/png"]],
    [[".tar.gz", "c++", "application/vnd.oasis.opendocument.text"], [".tar.gz", ".c++", "application/vnd.oasis.opendocument.text"]],
    [[".pdf", "*"], []], [["*/*"], []], ["*.*", []],
    [["PDF files", "/", "image/", "*/png", ".", "a/b/c", "<b>"], []],
  ])("C25 · accept %j is %j", (accept, rules) => {
    expect(read("request_upload", { prompt: "p", accept })).toMatchObject({ value: { accept: rules, multiple: false } });
  });

  it("takes several files only when told so in so many words, and a limit in bytes", () => {
    expect(read("request_upload", { prompt: "p", multiple: true, max_size: "1000" })).toEqual({ ok: true, value: { prompt: "p", accept: [], multiple: true, maxSize: 1000 } });
    expect(read("request_upload", { prompt: "p", multiple: "true", maxSize: -1 })).toEqual({ ok: true, value: { prompt: "p", accept: [], multiple: false } });
  });
});

describe("review_chart (C54)", () => {
  const points = (given: unknown) => {
    const chart = read("review_chart", { title: "t", series: [{ label: "s", points: given }] });
    return chart.ok ? chart.value.series[0]?.points : chart.problem;
  };

  it.each([
    [[1, 2.5], [[0, 1], [1, 2.5]]],
    [[[1, 2], ["a", "3"], [4], []], [[1, 2], ["a", 3], [2, 4], [3, null]]],
    [[{ x: "2026-01-01", y: 1 }, { x: 3, y: "2" }], [["2026-01-01", 1], [3, 2]]],
    [[{ t: 1, value: 2 }, { date: "d", value: 3 }, { label: "l", value: 4 }], [[1, 2], ["d", 3], ["l", 4]]],
    [[null, "7", "", "x", true, {}], [[0, null], [1, 7], [2, null], [3, null], [4, null], [5, null]]],
    [[{ x: null, y: null }, { x: "", y: 1 }], [[0, null], [1, 1]]],
    [[{ x: null, date: "d", y: null, value: 1 }], [["d", 1]]],
    [[], []], [undefined, []], [null, []], ["1,2", []],
  ])("points %j", (given, wanted) => {
    expect(points(given)).toEqual(wanted.map(([x, y]) => ({ x, y })));
  });

  it("takes a point that was sent as it would be read, 50,000 of them too, as it is; by its own fields only", () => {
    const sent = { x: 1, y: 2, note: "why" };
    expect((points([sent]) as unknown[])[0]).toBe(sent);
    expect(points([Object.create({ x: 5, y: 6 }), { x: 1, y: Infinity }, { x: NaN, y: 1 }])).toEqual([{ x: 0, y: null }, { x: 1, y: null }, { x: 2, y: 1 }]);
  });

  it("draws what there is: no label, no points, one series alone", () => {
    expect(read("review_chart", { title: "t", series: { label: "s", points: [1] } })).toMatchObject({ value: { series: [{ label: "s", points: [{ x: 0, y: 1 }] }] } });
    expect(read("review_chart", { title: "t" })).toEqual({ ok: true, value: { title: "t", series: [] } });
    expect(read("review_chart", { title: "t", series: [{ name: "n", data: [1] }] })).toMatchObject({ value: { series: [{ label: "n", points: [{ x: 0, y: 1 }] }] } });
    expect(read("review_chart", { title: "t", series: [1, "2", null] })).toMatchObject({ value: { series: [{ label: "", points: [{ y: 1 }, { y: 2 }, { y: null }] }] } });
    expect(read("review_chart", { title: "t", series: [[1, 2], [3]] })).toMatchObject({ value: { series: [{ points: [{ y: 1 }, { y: 2 }] }, { points: [{ y: 3 }] }] } });
  });

  it("keeps the place of what is no series, so that an edit names the right one", () => {
    const nothing = { label: "", points: [] };
    expect(read("review_chart", { series: [{}, null, 5, { label: "s", points: [1] }] })).toEqual({
      ok: true,
      value: { title: "", series: [nothing, nothing, nothing, { label: "s", points: [{ x: 0, y: 1 }] }] },
    });
  });

  it("says that numbers came as times", () => {
    const series = (point: unknown) => {
      const chart = read("review_chart", { title: "t", series: [{ label: "s", points: [null, point] }] });
      return chart.ok ? chart.value.series[0]?.dated : chart.problem;
    };
    expect([{ t: 1, value: 1 }, { date: 1, y: 1 }].map(series)).toEqual([true, true]);
    expect([{ x: 1, t: 2, value: 1 }, { t: "1", value: 1 }, [1, 2], 1].map(series)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
