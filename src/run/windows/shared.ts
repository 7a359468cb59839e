import type { FollowEnd, FollowOptions, Transport } from "../../transport/transport.js";
import { givenBack, taken } from "../machine/elsewhere.js";
import type { Machine } from "../machine/machine.js";
import type { RunInfo, StreamState } from "../machine/state.js";
import type { MachineStore } from "../machine/store.js";
import type { HeldClaim, TabLink } from "./tab-link.js";
import { stageAfter, type Claim, type ClaimedFor } from "./tabs.js";

/** A conversation that is linked with the other windows: what they do with its paused run, and what this one does. */
export interface Shared {
  /** Has the others say what they have claimed of the paused run. */
  ask: () => void;
  /** Another window's claim is new, or has gone on. */
  onClaim: (claim: Claim) => void;
  /** Shows how the paused run stands, unless a POST of ours is under way: that asks for itself. */
  follow: () => void;
  /** Resolves when the POST may go. Else its exchange has ended, and this throws what nobody reads. */
  claim: (what: ClaimedFor, options: { again: boolean; signal: AbortSignal }) => Promise<void>;
  /** Without asking anybody: the page is going away. */
  claimAtOnce: (what: ClaimedFor) => void;
  /** Reads a log. When it is that of an earlier try to answer the paused run, this window has answered, and the others are told. */
  following: (runId: string, options: FollowOptions) => Promise<FollowEnd>;
  /** Called after every change of the state. */
  changed: (next: StreamState, previous: StreamState) => void;
  close: () => void;
}

export interface SharedParts {
  store: MachineStore;
  transport: Transport;
  link: TabLink;
  /** Ends the exchange under way: its POST won't go. */
  settle: () => void;
}

interface Answering {
  claim: HeldClaim;
  runBefore: RunInfo | null;
}

export function share({ store, transport, link, settle }: SharedParts): Shared {
  let answering: Answering | null = null;

  const getState = (): StreamState => store.view.getState();
  const pausedRun = (): string | null => store.machine().book.pausedRun;
  const change = (by: (machine: Machine) => Machine): void => {
    store.dispatch({ type: "change", change: by });
  };

  function follow(): void {
    const run = pausedRun();
    const { status } = getState();
    if (run === null || (status !== "paused" && status !== "incomplete")) return;
    const standing = link.standing(run);
    switch (standing.is) {
      case "unclaimed":
        return;
      case "back":
        change((machine) => givenBack(machine, null));
        return;
      case "elsewhere": {
        const { what, next } = standing.claim;
        change((machine) => taken(machine, what, next));
        return;
      }
      case "unknown": {
        const { what, next } = standing.claim;
        change((machine) => givenBack(taken(machine, what, next), what));
        return;
      }
      default:
        standing satisfies never;
    }
  }

  return {
    ask() {
      const run = pausedRun();
      if (run !== null) link.ask(run);
    },
    onClaim(claim) {
      const { lent } = store.machine().book;
      // The other window has gone on from the run that it made of ours.
      if (lent && claim.run === lent.next) change((machine) => taken(machine, claim.what, claim.next));
      else if (claim.run === pausedRun()) follow();
    },
    follow,
    async claim(what, { again, signal }) {
      const run = pausedRun();
      if (run === null) return;
      const claim = await link.claim(run, what, { again, signal });
      if (signal.aborted) claim?.move("back", null);
      signal.throwIfAborted();
      if (claim) {
        answering = { claim, runBefore: getState().run };
        return;
      }
      const standing = link.standing(run);
      change((machine) => taken(machine, "claim" in standing ? standing.claim.what : "resume", null));
      settle();
      follow();
      throw new Error("another window answers this run");
    },
    claimAtOnce(what) {
      const run = pausedRun();
      if (run !== null) answering = { claim: link.claimAtOnce(run, what), runBefore: getState().run };
    },
    following(runId, options) {
      const run = pausedRun();
      const what = store.machine().book.earlierTries.find(({ id }) => id === runId)?.phase;
      if (answering || run === null || (what !== "resume" && what !== "cancel")) return transport.follow(runId, options);
      const runBefore = getState().run;
      const onFrame: FollowOptions["onFrame"] = (frame) => {
        if (!answering && !options.signal.aborted) answering = { claim: link.claimAtOnce(run, what), runBefore };
        options.onFrame(frame);
      };
      return transport.follow(runId, { ...options, onFrame });
    },
    changed(next, previous) {
      if (!answering) return;
      if (next.status !== "streaming") {
        // A reset forgets the run, but not what it was.
        const run = next.run ?? previous.run;
        answering.claim.move(stageAfter({ ...next, run }, answering.runBefore), run?.id ?? null);
        answering = null;
      } else if (next.run !== previous.run && next.run && next.run.id !== previous.run?.id) answering.claim.move("sent", next.run.id);
    },
    close() {
      link.close();
    },
  };
}
