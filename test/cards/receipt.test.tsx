import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Receipt } from "../../src/cards/receipt.js";
import { english } from "../../src/labels/english.js";
import { rememberName } from "../../src/upload/file-names.js";
import type { Pause, PauseStatus } from "../../src/protocol/pause.js";
import { approval, expectAccessible, interaction } from "./harness.js";
import "../loaded.js";

const at = Date.UTC(2026, 2, 31, 12, 2);
const settled = (value: unknown) => ({ status: "settled", answer: { value, at } }) as const;

function show(pause: Pause) {
  const { container } = render(<Receipt pause={pause} payload={undefined} outcome={pause.outcome} labels={english} locale="en-GB" />);
  const receipt = screen.getByRole("article");
  return { receipt, sign: container.querySelector("[data-ti=sign]")!.textContent };
}

const nested = {
  properties: {
    db: { type: "object", title: "DB", properties: { user: { type: "string", title: "User" }, pass: { type: "string", format: "password", title: "Password" } } },
    keys: { type: "array", title: "Keys", items: { type: "object", properties: { token: { type: "string", writeOnly: true } } } },
  },
};
const schema = { type: "object", properties: { pin: { type: "string", format: "password", title: "PIN" } } };

describe("an answer is told in the words of the card", () => {
  test.each<[string, Pause, string]>([
    ["a text", interaction("ask_text", { question: "Name?" }, settled("Ada\nLovelace")), "Ada Lovelace"],
    ["an empty text", interaction("ask_text", { question: "Name?" }, settled("")), "(empty)"],
    ["an option by its label", interaction("ask_choice", { question: "Where?", options: [{ label: "Europe", value: "eu" }] }, settled("eu")), "Europe"],
    ["an option that was sent as a number", interaction("ask_choice", { question: "How many?", options: [{ label: "One", value: 1 }] }, { ...settled(1), responseSchema: { type: "integer" } }), "One"],
    ["several options", interaction("ask_user_multi", { question: "Which?", options: ["A", "B"] }, settled(["A", "B"])), "A and B"],
    ["none of several", interaction("ask_user_multi", { question: "Which?", options: ["A"] }, settled([])), "None"],
    ["yes", interaction("confirm", { action: "Go on" }, settled(true)), "Yes"],
    ["no", interaction("confirm", { action: "Go on" }, settled(false)), "No"],
    ["a note", interaction("ask_rating", { question: "How?", scale: 5 }, settled(4)), "4 of 5"],
    ["an answer of one's own", interaction("ask_choice", { question: "Where?", options: ["eu"], allow_other: true }, settled("mars, venus")), "mars, venus"],
    ["an answer to questions that nobody expected", interaction("ask_user", { questions: ["How?"] }, settled("as you like")), "as you like"],
    ["zero", interaction("ask_user", { question: "Age?" }, settled(0)), "0"],
    ["null", interaction("odd", {}, settled(null)), "No value"],
    ["a structure", interaction("odd", {}, settled({ a: [{}] })), '"a": ['],
    ["files", interaction("request_upload", { prompt: "File?" }, settled(["f1", "f2"])), "f1, f2"],
    ["a chart whose range was changed", interaction("review_chart", { title: "Revenue" }, settled({ approved: true, edits: { range: "90d" } })), "Range → 90d"],
    ["a chart whose range was brushed", interaction("review_chart", { title: "Revenue" }, settled({ approved: true, edits: { range: { from: "2026-01-01", to: 3 } } })), "Range → 2026-01-01 – 3"],
    ["a chart with changed values", interaction("review_chart", { title: "Revenue" }, settled({ approved: true, edits: { points: [{ series: 0, index: 0, x: 0, y: null }, { series: 0, index: 1, x: 1, y: 2 }] } })), "2 values changed"],
    ["an approved chart", interaction("review_chart", { title: "Revenue" }, settled({ approved: true, edits: { note: "Looks right" } })), "Looks right"],
    ["a secret", interaction("ask_text", { question: "Password?" }, { ...settled("hunter2"), responseSchema: { type: "string", format: "password" } }), "•••"],
    ["a secret in a form", interaction("ask_user", { question: "PIN?" }, { ...settled({ pin: "1234" }), responseSchema: schema }), "•••"],
    ["an accepted address", interaction("mcp_elicitation", { message: "Sign in", mode: "url", url: "https://x.example" }, settled({ action: "accept" })), "Accepted"],
    ["an approval", approval({}, settled(true)), "Approved"],
    ["an approval with a change", approval({ to: "a" }, { ...settled({ approved: true, override_input: { to: "b" } }), inputSchema: { properties: { to: { type: "string", title: "To" } } } }), "Approved with 1 changeTo: b"],
    ["a changed secret", approval({ key: "a" }, { ...settled({ approved: true, override_input: { key: "k1" } }), inputSchema: { properties: { key: { type: "string", writeOnly: true, title: "Key" } } } }), "Approved with 1 changeKey: •••"],
    ["an approval for the conversation", approval({}, settled({ approved: true, scope: "session" })), "ApprovedNot asked again in this conversation"],
    ["secrets further in", interaction("set_up", {}, { ...settled({ db: { user: "u", pass: "hunter2" }, keys: [{ token: "t1" }] }), responseSchema: nested }), "DB · Useru" + "DB · Password•••" + "Keys 1 · token•••"],
    ["a list of objects", interaction("order", {}, { ...settled([{ sku: "a" }, { sku: "b" }]), responseSchema: { type: "array", items: { properties: { sku: { type: "string", title: "SKU" } } } } }), "1 · SKUa" + "2 · SKUb"],
  ])("%s", (_, pause, words) => {
    const { receipt, sign } = show(pause);
    expect(receipt).toHaveTextContent(words);
    expect(receipt).not.toHaveTextContent(/hunter2|1234/);
    expect(sign).toBe("✓");
  });

  test("several questions each with what was picked, one's own text and the comment", async () => {
    const questions = [{ question: "How?", options: ["Passkey", "Link"] }, { question: "Which?", options: ["A", "B"], multiSelect: true }, "When?"];
    const answers = [{ selected: ["Passkey"], note: "Only staff" }, { selected: ["A", "B", "mine"], other: "mine" }, { selected: ["Friday"], other: "Friday" }];
    const { receipt } = show(interaction("ask_user", { questions }, settled({ answers })));
    expect(receipt).toHaveAccessibleName("3 questions");
    const terms = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);
    expect(terms).toEqual(["How?: Passkey\nNote: Only staff", "Which?: A and B\nOther: mine", "When?: Friday"]);
    await expectAccessible();
  });

  test.each([
    ["its own title", { title: "Setup", questions: ["How?", "When?"] }, "Setup"],
    ["its only question", { questions: ["How?"] }, "How?"],
  ])("several questions are headed by %s", (_what, payload, name) => {
    const { receipt } = show(interaction("ask-user", payload, settled({ answers: [{ selected: ["so"], other: "so" }] })));
    expect(receipt).toHaveAccessibleName(name);
    expect(receipt).toHaveTextContent(/so/);
  });

  test("a form by the labels of its fields", async () => {
    const fields = [
      { name: "size", label: "Team size", type: "number" },
      { name: "industry", label: "Industry", type: "select", options: [{ label: "Software", value: "saas" }] },
    ];
    show(interaction("ask_form", { title: "Company", fields }, settled({ size: 3, industry: "saas", extra: false })));
    const terms = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);
    expect(terms).toEqual(["Team size: 3", "Industry: Software", "extra: No"]);
    await expectAccessible();
  });
});

