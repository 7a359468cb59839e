import type { Message } from "./message.js";
import type { Params, ParamsSchema } from "./params.js";

export interface SuspendOptions {
  /** Which card to draw. Default `"suspend"`. */
  kind?: unknown;
  /** JSON Schema of the answer. */
  responseSchema?: unknown;
}

/** What a handler can do beside returning a value. */
export interface HandlerContext {
  /**
   * Asks a person. The first time it throws, and the run pauses; after the resume the handler runs again
   * from the top and gets the answer here. Nothing checks the answer, as on the real server (wire.md 4.15).
   */
  suspend: (payload: unknown, options?: SuspendOptions) => unknown;
  /** Sends a custom delta. */
  emit: (data: unknown) => void;
  /** Waits, in milliseconds. Ends early, with an exception, when the run is stopped. */
  sleep: (ms: number) => Promise<void>;
  /** Fires when the run is stopped. */
  signal: AbortSignal;
}

/** May be async, or a generator whose values are streamed as custom deltas. */
export type Handler = (input: Params, context: HandlerContext) => unknown;

type FromInput<T> = T | ((input: Params) => T);

/** Makes a tool ask for permission before its handler runs. */
export interface ApprovalOptions {
  /** Whether this call needs it. Default: always. */
  when?: (input: Params) => boolean;
  prompt?: FromInput<string | null>;
  description?: string;
  kind?: string;
  /** Gets the redacted input. */
  ui?: FromInput<Record<string, unknown> | null>;
  /** Keys shown as `"***"`. */
  redactKeys?: readonly string[];
  /** Whether "don't ask again in this session" is allowed. Default `true`. */
  grantable?: boolean;
  grantKey?: FromInput<string>;
}

interface RunnableBase {
  name: string;
  description?: string;
  /** Seconds; the call ends with status `timeout` after them. */
  timeout?: number;
}

export interface ScriptedTool extends RunnableBase {
  type: "Tool" | "MCPTool";
  inputSchema: ParamsSchema | null;
  handler: Handler;
  approval: ApprovalOptions | null;
}

/** One piece of what a model streams. */
export type ModelChunk =
  | { text: string }
  | { thinking: string }
  /** A tool call begins. `id` names its deltas; the call itself gets an id of the server's. */
  | { tool: string; id: string }
  /** More of the newest tool call's arguments, as JSON text. */
  | { args: string }
  | { finish: string };

/** A model: the conversation in, pieces out. Throwing makes the run fail as a broken provider does. */
export type ScriptedModel = (
  messages: readonly Message[],
  context: { sleep: (ms: number) => Promise<void> },
) => Iterable<ModelChunk> | AsyncIterable<ModelChunk>;

export interface GuardrailVerdict {
  rail: string;
  action: "block" | "replace";
  reason: string;
  /** The new text, when replaced; what the person is shown, when blocked. */
  text: string;
}

export interface ScriptedAgent extends RunnableBase {
  type: "Agent";
  model: ScriptedModel;
  tools: readonly Runnable[];
  maxIter: number;
  /** Looks at what the person wrote, before the model sees it. */
  guardrail: ((text: string) => GuardrailVerdict | null) | null;
}

export interface WorkflowStep {
  run: Runnable;
  /** Names of steps that must be done first. */
  after?: readonly string[];
  /** Parameters made from the outputs of earlier steps, by name. The workflow does not take these itself. */
  input?: Readonly<Record<string, (outputs: Readonly<Record<string, unknown>>) => unknown>>;
}

export interface ScriptedWorkflow extends RunnableBase {
  type: "Workflow";
  steps: readonly WorkflowStep[];
}

/** What can be served, or be a tool of an agent, or a step of a workflow. */
export type Runnable = ScriptedTool | ScriptedAgent | ScriptedWorkflow;

export interface ToolOptions<Input> {
  name: string;
  description?: string;
  /** Without one, input is passed as it comes. */
  inputSchema?: ParamsSchema;
  handler: (input: Input, context: HandlerContext) => unknown;
  approval?: ApprovalOptions;
  timeout?: number;
  type?: "Tool" | "MCPTool";
}

/**
 * A tool.
 *
 * @example
 * tool({
 *   name: "ask_name",
 *   handler: (_, { suspend }) => suspend({ question: "Your name?" }, { kind: "ask_text" }),
 * });
 */
export function tool<Input = Params>(options: ToolOptions<Input>): ScriptedTool {
  const { type = "Tool", inputSchema = null, approval = null, handler, ...rest } = options;
  // The caller vouches for `Input`: it describes what `inputSchema` lets through.
  return { ...rest, type, inputSchema, approval, handler: handler as Handler };
}

export interface AgentOptions {
  name: string;
  description?: string;
  model: ScriptedModel;
  tools?: readonly Runnable[];
  timeout?: number;
  /** Model calls with tools in one turn. Default 10. */
  maxIter?: number;
  guardrail?: (text: string) => GuardrailVerdict | null;
}

/** An agent: a scripted model and its tools, of which some may be agents. Takes `prompt`. */
export function agent(options: AgentOptions): ScriptedAgent {
  const { tools = [], maxIter = 10, guardrail = null, ...rest } = options;
  return { ...rest, type: "Agent", tools, maxIter, guardrail };
}

/** A workflow: steps run side by side unless one comes `after` another. Takes the parameters of all its steps. */
export function workflow(options: { name: string; steps: readonly (Runnable | WorkflowStep)[]; timeout?: number }): ScriptedWorkflow {
  const { steps, ...rest } = options;
  return { ...rest, type: "Workflow", steps: steps.map((step) => ("run" in step ? step : { run: step })) };
}

const promptSchema: ParamsSchema = {
  type: "object",
  title: "AgentParams",
  properties: { prompt: { default: null, title: "Prompt" }, messages: { default: null, title: "Messages" } },
};

/** The parameters that a runnable takes; `null` = anything. */
export function inputSchemaOf(runnable: Runnable): ParamsSchema | null {
  switch (runnable.type) {
    case "Tool":
    case "MCPTool":
      return runnable.inputSchema;
    case "Agent":
      return promptSchema;
    case "Workflow": {
      const schemas = runnable.steps.flatMap(({ run }) => inputSchemaOf(run) ?? []);
      // A step that takes anything makes a workflow that takes anything.
      if (schemas.length < runnable.steps.length) return null;
      const made = new Set(runnable.steps.flatMap(({ input }) => Object.keys(input ?? {})));
      return {
        type: "object",
        title: "WorkflowParams",
        properties: Object.fromEntries(schemas.flatMap(({ properties }) => Object.entries(properties)).filter(([name]) => !made.has(name))),
        required: schemas.flatMap(({ required = [] }) => required).filter((name) => !made.has(name)),
      };
    }
    default:
      return runnable satisfies never;
  }
}
