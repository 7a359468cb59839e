import type { Example } from "./example.js";

export const ask_form: Example = {
  asks: {
    type: "interaction",
    kind: "ask_form",
    payload: {
      title: "Company profile",
      fields: [
        { name: "company_name", label: "Company name", type: "text" },
        { name: "team_size", label: "Team size", type: "integer", description: "Everybody who will sign in." },
        { name: "industry", label: "Industry", type: "select", options: ["SaaS", "Fintech", "Healthcare"] },
        { name: "wants_newsletter", label: "Subscribe to updates?", type: "boolean" },
        { name: "note", label: "Note", type: "textarea", required: false, placeholder: "Anything the agent should know" },
      ],
    },
  },
  draft: { company_name: "Acme", industry: "SaaS", wants_newsletter: true },
  refused: { company_name: "Acme", team_size: 2.5, industry: "SaaS", wants_newsletter: true },
  answer: { company_name: "Acme", team_size: 12, industry: "SaaS", wants_newsletter: true },
};

export const mcp_form: Example = {
  asks: {
    type: "interaction",
    kind: "mcp_elicitation",
    name: "elicit__book_table",
    payload: {
      server: "elicit",
      tool: "book_table",
      mode: "form",
      message: "Details for your table at Luna",
      requested_schema: {
        type: "object",
        properties: {
          guests: { type: "integer", title: "Guests", minimum: 1, maximum: 12 },
          seating: { type: "string", title: "Seating", enum: ["inside", "terrace"], enumNames: ["Inside", "On the terrace"] },
          phone: { type: "string", title: "Phone number", description: "For the restaurant only." },
        },
        required: ["guests", "seating"],
      },
    },
  },
  draft: { action: "accept", content: { guests: 4 } },
  refused: { action: "accept", content: { guests: 40, seating: "terrace" } },
  answer: { action: "accept", content: { guests: 4, seating: "terrace" } },
  outcomes: { declined: { action: "decline" } },
};

export const mcp_url: Example = {
  asks: {
    type: "interaction",
    kind: "mcp_elicitation",
    name: "elicit__connect_account",
    payload: {
      server: "elicit",
      tool: "connect_account",
      mode: "url",
      message: "Sign in to connect your calendar",
      url: "https://accounts.example.com/connect?state=demo",
      elicitation_id: "demo-1",
    },
  },
  // No button does that; a host's own code could.
  refused: { action: "later" },
  answer: { action: "accept" },
  outcomes: { declined: { action: "decline" } },
};

export const schema_form: Example = {
  asks: {
    type: "interaction",
    kind: "place_order",
    payload: { question: "Where should the order go?" },
    responseSchema: {
      type: "object",
      properties: {
        street: { type: "string", title: "Street", minLength: 3 },
        express: { type: "boolean", title: "Express delivery", default: false },
        copies: { type: "array", title: "Copies to", items: { type: "string", format: "email" } },
      },
      required: ["street"],
    },
  },
  draft: { street: "Mallorca 1" },
  refused: { street: "Mallorca 1", copies: ["ana"] },
  answer: { street: "Mallorca 1", express: true, copies: ["ana@example.com"] },
};
