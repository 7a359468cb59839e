import { ByHand } from "./example.js";
import type { Example } from "./example.js";

export const approval: Example = {
  asks: {
    type: "approval",
    name: "send_email",
    input: { to: "ana@exmaple.com", subject: "Your invoice", body: "Hello,\nplease find it attached.", api_key: "sk-1" },
    inputSchema: {
      type: "object",
      properties: {
        to: { type: "string", title: "To", format: "email" },
        subject: { type: "string", title: "Subject" },
        body: { type: "string", title: "Body", maxLength: 2000 },
        api_key: { type: "string", title: "API key" },
      },
      required: ["to", "subject", "body", "api_key"],
    },
    approval: {
      prompt: "Send this e-mail?",
      description: "It goes out at once.",
      kind: "email_preview",
      ui: { title: "Outgoing e-mail", severity: "high" },
      redactKeys: ["api_key"],
    },
  },
  draft: { approved: true, override_input: { to: "ana@example.com" } },
  refused: { approved: true, override_input: { to: "ana" } },
  answer: { approved: true, override_input: { to: "ana@example.com" } },
  outcomes: { denied: { approved: false, reason: "Outside the refund window" } },
};

export const request_upload: Example = {
  asks: { type: "interaction", kind: "request_upload", payload: { prompt: "Upload last month's invoice", accept: [".pdf", "image/*"] } },
  draft: "files/invoice.pdf",
  refused: new ByHand(async ({ canvas, userEvent, labels }) => {
    await userEvent.click(await canvas.findByRole("button", { name: labels.answer }));
  }),
  answer: "files/invoice.pdf",
};

const values = [40, 43, 41, 47, 52, 49, 55, 58, 54, 61, 60, 66];

export const review_chart: Example = {
  asks: {
    type: "interaction",
    kind: "review_chart",
    payload: {
      title: "Revenue over the last twelve days",
      description: "Before taxes, in thousands of euros.",
      series: [
        { label: "Revenue", points: values.map((y, day) => ({ x: `2026-01-${String(day + 1).padStart(2, "0")}`, y })) },
        { label: "Costs", points: values.map((y, day) => ({ x: `2026-01-${String(day + 1).padStart(2, "0")}`, y: y - 9 - day })) },
      ],
    },
    responseSchema: {
      type: "object",
      properties: { edits: { type: "object", properties: { note: { type: "string", minLength: 3 } } } },
    },
  },
  draft: { approved: true, edits: { range: "7d" } },
  refused: { approved: true, edits: { range: "7d", note: "?" } },
  answer: { approved: true, edits: { range: "7d" } },
  outcomes: { denied: { approved: false, edits: {} } },
};
