import type { ScriptedEvent } from "./events.js";
import type { Scope } from "./run.js";
import { Interrupted, Mailbox } from "./turns.js";

export interface Task {
  /** Called when the task's first turn comes. */
  start: (scope: Scope) => AsyncGenerator<ScriptedEvent, void>;
}

/** Events of one generator; stops when the scope does, also where the generator swallowed it. */
export async function* follow(events: AsyncGenerator<ScriptedEvent, void>, scope: Scope): AsyncGenerator<ScriptedEvent, void> {
  for await (const event of events) {
    if (scope.signal.aborted) throw new Interrupted();
    yield event;
  }
  if (scope.signal.aborted) throw new Interrupted();
}

/**
 * Runs tasks side by side and yields their events as they come, each with its task's index; `null` when
 * a task is over. When the consumer leaves, the tasks that still run are stopped.
 */
export async function* parallel(tasks: readonly Task[], scope: Scope): AsyncGenerator<{ index: number; event: ScriptedEvent | null }, void> {
  const { run, signal } = scope;
  const mailbox = new Mailbox<{ index: number; event: ScriptedEvent | null }>();
  const own = new AbortController();
  const stop = () => {
    own.abort();
  };
  signal.addEventListener("abort", stop, { once: true });
  tasks.forEach((task, index) => {
    const inner = { run, signal: own.signal };
    const work = async () => {
      try {
        for await (const event of follow(task.start(inner), inner)) mailbox.put({ index, event });
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      } finally {
        mailbox.put({ index, event: null });
      }
    };
    void run.turns.run(work);
  });
  try {
    for (let left = tasks.length; left > 0; ) {
      const item = await mailbox.take(run.turns, signal);
      if (item.event === null) left--;
      yield item;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    own.abort();
  }
}
