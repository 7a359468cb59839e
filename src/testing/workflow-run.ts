import { runCall, type Done } from "./call.js";
import { isPause, type ScriptedEvent, type ScriptedOutput } from "./events.js";
import { follow, parallel } from "./parallel.js";
import type { Params } from "./params.js";
import type { Call, Scope } from "./run.js";
import type { ScriptedWorkflow, WorkflowStep } from "./runnable.js";
import { errorObject, PauseRequired, RunCancelled, StepFailed } from "./signals.js";
import { Interrupted } from "./turns.js";

type StepState = "waiting" | "done" | "failed" | "blocked";

interface StepRecord {
  step: WorkflowStep;
  state: StepState;
  error: unknown;
  over: Promise<void>;
  finish: () => void;
}

function record(step: WorkflowStep): StepRecord {
  let finish!: () => void;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { step, state: "waiting", error: null, over, finish };
}

/** What a step's own end means for the workflow; `null` when the step did its work or failed by itself. */
function signalOf(event: ScriptedOutput): PauseRequired | RunCancelled | null {
  const { status } = event;
  if (isPause(status) || (status.code === "cancelled" && status.reason === "approval_denied")) return new PauseRequired(event);
  return status.code === "cancelled" && status.reason === "cancelled" ? new RunCancelled(status.message ?? "") : null;
}

/** Runs every step; a failed one blocks those that come after it, the others go on. */
export async function* runWorkflow(workflow: ScriptedWorkflow, params: Params, call: Call, scope: Scope): AsyncGenerator<ScriptedEvent, Done> {
  const outputs: Record<string, unknown> = {};
  const signals: (PauseRequired | RunCancelled)[] = [];
  const entries = new Map(workflow.steps.map((step) => [step.run.name, record(step)]));

  const runStep = async function* (entry: StepRecord, inner: Scope): AsyncGenerator<ScriptedEvent, void> {
    const { step } = entry;
    const path = `${call.path}.${step.run.name}`;
    try {
      for (const name of step.after ?? []) {
        const before = entries.get(name);
        if (!before) throw new Error(`${workflow.name}: step ${step.run.name} comes after ${name}, which does not exist`);
        if (before.state === "waiting") await inner.run.turns.wait(before.over, inner.signal);
        if (before.state !== "done") {
          entry.state = "blocked";
          return;
        }
      }
      const made = Object.fromEntries(Object.entries(step.input ?? {}).map(([name, from]) => [name, from(outputs)]));
      for await (const event of runCall(step.run, path, { ...params, ...made }, inner, call)) {
        yield event;
        if (event.type !== "OUTPUT" || event.path !== path) continue;
        outputs[step.run.name] = event.output;
        const signal = signalOf(event);
        if (signal) signals.push(signal);
        entry.error = event.error;
        entry.state = signal || event.error !== null ? "failed" : "done";
      }
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      entry.state = "failed";
      entry.error = errorObject(error);
    } finally {
      entry.finish();
    }
  };

  const list = [...entries.values()];
  const chain = list.every(({ step }, at) => {
    const before = step.after ?? [];
    return at === 0 ? before.length === 0 : before.length === 1 && before[0] === list[at - 1]?.step.run.name;
  });
  const seen = (event: ScriptedEvent) => {
    if (event.type === "OUTPUT") call.partial = event.output;
    return event;
  };
  if (chain) {
    for (const entry of list) for await (const event of follow(runStep(entry, scope), scope)) yield seen(event);
  } else {
    const tasks = list.map((entry) => ({ start: (inner: Scope) => runStep(entry, inner) }));
    for await (const { event } of parallel(tasks, scope)) if (event) yield seen(event);
  }

  // A pause outranks a cancel: wire.md 4.7.
  const pause = signals.find((signal) => signal instanceof PauseRequired);
  if (pause) throw pause;
  if (signals[0]) throw signals[0];
  const broken = list.filter(({ state }) => state === "failed").sort((a, b) => (a.step.run.name < b.step.run.name ? -1 : 1))[0];
  if (broken) throw new StepFailed(broken.error);
  return { output: call.partial, reason: null };
}
