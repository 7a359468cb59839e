import { ByHand } from "./example.js";
import type { Example } from "./example.js";

const regions = ["eu-west", "us-east", "ap-south"];
const sources = ["CRM", "Billing", "Support"];

/** Pressing Answer with nothing filled in. */
const unanswered = new ByHand(async ({ canvas, userEvent, labels }) => {
  await userEvent.click(await canvas.findByRole("button", { name: labels.answer }));
});

export const ask_text: Example = {
  asks: {
    type: "interaction",
    kind: "ask_text",
    payload: { question: "What should the workspace be called?", description: "Letters and digits, at least three." },
    responseSchema: { type: "string", minLength: 3, maxLength: 120 },
  },
  draft: "Acme",
  refused: "Ac",
  answer: "Acme",
};

export const ask_choice: Example = {
  asks: { type: "interaction", kind: "ask_choice", payload: { question: "Which region should the workspace live in?", options: regions } },
  draft: "us-east",
  refused: unanswered,
  answer: "us-east",
};

export const ask_user_multi: Example = {
  asks: {
    type: "interaction",
    kind: "ask_user_multi",
    payload: { question: "Which sources?", options: sources },
    responseSchema: { type: "array", items: { type: "string", enum: sources }, minItems: 1 },
  },
  draft: ["CRM"],
  refused: [],
  answer: ["CRM", "Support"],
};

export const confirm: Example = {
  asks: {
    type: "interaction",
    kind: "confirm",
    payload: { action: "Create 3 tables in production", description: "It takes about a minute." },
    responseSchema: { const: true },
  },
  refused: false,
  answer: true,
};

export const ask_rating: Example = {
  asks: { type: "interaction", kind: "ask_rating", payload: { question: "How did it go?", scale: 5, low_label: "Poor", high_label: "Excellent" } },
  draft: 4,
  refused: unanswered,
  answer: 4,
};

export const ask_user_options: Example = {
  asks: {
    type: "interaction",
    kind: "ask_user",
    payload: {
      question: "Which database should I use?",
      options: [{ label: "PostgreSQL", description: "Already used by billing" }, { label: "SQLite", description: "One file, no server" }, "MySQL"],
      allow_other: true,
    },
  },
  draft: "Whatever is there already",
  refused: unanswered,
  answer: "PostgreSQL",
};

export const ask_user_text: Example = {
  asks: { type: "interaction", kind: "ask_user", payload: { question: "What is the deadline?", options: null }, responseSchema: { type: "string", minLength: 1 } },
  draft: "The first of December",
  refused: "",
  answer: "The first of December",
};

export const ask_user_schema: Example = {
  asks: { type: "interaction", kind: "ask_user", payload: { question: "How many seats are needed?" }, responseSchema: { type: "integer", minimum: 1, maximum: 130 } },
  draft: 12,
  refused: 250,
  answer: 12,
};

const signIn = "How should people sign in?";

export const ask_user_questions: Example = {
  asks: {
    type: "interaction",
    kind: "ask_user",
    payload: {
      questions: [
        { header: "Auth", question: signIn, options: [{ label: "Passkey", description: "No password" }, { label: "Magic link" }] },
        { header: "Data", question: "Which sources?", multiSelect: true, options: sources },
      ],
    },
  },
  draft: { answers: [{ question: signIn, selected: ["Passkey"] }, { question: "Which sources?", selected: ["CRM"], note: "Only last year's" }] },
  refused: new ByHand(async ({ canvas, userEvent, labels }) => {
    await userEvent.click(await canvas.findByRole("button", { name: labels.next }));
  }),
  answer: { answers: [{ question: signIn, selected: ["Passkey"] }, { question: "Which sources?", selected: ["CRM", "Spreadsheets"], other: "Spreadsheets", note: "Only last year's" }] },
  outcomes: { skipped: { skipped: true } },
};

export const fallback: Example = {
  asks: { type: "interaction", kind: "pick_planet", payload: { question: "Which planet is it about?", planets: ["Mars", "Venus"] } },
  draft: "Mars",
  // Any text is an answer; only broken JSON is none.
  refused: new ByHand(async ({ canvas, userEvent, labels }) => {
    await userEvent.click(await canvas.findByRole("checkbox"));
    await userEvent.type(canvas.getByRole("textbox"), "{{");
    await userEvent.click(canvas.getByRole("button", { name: labels.answer }));
  }),
  answer: { planet: "Mars", moons: 2 },
};
