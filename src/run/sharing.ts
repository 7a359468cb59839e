import type { FollowEnd, FollowOptions, OpenOptions, Transport } from "../transport/transport.js";
import type { Notifier } from "./notify.js";
import type { StreamParts } from "./options.js";
import type { RunInfo, StreamState } from "./state.js";
import type { MachineStore } from "./store.js";
import type { HeldClaim, TabLink } from "./tab-link.js";
import { stageAfter, type Claim, type ClaimedFor } from "./tabs.js";

/** Shares a conversation with the other windows that have it open: a paused run is answered by one of them. */
export interface Sharing {
  /** The transport, which tells the other windows when an earlier try turns out to have arrived. */
  transport: Transport;
  /** The transport of a POST that answers the paused run: asks the other windows before it goes. */
  claiming: (what: ClaimedFor, options: { again: boolean; keepalive: boolean }) => Transport;
  /** Called after every change of the state. */
  changed: (next: StreamState, previous: StreamState) => void;
  /** Somebody looks on or acts. A stream that nobody has done anything with yet leaves no trace. */
  wake: () => void;
  close: () => void;
}

interface Answering {
  claim: HeldClaim;
  runBefore: RunInfo | null;
}

export interface SharingParts extends Pick<StreamParts, "tabs" | "transport"> {
  store: MachineStore;
  notifier: Notifier;
  /** Ends the exchange under way: its POST won't go. */
  settle: () => void;
}

export function createSharing(parts: SharingParts): Sharing {
  const { store, transport } = parts;
  let awake = false;
  let opening: Promise<TabLink | null> | null = null;
  let link: TabLink | null = null;
  let answering: Answering | null = null;

  const getState = (): StreamState => store.view.getState();
  const pausedRun = (): string | null => store.machine().book.pausedRun;

  function open(): Promise<TabLink | null> {
    if (opening) return opening;
    const { tabs } = parts;
    if (!tabs) return Promise.resolve(null);
    const mine: Promise<TabLink | null> = tabs({ onClaim, onBack: ask }).then(
      (opened) => {
        if (opening === mine) link = opened;
        // Closed while it was being loaded.
        else opened?.close();
        return opening === mine ? opened : null;
      },
      (thrown: unknown) => {
        parts.notifier.diagnostic({ code: "tabs-unavailable", message: "Other windows of this conversation can't be asked.", detail: thrown });
        return null;
      },
    );
    opening = mine;
    return mine;
  }

  function ask(): void {
    const run = pausedRun();
    if (run !== null) link?.ask(run);
  }

  function onClaim(claim: Claim): void {
    const { lent } = store.machine().book;
    // The other window has gone on from the run that it made of ours.
    if (lent && claim.run === lent.next) store.dispatch({ type: "taken", what: claim.what, next: claim.next });
    else if (claim.run === pausedRun()) follow();
  }

  /** Shows how the paused run stands, unless a POST of ours is under way: that asks for itself. */
  function follow(): void {
    const run = pausedRun();
    const { status } = getState();
    if (run === null || !link || (status !== "paused" && status !== "incomplete")) return;
    const standing = link.standing(run);
    switch (standing.is) {
      case "unclaimed":
        return;
      case "back":
        store.dispatch({ type: "given-back", unknown: null });
        return;
      case "elsewhere":
        store.dispatch({ type: "taken", what: standing.claim.what, next: standing.claim.next });
        return;
      case "unknown": {
        const { what, next } = standing.claim;
        store.dispatch({ type: "taken", what, next }, { type: "given-back", unknown: what });
        return;
      }
      default:
        standing satisfies never;
    }
  }

  /** Resolves when the POST may go. Else its exchange has ended, and this throws what nobody reads. */
  async function claimed(what: ClaimedFor, again: boolean, signal: AbortSignal): Promise<void> {
    const run = pausedRun();
    const linked = await open();
    if (!linked || run === null) return;
    const claim = await linked.claim(run, what, { again, signal });
    if (signal.aborted) claim?.move("back", null);
    signal.throwIfAborted();
    if (claim) {
      answering = { claim, runBefore: getState().run };
      return;
    }
    const standing = linked.standing(run);
    store.dispatch({ type: "taken", what: "claim" in standing ? standing.claim.what : "resume", next: null });
    parts.settle();
    follow();
    throw new Error("another window answers this run");
  }

  /** Nothing is sent when an earlier try is found, and yet the paused run is answered from here: the other windows are told. */
  async function following(runId: string, options: FollowOptions): Promise<FollowEnd> {
    const run = pausedRun();
    const what = store.machine().book.earlierTries.find(({ id }) => id === runId)?.phase;
    if (answering || run === null || (what !== "resume" && what !== "cancel")) return transport.follow(runId, options);
    const linked = await open();
    const runBefore = getState().run;
    const onFrame: FollowOptions["onFrame"] = (frame) => {
      if (linked && !answering && !options.signal.aborted) answering = { claim: linked.claimAtOnce(run, what), runBefore };
      options.onFrame(frame);
    };
    return transport.follow(runId, { ...options, onFrame });
  }

  const shared: Transport = parts.tabs
    ? { open: (body, options) => transport.open(body, options), follow: following, cancel: (runId) => transport.cancel(runId) }
    : transport;

  return {
    transport: shared,
    claiming(what, { again, keepalive }) {
      if (!parts.tabs) return transport;
      return {
        ...shared,
        open: (body: Record<string, unknown>, options: OpenOptions) => {
          const run = pausedRun();
          if (keepalive) {
            // The page may be gone before anybody answers.
            if (link && run !== null) answering = { claim: link.claimAtOnce(run, what), runBefore: getState().run };
            return transport.open(body, options);
          }
          return claimed(what, again, options.signal).then(() => transport.open(body, options));
        },
      };
    },
    changed(next, previous) {
      if (answering) {
        if (next.status !== "streaming") {
          // A reset forgets the run, but not what it was.
          answering.claim.move(stageAfter({ ...next, run: next.run ?? previous.run }, answering.runBefore), (next.run ?? previous.run)?.id ?? null);
          answering = null;
        } else if (next.run !== previous.run && next.run && next.run.id !== previous.run?.id) answering.claim.move("sent", next.run.id);
      }
      if (!awake || next.status !== "paused") return;
      // Opened from a snapshot: what the others have claimed may be known already, and won't be said again.
      const isOpened = previous.status !== "streaming" && next.run !== previous.run;
      if (isOpened) void open().then(ask).then(follow);
      else if (previous.status !== "paused") void open().then(ask);
    },
    wake() {
      if (awake) return;
      awake = true;
      if (getState().status === "paused") void open().then(ask);
    },
    close() {
      awake = false;
      opening = null;
      link?.close();
      link = null;
      answering = null;
    },
  };
}
