import { NotSentError } from "../../src/protocol/error.js";
import { isFields } from "../../src/protocol/fields.js";
import { isCancelValue } from "../../src/protocol/outcome.js";
import type { Evidence, Step, Told } from "./evidence.js";
import { isDenial, questionOf } from "./questions.js";
import { SCENARIOS } from "./scenarios.js";
import type { Schedule } from "./schedule.js";

/** A promise that was broken, and how. */
export interface Violation {
  kind: "lost" | "twice" | "untrue";
  what: string;
}

/** What the screen said about one POST that carried answers. */
type Said = "applied" | "not applied" | "unknown";

interface Attempt {
  question: string;
  value: unknown;
  said: Said;
}

/** Reads what happened against what the screen said. No violation: `[]`. */
export function verdict(schedule: Schedule, evidence: Evidence): Violation[] {
  const attempts = attemptsOf(evidence.steps);
  return [
    ...unasked(evidence.steps),
    ...cancelledWithAnswers(evidence.steps),
    ...appliedTwice(schedule, evidence, attempts),
    ...appliedUnsaid(schedule, evidence, attempts),
    ...lost(evidence, attempts),
    ...undrafted(evidence.steps),
    ...saidUnknown(evidence.steps),
    ...saidOver(schedule, evidence.steps),
    ...notWaiting(evidence),
    ...stoppedByNobody(evidence.steps),
  ];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function saidOf(told: Told | undefined): Said {
  if (!told || told.status === "stopped" || told.status === "incomplete" || told.status === "streaming") return "unknown";
  // A denial ends a workflow so, a cancel everything.
  if (told.status === "cancelled" || told.status === "finished" || told.error === null) return "applied";
  switch (told.error.code) {
    case "outcome-unknown":
      return "unknown";
    case "run":
      return "applied";
    case "network":
      return told.error instanceof NotSentError || told.error.cause instanceof NotSentError ? "not applied" : "unknown";
    case "http":
    case "expired":
    case "protocol":
    case "upload":
    case "usage":
      return "not applied";
    default:
      return told.error.code satisfies never;
  }
}

/** Every answer in every POST, with what was said about that POST afterwards. */
function attemptsOf(steps: readonly Step[]): Attempt[] {
  const questions = new Map(steps.flatMap((step) => (step.type === "answer" ? [[step.id, step.question] as const] : [])));
  return steps.flatMap((step, at) => {
    if (step.type !== "post") return [];
    const next = steps.slice(at + 1).find((one) => one.type === "post" || one.type === "told");
    const said = saidOf(next?.type === "told" ? next : undefined);
    return Object.entries(step.post.resume)
      .filter(([, value]) => !isCancelValue(value))
      .map(([id, value]) => ({ question: questions.get(id) ?? id, value, said }));
  });
}

/** One press, one POST at most. */
function unasked(steps: readonly Step[]): Violation[] {
  let presses = 0;
  let posts = 0;
  for (const step of steps) {
    if (step.type === "press") presses++;
    if (step.type === "refused") presses--;
    if (step.type === "post") posts++;
  }
  return posts > presses ? [{ kind: "twice", what: `${posts} POSTs for ${presses} presses` }] : [];
}

/** A cancel carries no answer that has not gone before: its tool would run, and be killed half-way (wire.md 4.7). */
function cancelledWithAnswers(steps: readonly Step[]): Violation[] {
  const posts = steps.flatMap((step) => (step.type === "post" ? [Object.entries(step.post.resume)] : []));
  return posts.flatMap((entries, at): Violation[] => {
    if (!entries.some(([, value]) => isCancelValue(value))) return [];
    const went = new Set(posts.slice(0, at).flatMap((earlier) => earlier.flatMap(([id, value]) => (isCancelValue(value) ? [] : [id]))));
    const fresh = entries.filter(([id, value]) => !isCancelValue(value) && !went.has(id));
    return fresh.map(([id]) => ({ kind: "untrue", what: `${id} was sent together with a cancel` }));
  });
}

/** A handler gets an answer once for each POST that was chosen to carry it, and those after an unclear one were chosen knowingly. */
function appliedTwice({ scenario }: Schedule, { got, steps }: Evidence, attempts: readonly Attempt[]): Violation[] {
  return [...got].flatMap(([question, values]): Violation[] => {
    const mine = attempts.filter((attempt) => attempt.question === question);
    const firstClear = mine.findIndex(({ said }) => said === "applied");
    // After that, the ledger carries it, and nothing but a runnable that starts from the top takes it again.
    const counted = SCENARIOS[scenario].reruns || firstClear < 0 ? mine : mine.slice(0, firstClear + 1 + answeredAgain(steps, question));
    const most = counted.filter(({ said }) => said !== "not applied").length;
    if (values.length > most) return [{ kind: "twice", what: `${question} ran ${values.length} times, and ${most} were asked for` }];
    const foreign = values.filter((value) => !mine.some((attempt) => same(attempt.value, value) || (attempt.value !== undefined && value === true && !isDenial(attempt.value))));
    return foreign.map((value) => ({ kind: "untrue", what: `${question} got ${JSON.stringify(value)}, which nobody sent` }));
  });
}

/** The card was open once more, and the person answered it once more. */
function answeredAgain(steps: readonly Step[], question: string): number {
  return steps.filter((step) => step.type === "answer" && step.question === question && step.asked === "again").length;
}

/** What the screen says has arrived, has; what it says has not, has not. */
function appliedUnsaid(_schedule: Schedule, { got, end }: Evidence, attempts: readonly Attempt[]): Violation[] {
  const values = (question: string): readonly unknown[] => got.get(question) ?? [];
  const settled = end.pauses.flatMap((pause): Violation[] => {
    if (pause.status !== "settled" || pause.answer === undefined || end.status !== "finished") return [];
    const question = questionOf(pause);
    const { value } = pause.answer;
    const ran = values(question).some((one) => same(one, value) || (pause.type === "approval" && one === true));
    if (isDenial(value)) return ran ? [{ kind: "untrue", what: `${question} was denied, and ran` }] : [];
    return ran ? [] : [{ kind: "untrue", what: `${question} is settled with ${JSON.stringify(value)}, and its handler got ${JSON.stringify(values(question))}` }];
  });
  const closed = end.pauses.flatMap((pause): Violation[] => {
    const unsaid = (pause.status === "cancelled" || pause.status === "superseded" || pause.status === "dead") && pause.notice === undefined;
    const question = questionOf(pause);
    return unsaid && pause.answer !== undefined && values(question).some((one) => same(one, pause.answer?.value))
      ? [{ kind: "untrue", what: `${question} is shown as ${pause.status}, and its handler got ${JSON.stringify(pause.answer.value)}` }]
      : [];
  });
  const refused = attempts.flatMap(({ question, value, said }): Violation[] => {
    const others = attempts.some((other) => other.question === question && same(other.value, value) && other.said !== "not applied");
    return said === "not applied" && !others && values(question).some((one) => same(one, value))
      ? [{ kind: "untrue", what: `${question}: said not to have been sent, and its handler got ${JSON.stringify(value)}` }]
      : [];
  });
  return [...settled, ...closed, ...refused];
}

/** The newest answer to each question is with its handler, or still in the person's hands. */
function lost({ steps, got, end, drafts }: Evidence, attempts: readonly Attempt[]): Violation[] {
  const newest = new Map(steps.flatMap((step) => (step.type === "answer" ? [[step.question, step] as const] : [])));
  // The person ended it: what was typed goes with it.
  if (steps.findLast((step) => step.type === "press")?.press === "cancel" || end.status === "stopped") return [];
  return [...newest].flatMap(([question, { value, approval }]): Violation[] => {
    if (isDenial(value) && attempts.some((attempt) => attempt.question === question && attempt.said === "applied")) return [];
    if ((got.get(question) ?? []).some((one) => same(one, value) || approval)) return [];
    const kept = end.pauses.some((pause) => {
      if (questionOf(pause) !== question) return false;
      if (pause.status === "answered" || pause.status === "sending") return same(pause.answer?.value, value);
      // A decision is never offered again: it is asked for again (design: identity).
      return pause.status === "open" && (approval || offers(drafts.get(pause.key), value));
    });
    return kept ? [] : [{ kind: "lost", what: `${question}: ${JSON.stringify(value)} is neither at its handler nor on the screen` }];
  });
}

/** What is asked again comes with the answer it had as its draft. */
function undrafted(steps: readonly Step[]): Violation[] {
  return steps.flatMap((step, at): Violation[] => {
    if (step.type !== "answer" || step.asked === "first") return [];
    if (step.approval) return step.draft === undefined ? [] : [{ kind: "untrue", what: `${step.question}: an old decision stands there as a draft` }];
    const earlier = steps.slice(0, at).findLast((one) => one.type === "answer" && one.question === step.question);
    return earlier?.type === "answer" && !offers(step.draft, earlier.value)
      ? [{ kind: "lost", what: `${step.question} was asked again without ${JSON.stringify(earlier.value)}` }]
      : [];
  });
}

/** A draft that offers an earlier answer, as the kit writes it. */
function offers(draft: unknown, value: unknown): boolean {
  return isFields(draft) && draft.kind === "answer" && same(draft.value, value);
}

/** "Unknown" is said only where it is: not when the whole answer came through. */
function saidUnknown(steps: readonly Step[]): Violation[] {
  return steps.flatMap((step, at): Violation[] => {
    if (step.type !== "told" || (step.status !== "incomplete" && step.error?.code !== "outcome-unknown")) return [];
    const before = steps.slice(0, at).findLast((one) => one.type === "post");
    return before?.type === "post" && before.post.whole ? [{ kind: "untrue", what: "called unknown, and all of the answer had come" }] : [];
  });
}

/** The end of a run is said only when it was read: in server mode there is no other way to know. */
function saidOver({ mode }: Schedule, steps: readonly Step[]): Violation[] {
  return steps.flatMap((step, at): Violation[] => {
    if (mode === "client" || step.type !== "told") return [];
    const isOver = step.status === "finished" || step.status === "cancelled" || (step.status === "paused" && step.error === null);
    const before = steps.slice(0, at).findLast((one) => one.type === "post");
    return isOver && before?.type === "post" && !before.post.whole && !endsIn(before.post.text) ? [{ kind: "untrue", what: `said to be ${step.status}, and the answer had broken off` }] : [];
  });
}

/** What is shown as waiting waits: the server asks the same again. */
function notWaiting({ waiting }: Evidence): Violation[] {
  if (waiting === null || same(waiting.before, waiting.after)) return [];
  return [{ kind: "untrue", what: `shown as waiting: ${waiting.before.join(", ")}; asked again: ${waiting.after.join(", ")}` }];
}

function stoppedByNobody(steps: readonly Step[]): Violation[] {
  const said = steps.some((step) => step.type === "told" && step.status === "stopped");
  return said && !steps.some((step) => step.type === "stop") ? [{ kind: "untrue", what: "said to have been stopped, and nobody has stopped it" }] : [];
}

/** Whether the root's OUTPUT came through, as a whole frame: the run has ended then, whatever becomes of the connection (wire.md 2). */
function endsIn(text: string): boolean {
  const events = text.split("\n\n").slice(0, -1).map((frame): unknown => JSON.parse(frame.slice(frame.indexOf("data: ") + "data: ".length)));
  const [start] = events;
  return isFields(start) && events.some((event) => isFields(event) && event.type === "OUTPUT" && event.call_id === start.call_id);
}
