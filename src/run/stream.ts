import { TimbalError } from "../protocol/error.js";
import type { PauseKey } from "../protocol/pause.js";
import { isCancelValue } from "../protocol/outcome.js";
import { requestBody, RESERVED_PARAMS } from "../protocol/resume-body.js";
import { createAnswering } from "./answering/answers.js";
import { createDrafts } from "./answering/drafts.js";
import { exchange, type Exchange } from "./reading/exchange.js";
import type { Input } from "./machine/input.js";
import { createKeeping } from "./keeping/keeping.js";
import type { ResumeMap } from "./machine/ledger.js";
import type { Transport } from "../transport/transport.js";
import { arrivals, createNotifier } from "./notify.js";
import { createOffers } from "./answering/offers.js";
import type { StreamParts } from "./options.js";
import { cancelMap, resumeMap } from "./machine/resume-map.js";
import { isComplete, isOutcomeUnknown, lateDecisions, stagedPauses } from "./machine/selectors.js";
import { createSharing } from "./windows/sharing.js";
import { snapshot } from "./snapshot.js";
import type { Params, StreamState } from "./machine/state.js";
import { stopOnAbort } from "./stop-on-abort.js";
import { createMachineStore } from "./machine/store.js";
import { sameTry } from "./machine/tries.js";
import type { CancelOptions, StartOptions, StopResult, StreamCallbacks, SubmitOptions, TimbalStream } from "./timbal-stream.js";

const DEFAULT_CANCEL_REASON = "cancelled by the user";

interface PostOptions {
  resume?: ResumeMap | undefined;
  keepalive?: boolean | undefined;
  /** Whether earlier tries that may have arrived are looked for first (wire.md 4.6). */
  looks?: boolean;
  transport?: Transport;
}

function misuse(message: string): Promise<never> {
  return Promise.reject(new TimbalError("usage", message));
}

/**
 * The only room with side effects: joins the reducer to the transport, the validator and the host's callbacks.
 *
 * @param callbacks where these are read each time, so that a host may exchange them
 */