describe("numbers and dates are written as they are where the person is", () => {
  const properties = {
    size: { type: "number", title: "Size" },
    year: { type: "integer", title: "Year" },
    day: { type: "string", format: "date", title: "Day" },
    at: { type: "string", format: "time", title: "At" },
    when: { type: "string", format: "date-time", title: "When" },
    moment: { type: "string", format: "date-time", title: "Moment" },
    days: { type: "array", title: "Days", items: { type: "string", format: "date" } },
    odd: { type: "string", format: "date", title: "Odd" },
    list: { type: "array", title: "List", items: { type: "number" } },
  };
  const value = {
    size: 1240.5,
    year: 2026,
    day: "2026-03-05",
    at: "14:30:00",
    when: "2026-03-05T14:30:15",
    moment: "2026-03-05T14:30:00+02:00",
    days: ["2026-03-05", "2026-12-24"],
    odd: "2026-02-31x",
    list: [0.5, 2],
  };
  const linesIn = (locale: string) => {
    const { unmount } = render(
      <Receipt pause={interaction("ask_user", { question: "When?" }, { ...settled(value), responseSchema: { type: "object", properties } })} payload={undefined} outcome="answered" labels={english} locale={locale} />,
    );
    const lines = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);
    unmount();
    return lines;
  };

  test("in German", () => {
    expect(linesIn("de")).toEqual([
      "Size: 1240,5",
      "Year: 2026",
      "Day: 05.03.2026",
      "At: 14:30",
      "When: 05.03.2026, 14:30:15",
      // Another zone's hour would be another text.
      "Moment: 2026-03-05T14:30:00+02:00",
      "Days: 05.03.2026, 24.12.2026",
      "Odd: 2026-02-31x",
      "List: 0,5; 2",
    ]);
  });

  test("in British English", () => {
    expect(linesIn("en-GB").slice(0, 5)).toEqual(["Size: 1240.5", "Year: 2026", "Day: 5 Mar 2026", "At: 14:30", "When: 5 Mar 2026, 14:30:15"]);
  });
});

