import { createTimbalStream } from "../../src/create-stream.js";
import { isPending, type PauseKey } from "../../src/protocol/pause.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import type { TimbalServer } from "../live/server.js";
import type { Evidence, Step } from "./evidence.js";
import { faultProxy } from "./fault-proxy.js";
import { verdict, type Violation } from "./oracle.js";
import { hold } from "./person.js";
import { SCENARIOS } from "./scenarios.js";
import type { Schedule } from "./schedule.js";

/** Handlers of a run that nobody reads may still be at work for so long. */
export const AFTERMATH_MS = 1_200;

export interface Ran {
  violations: readonly Violation[];
  evidence: Evidence;
  /** Whether the fault struck: a run may be over before it is its turn. */
  struck: boolean;
  /** Bytes of each answer, POST by POST. */
  sizes: readonly number[];
}

/** Begins every question of a conversation: many share one server and its HITS. */
export function tagOf({ seed, mode, fault }: Schedule): string {
  return `s${seed}.${mode}.${fault.type}.`;
}

export async function runSchedule(schedule: Schedule, server: TimbalServer, size: number): Promise<Ran> {
  const steps: Step[] = [];
  const tag = tagOf(schedule);
  const proxy = await faultProxy({
    target: server.url,
    fault: schedule.fault,
    post: schedule.post,
    size,
    lostPages: schedule.lostPages,
    crash: () => server.kill().then(() => server.revive()),
    onPost: (post) => steps.push({ type: "post", post }),
  });
  const stream = createTimbalStream({ url: proxy.url, runIds: schedule.mode, submit: schedule.submit });
  try {
    const params = SCENARIOS[schedule.scenario].params(tag);
    await hold({ stream, schedule, params, note: (step) => steps.push(step), recovered: () => proxy.recovered() });
    if (proxy.posts.some(({ whole }) => !whole)) await new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS));
    await proxy.recovered();
    const end = stream.getState();
    const drafts = new Map(end.pauses.map(({ key }) => [key as PauseKey, stream.draft(key)]));
    const evidence = { steps, end, drafts, got: gotBy(tag, server), waiting: await waitingIn(schedule, stream) };
    return {
      evidence,
      violations: verdict(schedule, evidence),
      struck: proxy.posts.some(({ struck }) => struck),
      sizes: proxy.posts.map(({ bytes }) => bytes),
    };
  } finally {
    stream.dispose();
    await proxy.close();
  }
}

/** What the handlers of this conversation were given. */
export function gotBy(tag: string, server: TimbalServer): Map<string, unknown[]> {
  const got = new Map<string, unknown[]>();
  for (const line of server.hits()) {
    const [, , label, question, value] = line as [number, unknown, string, string, unknown];
    if (label === "got" && question.startsWith(tag)) got.set(question, [...(got.get(question) ?? []), value]);
  }
  return got;
}

/** Asks the server again for what is shown as waiting. A store that died with its server knows none of it. */
async function waitingIn({ fault }: Schedule, stream: TimbalStream): Promise<Evidence["waiting"]> {
  const { status, error, pauses } = stream.getState();
  if (status !== "paused" || error !== null || fault.type === "crash") return null;
  const before = pauses.filter(isPending).map(({ key }) => key);
  const again = await stream.reopen();
  return { before, after: again.pauses.filter(isPending).map(({ key }) => key) };
}
