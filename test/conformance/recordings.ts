import { prompt, recorded, release, type Scenario } from "./scenario.js";
import { skip } from "./session.js";

const form = { company_name: "Acme Inc.", team_size: 25, industry: "SaaS", wants_newsletter: true };
const booking = { guests: 2, date: "2026-12-24", seating: "terrace", email: "ana@example.com", newsletter: false };
const cancel = { type: "timbal.cancel", reason: "user closed the dialog" };
const right: Record<string, unknown> = {
  ask_text: "Acme",
  ask_choice: "us-east",
  ask_user_multi: ["CRM", "Support"],
  confirm: true,
  ask_form: form,
  ask_rating: 4,
  request_upload: "file_8a1",
  review_chart: { approved: true, edits: { range: "90d" } },
};

const interactionsOnly = (pause: { type?: unknown }) => (pause.type === "INTERACTION" ? "1.4.0" : skip);

/** Every line of record.py, under the same name. */
export const recordings: Scenario[] = [
  recorded("no-pause", prompt("stream 40"), []),
  ...Object.entries(right).map(([kind, value]) => recorded(kind, prompt(kind), [value])),
  recorded("all-eight-in-parallel", prompt("ALL"), [(pause: { kind?: unknown }) => right[String(pause.kind)]]),
  recorded("ask_user-options", prompt("ask_user"), ["postgres"]),
  recorded("ask_user-options-null", prompt("ask_user_free"), ["next Friday"]),
  recorded("ask_user-response-schema", prompt("ask_age"), [41]),
  recorded("ask_user-questions", prompt("ask_questions"), [{ answers: [{ selected: ["Passkey"] }, { selected: ["Redis", "S3"] }] }]),
  recorded("ask_user-questions-skip", prompt("ask_questions"), [{ skipped: true }]),
  recorded("unknown-kind", prompt("pick_color"), ["#00ff00"]),
  recorded("same-question-twice", prompt("ask_choice+ask_choice"), [(_: unknown, i: number) => ["eu-west", "us-east"][i]]),
  recorded("two-turns", prompt("ask_text then: confirm"), ["Acme", true]),
  recorded("two-asks-in-one-tool", prompt("ask_twice"), ["Ada", "Lovelace"], { carry: true }),
  recorded("two-asks-in-one-tool-uncarried", prompt("ask_twice"), ["Ada", "Lovelace"]),
  recorded("sub-agent", prompt("helper"), ["ap-south"]),
  recorded("handler-fails", prompt("fail_after"), ["yes"]),
  recorded("wrong-type-answer", prompt("ask_rating"), ["abc"]),
  recorded("cancel", prompt("ask_text+confirm"), [(_: unknown, i: number) => (i === 0 ? cancel : true)]),
  recorded("approval", prompt("refund"), [true]),
  recorded("approval-deny", prompt("refund"), [{ approved: false, reason: "Out of policy", comment: "Older than 30 days" }]),
  recorded("approval-edit", prompt("send_email"), [{ approved: true, override_input: { to: "ana@example.com" } }]),
  recorded("approval-redacted", prompt("delete_rows"), [true]),
  recorded("approval-session", prompt("refund"), [{ approved: true, scope: "session" }]),
  recorded("mixed-partial", prompt("ask_choice+confirm+refund"), [(_: unknown, i: number) => (i === 0 ? "us-east" : skip), true]),
  recorded("mcp-form", prompt("mcp_form"), [booking]),
  recorded("mcp-form-decline", prompt("mcp_form"), [{ action: "decline" }]),
  recorded("mcp-form-invalid", prompt("mcp_form"), [{ guests: "two" }]),
  recorded("mcp-url", prompt("mcp_url"), [{ action: "accept" }]),
  recorded("params-invalid", { nothing: 1 }, []),
  recorded("workflow", release, [(pause: { type?: unknown }) => (pause.type === "INTERACTION" ? "1.4.0" : true)], { on: "release", order: "calls" }),
  recorded("workflow-partial", release, [interactionsOnly, true], { on: "release", carry: true, order: "calls" }),
  recorded("workflow-partial-uncarried", release, [interactionsOnly, true], { on: "release", order: "calls" }),
];
