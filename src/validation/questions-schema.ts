import type { AskedQuestion } from "../protocol/kinds.js";

/** What several questions are answered with: as many answers, in their order, or a skip of all. */
export function questionsSchema(questions: readonly AskedQuestion[]): Record<string, unknown> {
  return {
    type: "object",
    if: { required: ["skipped"], properties: { skipped: { const: true } } },
    then: {},
    else: {
      required: ["answers"],
      properties: {
        answers: { type: "array", prefixItems: questions.map(questionSchema), minItems: questions.length, maxItems: questions.length },
      },
    },
  };
}

function questionSchema({ options, multiSelect, allowOther }: AskedQuestion): Record<string, unknown> {
  const closed = options.length > 0 && !allowOther;
  return {
    type: "object",
    required: ["selected"],
    properties: {
      question: { type: "string" },
      selected: {
        type: "array",
        items: closed ? { enum: options.map(({ value }) => value) } : { type: "string", minLength: 1 },
        uniqueItems: true,
        ...(!multiSelect && { maxItems: 1 }),
      },
      other: { type: "string" },
      note: { type: "string" },
    },
    // None of several is an answer, and so is a comment alone; nothing at all is not.
    ...(!multiSelect && { if: { not: { required: ["note"] } }, then: { properties: { selected: { minItems: 1 } } } }),
  };
}