describe("what is no answer is told too", () => {
  test.each<[string, Pause, string]>([
    ["a denial with its reason", approval({}, { ...settled({ approved: false, reason: "outside the window" }), outcome: "denied" }), "Denied: outside the window"],
    ["a denial", approval({}, { ...settled(false), outcome: "denied" }), "Denied"],
    ["a skip", interaction("ask_user", { question: "?" }, { ...settled({ skipped: true }), outcome: "skipped" }), "Skipped"],
    ["a skip of several questions", interaction("ask_user", { questions: ["How?", "When?"] }, { ...settled({ skipped: true }), outcome: "skipped" }), "Skipped"],
    ["a decline", interaction("mcp_elicitation", { message: "Details?" }, { ...settled({ action: "decline" }), outcome: "declined" }), "Declined"],
    ["a rejected chart", interaction("review_chart", { title: "R" }, { ...settled({ approved: false, edits: {} }), outcome: "denied" }), "Rejected"],
  ])("%s", (_, pause, words) => {
    const { receipt, sign } = show(pause);
    expect(receipt).toHaveTextContent(words);
    expect(sign).toBe("–");
  });

  test.each<[PauseStatus, string, string]>([
    ["open", "Waiting for your answer", "…"],
    ["answered", "Answered, not sent yet", "…"],
    ["sending", "Sending…", "…"],
    ["cancelled", "Cancelled", "✕"],
    ["superseded", "No longer asked", "↷"],
    ["elsewhere", "Handled elsewhere", "↷"],
    ["dead", "The run ended before this was answered", "↷"],
  ])("%s", async (status, words, mark) => {
    const { receipt, sign } = show(interaction("confirm", { action: "Go on" }, { status }));
    expect(receipt).toHaveTextContent(`Go on`);
    expect(receipt).toHaveTextContent(words);
    expect(sign).toBe(mark);
    await expectAccessible();
  });

  test("a forgotten request says that it was forgotten", () => {
    const { receipt } = show(interaction("confirm", { action: "Go on" }, { status: "superseded", notice: "forgotten" }));
    expect(receipt).toHaveTextContent("The server no longer knew this request");
  });

  test.each(["cancelled", "superseded", "dead", "elsewhere"] as const)("%s, and an answer had been sent before: it may have been used", (status) => {
    const { receipt } = show(interaction("confirm", { action: "Go on" }, { ...settled(true), status, notice: "may-have-run" }));
    expect(receipt).toHaveTextContent(english.notice("may-have-run"));
    expect(receipt).not.toHaveTextContent(/No longer asked|before this was answered|elsewhere/);
  });

  test.each(["superseded", "dead"] as const)("%s: why it had been asked again is no matter any more", (status) => {
    const { receipt } = show(interaction("confirm", { action: "Go on" }, { status, notice: "asked-again" }));
    expect(receipt).toHaveTextContent(english[status]);
    expect(receipt).not.toHaveTextContent(english.notice("asked-again"));
  });
});

test("is named by its question and says when", () => {
  show(interaction("ask_text", { question: "Name?" }, settled("Ada")));
  expect(screen.getByRole("article", { name: "Name?" })).toBeVisible();
  expect(document.querySelector("time")).toHaveAttribute("datetime", "2026-03-31T12:02:00.000Z");
});

test.each([null, [], "x", { question: 3 }])("a payload like %j still leaves a receipt", (payload) => {
  const { receipt } = show(interaction("ask_choice", payload, settled("eu")));
  expect(receipt).toHaveTextContent("eu");
});

test("a file that was uploaded on this page has its name in the receipt, another its answer", () => {
  rememberName("file_8a1", "invoice.pdf");
  const { receipt } = show(interaction("request_upload", { prompt: "Files?", multiple: true }, settled(["file_8a1", "file_8a2"])));
  expect(receipt).toHaveTextContent("invoice.pdf, file_8a2");
});
