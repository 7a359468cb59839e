import { paramsSchema } from "./params.js";
import { pyStr } from "./python.js";
import { elicitingTools } from "./reference-mcp.js";
import { askChoice, askingTools, askText, confirm, gatedTools, otherTools } from "./reference-tools.js";
import { agent, tool, workflow, type ScriptedAgent, type ScriptedWorkflow } from "./runnable.js";
import { scriptedModel, type ScenarioCall } from "./scripted-model.js";

const two = (value: number) => String(value).padStart(2, "0");

const points = Array.from({ length: 60 }, (_, i) => ({
  x: `2026-0${1 + Math.floor(i / 28)}-${two(1 + (i % 28))}`,
  y: 40 + 3 * ((i * 37) % 11),
}));

/** The scenarios of the reference agent: a prompt names one, or several joined by `+` or `then:`. */
export const referenceCalls: Readonly<Record<string, ScenarioCall>> = {
  ask_text: { tool: "ask_text", args: { question: "What should the workspace be called?" } },
  ask_choice: { tool: "ask_choice", args: { question: "Which region?", options: ["eu-west", "us-east", "ap-south"] } },
  ask_user_multi: { tool: "ask_user_multi", args: { question: "Which sources?", options: ["CRM", "Billing", "Support"] } },
  confirm: { tool: "confirm", args: { action: "Create 3 tables in production" } },
  ask_form: {
    tool: "ask_form",
    args: {
      title: "Company profile",
      fields: [
        { name: "company_name", label: "Company name", type: "text" },
        { name: "team_size", label: "Team size", type: "number" },
        { name: "industry", label: "Industry", type: "select", options: ["SaaS", "Fintech", "Healthcare", "Other"] },
        { name: "wants_newsletter", label: "Subscribe to updates?", type: "boolean" },
      ],
    },
  },
  ask_rating: { tool: "ask_rating", args: { question: "How did it go?", scale: 5 } },
  request_upload: { tool: "request_upload", args: { prompt: "Upload last month's invoice", accept: [".pdf", "image/*"] } },
  review_chart: { tool: "review_chart", args: { title: "Revenue over the last 60 days", series: [{ label: "Revenue", points }] } },
  ask_user: { tool: "ask_user", args: { question: "Which database should I use?", options: ["postgres", "mysql", "sqlite"] } },
  ask_user_free: { tool: "ask_user", args: { question: "What is the deadline?" } },
  ask_age: { tool: "ask_age", args: {} },
  ask_questions: {
    tool: "ask_questions",
    args: {
      questions: [
        {
          header: "Auth",
          question: "How should people sign in?",
          options: [{ label: "Passkey", description: "No password" }, { label: "Magic link" }],
        },
        { header: "Data", question: "Which stores?", multiSelect: true, options: ["Postgres", "Redis", "S3"] },
      ],
    },
  },
  pick_color: { tool: "pick_color", args: { palette: ["#ff0000", "#00ff00"] } },
  ask_twice: { tool: "ask_twice", args: {} },
  fail_after: { tool: "fail_after", args: { question: "Ready?" } },
  slow: { tool: "slow", args: { seconds: 2 } },
  // Text, because Python writes the float as `250.0`.
  refund: { tool: "refund", args: '{"customer": "C-17", "amount": 250.0}' },
  small_refund: { tool: "refund", args: '{"customer": "C-18", "amount": 20.0}' },
  send_email: { tool: "send_email", args: { to: "ana@exmaple.com", subject: "Your invoice", body: "Hello,\nplease find it attached." } },
  delete_rows: { tool: "delete_rows", args: { table: "secret_table", ids: [1, 2, 3] } },
  helper: { tool: "helper", args: { prompt: "ask_choice" } },
  mcp_form: { tool: "elicit__book_table", args: { restaurant: "Luna" } },
  mcp_url: { tool: "elicit__connect_account", args: { service: "calendar" } },
};

const groups = { ALL: "ask_text+ask_choice+ask_user_multi+confirm+ask_form+ask_rating+request_upload+review_chart" };

/**
 * The agent of the example and of this package's tests: every kind, approvals, a sub-agent, MCP questions.
 * `test/reference/agent.py` is the same agent for the real server. Prompts are scenario names:
 * `ask_text`, `ask_choice+confirm+refund`, `ask_text then: confirm`, `ALL`, `stream 40`.
 */
export const referenceAgent: ScriptedAgent = agent({
  name: "assistant",
  model: scriptedModel({ calls: referenceCalls, groups }),
  tools: [
    ...askingTools,
    ...otherTools,
    ...gatedTools,
    agent({
      name: "helper",
      description: "A sub-agent that asks by itself.",
      model: scriptedModel({ calls: referenceCalls, groups }),
      tools: [askText, askChoice, confirm],
    }),
    ...elicitingTools,
  ],
});

/** A workflow with three parallel pauses. Takes `channel`, `environment`, `replicas` and `text`. */
export const referenceWorkflow: ScriptedWorkflow = workflow({
  name: "release",
  steps: [
    tool({
      name: "pick_version",
      inputSchema: paramsSchema("pick_version", { channel: { type: "string" } }),
      handler: ({ channel }: { channel: string }, { suspend }) =>
        suspend({ question: `Version for ${channel}?`, options: ["1.4.0", "1.5.0-rc1"] }, { kind: "ask_choice" }),
    }),
    tool({
      name: "deploy",
      inputSchema: paramsSchema("deploy", { environment: { type: "string" }, replicas: { type: "integer" } }),
      handler: ({ environment, replicas }: { environment: string; replicas: number }) => `${environment} x${replicas}`,
      approval: { prompt: "Deploy to production?" },
    }),
    tool({
      name: "announce",
      inputSchema: paramsSchema("announce", { text: { type: "string" } }),
      handler: ({ text }) => pyStr(text),
      approval: { prompt: "Post the announcement?" },
    }),
  ],
});
