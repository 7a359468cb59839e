import { TimbalError } from "../../src/protocol/error.js";
import { isPending, type Pause } from "../../src/protocol/pause.js";
import type { Params, StreamState } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import type { Press, Step } from "./evidence.js";
import { answerTo, questionOf } from "./questions.js";
import type { Schedule } from "./schedule.js";

/** Troubles after which the person gives up. */
const PATIENCE = 4;
const TURNS = 20;

export interface PersonParts {
  stream: TimbalStream;
  schedule: Schedule;
  params: Params;
  note: (step: Step) => void;
  /** Resolves when a server that was killed is there again. */
  recovered: () => Promise<void>;
}

/** Holds the conversation to its end, as the person of the schedule does. */
export async function hold({ stream, schedule, params, note, recovered }: PersonParts): Promise<void> {
  const answers = new Map<string, number>();

  let posts = 0;
  /** The person loses patience with what the fault holds up, and not with a machine that is busy. */
  const startStopwatch = (): NodeJS.Timeout | undefined =>
    schedule.patience === null || ++posts < schedule.post ? undefined : setTimeout(() => void stop(), schedule.patience);

  /** One press, or two in the same moment: the second must find the door shut. */
  async function press(name: Press, act: () => Promise<StreamState>): Promise<"went" | "refused"> {
    const presses = Array.from({ length: schedule.pressesTwice ? 2 : 1 }, () => act());
    const stopping = startStopwatch();
    // Noted before any of them can have gone out: a POST needs a press before it.
    note({ type: "press", press: name });
    const [first] = await Promise.allSettled(presses);
    clearTimeout(stopping);
    if (first?.status === "rejected") {
      if (!(first.reason instanceof TimbalError) || first.reason.code !== "usage") throw first.reason;
      note({ type: "refused", press: name });
      return "refused";
    }
    tell();
    return "went";
  }

  function tell(): void {
    const { status, error } = stream.getState();
    note({ type: "told", status, error });
  }

  async function stop(): Promise<void> {
    if (stream.getState().status !== "streaming") return;
    note({ type: "stop" });
    await stream.stop();
  }

  async function give(pause: Pause): Promise<void> {
    const question = questionOf(pause);
    const n = (answers.get(question) ?? 0) + 1;
    const value = answerTo(pause, n, schedule.denies);
    const draft = stream.draft(pause.key);
    const issues = await stream.answer(pause.key, value);
    if (issues.some(({ code }) => code !== "not-open")) throw new Error(`${question} does not take ${JSON.stringify(value)}: ${JSON.stringify(issues)}`);
    if (issues.length > 0) return;
    answers.set(question, n);
    note({
      type: "answer", key: pause.key, id: pause.id, question, value, draft,
      approval: pause.type === "approval", asked: n > 1 && pause.status === "open" ? "again" : "first",
    });
  }

  async function giveAll(but = 0): Promise<void> {
    const open = stream.getState().pauses.filter(({ status }) => status === "open");
    for (const pause of open.slice(0, open.length - but)) await give(pause);
  }

  /** Fills every card that is open; what stands there is sent by the last one, or by Send. */
  async function answerAll(): Promise<"went" | "refused"> {
    await giveAll();
    if (schedule.submit === "auto" && stream.getState().status === "streaming") {
      note({ type: "press", press: "submit" });
      await settled();
      tell();
      return "went";
    }
    return press("submit", () => stream.submit());
  }

  /** The end of a POST that went by itself. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      const stopping = startStopwatch();
      const look = (): void => {
        if (stream.getState().status === "streaming") return;
        clearTimeout(stopping);
        unsubscribe();
        resolve();
      };
      const unsubscribe = stream.subscribe(look);
      look();
    });
  }

  /** Whatever the screen offers; `false` when the person leaves it at that. */
  async function react(): Promise<boolean> {
    await recovered();
    const { reaction } = schedule;
    if (reaction === "leave") return false;
    const state = stream.getState();
    if (!state.pauses.some(isPending)) return (await press("retry", () => stream.retry())) === "went" || reopened();
    switch (reaction) {
      case "again":
        return again();
      case "again-changed": {
        const staged = state.pauses.find((pause) => pause.status === "answered");
        if (staged) await give(staged);
        return again();
      }
      case "reopen":
        return reopened();
      case "cancel":
        return (await press("cancel", () => stream.cancel())) === "went" || reopened();
      default:
        return reaction satisfies never;
    }
  }

  /** First without the word that it may run twice: where that is needed, nothing may go out. */
  async function again(): Promise<boolean> {
    await giveAll();
    if ((await press("submit", () => stream.submit())) === "went") return true;
    return (await press("submit again", () => stream.submit({ again: true }))) === "went" || reopened();
  }

  const reopened = async (): Promise<boolean> => (await press("reopen", () => stream.reopen())) === "went";

  await press("start", () => stream.start(params));
  if (schedule.changesMind && stream.getState().status === "paused") {
    await giveAll(1);
    await press("cancel", () => stream.cancel());
  }
  let troubles = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const { status, error, pauses } = stream.getState();
    if (status === "paused" && error === null) {
      if (!pauses.some(isPending)) throw new Error("paused, and nothing waits");
      await answerAll();
    } else if (status === "finished" || status === "cancelled") {
      return;
    } else if (status === "stopped") {
      if (schedule.reaction !== "reopen" || troubles++ > 0 || !(await reopened())) return;
    } else if (troubles++ === PATIENCE || !(await react())) {
      return;
    }
  }
  throw new Error("the conversation never ends");
}