export function createStream(parts: StreamParts, callbacks: StreamCallbacks = parts): TimbalStream {
  const store = createMachineStore();
  const drafts = createDrafts(() => { keeping.changed(); });
  const offers = createOffers(drafts);
  const notifier = createNotifier(callbacks);
  const answering = createAnswering(parts, store, notifier);
  let current: Exchange | null = null;
  const keeping = createKeeping({ ...parts, store, drafts, offers, answering, notifier, letGo });
  const sharing = createSharing({ ...parts, store, notifier, settle: () => current?.settle() });

  const getState = (): StreamState => store.view.getState();
  const book = () => store.machine().book;

  store.view.subscribe((next, previous) => {
    offers.make(book());
    for (const key of lateDecisions(next, previous)) drafts.set(key, undefined);
    for (const pause of arrivals(next, previous)) void answering.probe(pause);
    keeping.changed();
    if (!keeping.isOpening()) notifier.changed(next, previous);
    sharing.changed(next, previous);
  });

  /** One POST. The state says so before this returns: a second click finds the door shut. */
  function post(input: Extract<Input, { type: "request" | "retry" | "resume" | "cancel" | "reopen" }>, options: PostOptions = {}): Promise<StreamState> {
    const { resume, keepalive = false, looks = true, transport = sharing.transport } = options;
    current?.settle();
    sharing.wake();
    store.dispatch(input);
    const { params, parentId, chosenId } = book();
    const earlierTries = looks ? book().earlierTries.map(({ id }) => id).reverse() : [];
    const run = exchange(
      { ...parts, transport, store, notifier, onBatch: submitWhenComplete },
      { body: requestBody(params, { chosenId, parentId }, resume), chosenId, earlierTries, keepalive },
    );
    current = run;
    return run.done;
  }

  const newId = (): string | null => (parts.runIds === "client" ? parts.newRunId() : null);

  function submitWhenComplete(): void {
    const state = getState();
    if (parts.submit === "auto" && state.status === "paused" && !book().hold && !answering.isChecking() && isComplete(state)) void submit();
  }

  async function start(params: Params, options: StartOptions = {}): Promise<StreamState> {
    const { status } = getState();
    const reserved = RESERVED_PARAMS.find((name) => Object.hasOwn(params, name));
    if (reserved !== undefined) return misuse(`A param can't be named "${reserved}": it is the protocol's own.`);
    if (status === "streaming") return misuse("A run is under way: wait for its end, or stop it.");
    if (options.signal?.aborted) return getState();
    const whilePaused = options.whilePaused ?? "refuse";
    if (status === "paused") {
      switch (whilePaused) {
        case "refuse":
          return misuse("The run waits for an answer: answer or cancel it, or pass `whilePaused`.");
        case "cancel": {
          const after = await cancel();
          // Only a request that is over makes way: not one that waits again, and not after a stop or a reset.
          const isOver = after.status === "cancelled" || after.status === "finished" || after.status === "failed";
          return isOver ? start(params, { ...options, whilePaused: "refuse" }) : after;
        }
        case "branch":
          return begin(params, options.after === undefined ? book().lastFinished : options.after, options.signal);
        default:
          return whilePaused satisfies never;
      }
    }
    return begin(params, options.after === undefined ? newestRun() : options.after, options.signal);
  }

  /** Where a new request starts. What waited here and was answered in another window went on there. */
  function newestRun(): string | null {
    const { lent, lastFinished } = book();
    return lent ? (lent.next ?? lastFinished) : (getState().run?.id ?? null);
  }

  function begin(params: Params, parentId: string | null, signal: AbortSignal | undefined): Promise<StreamState> {
    const done = post({ type: "request", params: snapshot(params), parentId, chosenId: newId() });
    const mine = current;
    if (signal) stopOnAbort(signal, done, () => { if (current === mine) void stop(); });
    return done;
  }

  /** Whether the run waits, or the last POST of a paused request broke off, so that only a person may send again. */
  function mayResume(state: StreamState): boolean {
    if (book().lent) return false;
    return state.status === "paused" || (state.status === "incomplete" && book().phase !== "request");
  }

  async function submit(options: SubmitOptions = {}): Promise<StreamState> {
    const state = getState();
    if (!mayResume(state)) return misuse("There is nothing to submit: the run is not paused.");
    if (isOutcomeUnknown(state) && !options.again) {
      return misuse("The outcome of the last try is unknown, and handlers may run twice: pass `again` to send all the same.");
    }
    if (answering.rechecking()) {
      await answering.rechecking();
      return submit(options);
    }
    const staged = stagedPauses(state);
    if (answering.isChecking()) return misuse("An answer is still being checked.");
    if (staged.length === 0 || !(options.partial || isComplete(state))) return misuse("Some questions have no answer yet.");
    const chosenId = sameTry(store.machine(), "resume") ?? newId();
    const transport = sharing.claiming("resume", { again: options.again === true, keepalive: false });
    return post({ type: "resume", keys: staged.map((pause) => pause.key), chosenId }, { resume: resumeMap(store.machine()), transport });
  }

  async function cancel(reason = DEFAULT_CANCEL_REASON, options: CancelOptions = {}): Promise<StreamState> {
    if (!mayResume(getState())) return misuse("There is nothing to cancel: the run is not paused.");
    const map = cancelMap(store.machine(), reason);
    // Without a cancel in it the same POST would ask the lost questions again.
    if (!Object.values(map).some(isCancelValue)) return misuse("No open question is known here: reopen the run first.");
    // A page that goes away has no time to look first; and a cancel may arrive twice.
    const keepalive = options.keepalive === true;
    const chosenId = (keepalive ? null : sameTry(store.machine(), "cancel")) ?? newId();
    return post({ type: "cancel", chosenId }, { resume: map, keepalive, looks: !keepalive, transport: sharing.claiming("cancel", { again: true, keepalive }) });
  }

  async function stop(): Promise<StopResult> {
    if (getState().status !== "streaming") return "detached";
    const { chosenId } = book();
    current?.detach();
    // What had arrived may have been the end.
    if (getState().status !== "streaming") return "detached";
    store.dispatch({ type: "stopped", resumable: chosenId === null });
    return chosenId !== null && (await parts.transport.cancel(chosenId)) ? "stopped" : "detached";
  }

  async function retry(): Promise<StreamState> {
    const { phase, started } = book();
    const { status } = getState();
    if (phase !== "request" || started || (status !== "failed" && status !== "incomplete")) return misuse("There is no failed start to repeat.");
    return post({ type: "retry", chosenId: sameTry(store.machine(), "request") ?? newId() });
  }

  async function reopen(): Promise<StreamState> {
    const { status, run } = getState();
    if (status === "streaming" || run === null) return misuse("There is no run whose questions could be asked again.");
    const { ledger } = book();
    // What broke off may be there to be read on: then nothing is sent. A start that failed is none of what is asked for.
    const looks = status !== "failed";
    return post({ type: "reopen", chosenId: newId() }, { looks, resume: Object.keys(ledger).length > 0 ? ledger : undefined });
  }

  function letGo(): void {
    current?.detach();
    current = null;
    answering.forget();
  }

  keeping.begin();
  return {
    id: parts.id,
    submitMode: parts.submit,
    report: notifier.diagnostic,
    getState,
    subscribe(listener) {
      sharing.wake();
      return store.view.subscribe((next, previous) => {
        notifier.guarded("a listener", listener, next, previous);
      });
    },
    subscribeDraft: (key, listener) =>
      drafts.subscribe(key, (change) => {
        notifier.guarded("a draft's listener", listener, change);
      }),
    draftFrom: drafts.from,
    start,
    send: (text, options) => start({ prompt: text }, options),
    async answer(key: PauseKey, value: unknown) {
      const issues = await answering.answer(key, value);
      if (issues.length === 0) submitWhenComplete();
      return issues;
    },
    draft: drafts.get,
    setDraft: drafts.set,
    submit,
    cancel,
    stop,
    retry,
    reopen,
    reset() {
      letGo();
      drafts.clear();
      store.dispatch({ type: "reset" });
      keeping.forget();
    },
    snapshot: keeping.snapshot,
    restore: keeping.restore,
    dispose() {
      letGo();
      keeping.end();
      if (getState().status === "streaming") store.dispatch({ type: "stopped", resumable: book().chosenId === null });
      sharing.close();
    },
  };
}
