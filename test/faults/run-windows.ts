import { createTimbalStream } from "../../src/create-stream.js";
import { TimbalError } from "../../src/protocol/error.js";
import { isCancelValue } from "../../src/protocol/outcome.js";
import type { Pause, PauseKey } from "../../src/protocol/pause.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import type { TimbalServer } from "../live/server.js";
import { faultProxy, type SeenPost } from "./fault-proxy.js";
import type { Violation } from "./oracle.js";
import { provideLocks } from "./locks.js";
import { answerTo, questionOf } from "./questions.js";
import { AFTERMATH_MS, gotBy, tagOf, type Ran } from "./run-schedule.js";
import { SCENARIOS } from "./scenarios.js";
import type { Schedule } from "./schedule.js";

/** A person before a window that does not go on stops it after this. */
const PATIENCE_MS = 2_500;

type Windows = Extract<Schedule["fault"], { type: "windows" }>;

/** One of the two windows that have the same paused run open. */
interface Window {
  stream: TimbalStream;
  /** What was staged here. */
  given: Map<PauseKey, unknown>;
  /** Sent again after being told that nobody knows. */
  consents: number;
}

/** What a window of the same conversation has typed, and must keep. */
const typed = { kind: "typed", value: "typed here" };

/** Two windows answer one paused run, and something goes wrong with the first answer. */
export async function runWindows(schedule: Schedule & { fault: Windows }, server: TimbalServer, size: number): Promise<Ran> {
  const { fault, mode, submit } = schedule;
  const tag = tagOf(schedule);
  const proxy = await faultProxy({
    target: server.url, fault: fault.within, post: 2, size, lostPages: schedule.lostPages,
    crash: () => Promise.reject(new Error("no crash here")), onPost: () => {},
  });
  const options = { url: proxy.url, id: tag, runIds: mode, submit };
  const first = openWindow(createTimbalStream(options));
  provideLocks();
  const params = SCENARIOS[schedule.scenario].params(tag);
  await first.stream.start(params);
  const second = openWindow(createTimbalStream({ ...options, fetch: showing(proxy.posts[0]!) }));
  await second.stream.start(params);
  const windows = [first, second];
  try {
    // What the second one answers tells it from the first: another text, or the other decision.
    const answering = act(first, schedule, 1);
    if (fault.second === "afterwards") await answering;
    if (fault.second === "meanwhile") await wait(60);
    await Promise.all([answering, act(second, { ...schedule, denies: !schedule.denies }, 2)]);
    if (schedule.reaction.startsWith("again")) await Promise.all(windows.map(again));
    await wait(AFTERMATH_MS);
    const got = gotBy(tag, server);
    return {
      evidence: { steps: proxy.posts.map((post) => ({ type: "post", post })), got, end: first.stream.getState(), drafts: new Map(), waiting: null },
      violations: windowsVerdict(windows, proxy.posts, got),
      struck: proxy.posts.length > 1,
      sizes: proxy.posts.map(({ bytes }) => bytes),
    };
  } finally {
    for (const { stream } of windows) stream.dispose();
    await proxy.close();
  }
}

function openWindow(stream: TimbalStream): Window {
  // A window shows what there is: only a stream that somebody looks at knows of the others.
  stream.subscribe(() => {});
  return { stream, given: new Map(), consents: 0 };
}

/** The window gets to its pause as the other one did: by the same answer. */
function showing({ text }: SeenPost): typeof fetch {
  let shown = false;
  return (url, init) => {
    if (shown) return fetch(url, init);
    shown = true;
    return Promise.resolve(new Response(text, { headers: { "content-type": "text/event-stream" } }));
  };
}

async function act(window: Window, { denies, submit }: Schedule, n: number): Promise<void> {
  const { stream } = window;
  for (const pause of stream.getState().pauses.filter(({ status }) => status === "open")) {
    stream.setDraft(pause.key, typed);
    const value = answerTo(pause, n, denies);
    if ((await stream.answer(pause.key, value)).length === 0) window.given.set(pause.key, value);
  }
  if (submit === "manual") void stream.submit().catch(onlyMisuse);
  await settled(stream);
}

async function again(window: Window): Promise<void> {
  if (window.stream.getState().error?.code !== "outcome-unknown") return;
  window.consents++;
  void window.stream.submit({ again: true }).catch(onlyMisuse);
  await settled(window.stream);
}

function onlyMisuse(thrown: unknown): void {
  if (!(thrown instanceof TimbalError) || thrown.code !== "usage") throw thrown;
}

async function settled(stream: TimbalStream): Promise<void> {
  const isOver = ({ status }: StreamState): boolean => status !== "streaming";
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => void stream.stop().then(() => resolve()), PATIENCE_MS);
    const look = (): void => {
      if (!isOver(stream.getState())) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = stream.subscribe(look);
    look();
  });
}

/** One resume, unless a person chose another; each window says which of the answers went, and keeps its own. */
export function windowsVerdict(windows: readonly Window[], posts: readonly SeenPost[], got: ReadonlyMap<string, readonly unknown[]>): Violation[] {
  const resumes = posts.map(({ resume }) => resume).filter((resume) => Object.values(resume).some((value) => !isCancelValue(value)));
  const consents = windows.reduce((sum, window) => sum + window.consents, 0);
  const violations: Violation[] = [];
  if (resumes.length > 1 + consents) violations.push({ kind: "twice", what: `${resumes.length} resumes from two windows, and ${consents} were sent again knowingly` });
  for (const [question, values] of got) {
    if (values.length > resumes.length) violations.push({ kind: "twice", what: `${question} ran ${values.length} times for ${resumes.length} resumes` });
  }
  for (const { stream, given } of windows) {
    for (const pause of stream.getState().pauses) {
      if (!given.has(pause.key)) continue;
      violations.push(...ofPause(pause, given.get(pause.key), stream.draft(pause.key), resumes));
    }
  }
  return violations;
}

function ofPause(pause: Pause, value: unknown, draft: unknown, resumes: readonly Record<string, unknown>[]): Violation[] {
  const carried = resumes.some((resume) => same(resume[pause.id], value));
  const question = questionOf(pause);
  const violations: Violation[] = [];
  if (pause.status === "elsewhere" && pause.notice === "other-window" && carried) violations.push({ kind: "untrue", what: `${question}: ${JSON.stringify(value)} went from here, and is said to have been answered in another window` });
  if (pause.status === "settled" && !carried) violations.push({ kind: "untrue", what: `${question} is settled with ${JSON.stringify(value)}, which never went` });
  const kept = same(pause.answer?.value, value) || same(draft, typed);
  if (!carried && !kept) violations.push({ kind: "lost", what: `${question}: ${JSON.stringify(value)} neither went nor is on the screen` });
  return violations;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
