import { openTabChannel } from "./tab-channel.js";
import { tabLocks, type Hold } from "./tab-locks.js";
import { createTabRounds } from "./tab-rounds.js";
import { heardClaim, standingOf, stops, type Claim, type ClaimedFor, type ClaimStage, type Standing } from "./tabs.js";

/** Claims that are remembered, for windows that ask later. */
const MAX_CLAIMS = 100;

export interface TabLinkParts {
  /** The conversation, for every window of the origin. */
  name: string;
  newId: () => string;
  /** Another window's claim is new, or has gone on. */
  onClaim: (claim: Claim) => void;
  /** This window was put aside and is back: it may have missed something. */
  onBack: () => void;
}

/** A paused run that this window answers. */
export interface HeldClaim {
  /** Tells the others; the last stages (`over`, `back`, `unknown`) let go of it. */
  move: (stage: ClaimStage, next: string | null) => void;
}

/** The link to the other windows in which a conversation is open. */
export interface TabLink {
  standing: (run: string) => Standing;
  /** Has the others say what they have claimed; `onClaim` gets it. */
  ask: (run: string) => void;
  /** `null`: another window has it. Never rejects. */
  claim: (run: string, what: ClaimedFor, options: { again: boolean; signal: AbortSignal }) => Promise<HeldClaim | null>;
  /** Without asking anybody: the page is going away. */
  claimAtOnce: (run: string, what: ClaimedFor) => HeldClaim;
  close: () => void;
}

const isFinal = (stage: ClaimStage): boolean => stage === "over" || stage === "back" || stage === "unknown";

/** `null` where windows can't know of each other: no channel, no locks. */
export function openTabLink(parts: TabLinkParts): TabLink | null {
  const self = parts.newId();
  const mine = new Map<string, Claim>();
  const theirs = new Map<string, Claim>();
  const watches = new Map<string, AbortController>();
  const letGo = new Map<string, () => void>();
  const rounds = createTabRounds();
  const locks = tabLocks();
  const channel = openTabChannel(parts.name, {
    onMessage(message) {
      if (message.type === "bye") {
        rounds.left(message.from);
        return;
      }
      rounds.met(message.from);
      switch (message.type) {
        case "ask":
          // Also what others have claimed: they may be gone.
          for (const claim of [...theirs.values(), ...mine.values()]) if (claim.run === message.run) say(claim);
          channel?.post({ type: "here", from: self, ask: message.id });
          return;
        case "here":
          rounds.answered(message.from, message.ask);
          return;
        case "claim":
          note(message.claim);
          return;
      }
      message satisfies never;
    },
    onAside() {
      rounds.clear();
      // One who waits for a lock is not put aside either.
      for (const id of [...watches.keys()]) unwatch(id);
    },
    onBack() {
      for (const claim of theirs.values()) watch(claim);
      parts.onBack();
    },
  });
  if (!channel && !locks) return null;

  // Each claim has a lock of its own for as long as its window lives; one of the run's says whose turn it is.
  const life = (id: string): string => `${parts.name}:claim:${id}`;
  const turn = (run: string): string => `${parts.name}:run:${run}`;

  function say(claim: Claim): void {
    channel?.post({ type: "claim", from: self, claim });
  }

  function keep(claims: Map<string, Claim>, claim: Claim): void {
    claims.set(claim.id, claim);
    const [oldest] = claims.keys();
    if (claims.size > MAX_CLAIMS && oldest !== undefined) claims.delete(oldest);
  }

  function note(heard: Claim): void {
    const now = mine.has(heard.id) ? null : heardClaim(theirs.get(heard.id), heard);
    if (!now) return;
    keep(theirs, now);
    if (isFinal(now.stage)) unwatch(now.id);
    else watch(now);
    parts.onClaim(now);
  }

  /** A window that dies says nothing: the browser takes its lock back, and what it sent is of unknown outcome. */
  function watch(claim: Claim): void {
    if (!locks || isFinal(claim.stage) || watches.has(claim.id)) return;
    const controller = new AbortController();
    watches.set(claim.id, controller);
    void (async () => {
      await locks.whenFree(life(claim.id), controller.signal);
      // Its last word may still be on the way.
      if (!controller.signal.aborted) await round(claim.run, controller.signal);
      const now = theirs.get(claim.id);
      if (!controller.signal.aborted && now) note({ ...now, stage: "unknown" });
    })();
  }

  function unwatch(id: string): void {
    watches.get(id)?.abort();
    watches.delete(id);
  }

  async function round(run: string, signal: AbortSignal): Promise<void> {
    if (!channel) return;
    const id = parts.newId();
    const ended = rounds.round(id, signal);
    channel.post({ type: "ask", from: self, id, run });
    await ended;
  }

  const hold = (name: string): Promise<Hold> => locks?.hold(name) ?? Promise.resolve({ is: "none" });
  const release = (held: Hold): void => {
    if (held.is === "held") held.release();
  };

  function held(claim: Claim, ...holds: Promise<Hold>[]): HeldClaim {
    keep(mine, claim);
    say(claim);
    letGo.set(claim.id, () => {
      letGo.delete(claim.id);
      for (const one of holds) void one.then(release);
    });
    let now = claim;
    return {
      move(stage, next) {
        now = { ...now, stage, next: next ?? now.next };
        keep(mine, now);
        // First the word, then the lock: who waits for the lock has heard it, or asks.
        say(now);
        if (isFinal(stage)) letGo.get(claim.id)?.();
      },
    };
  }

  const claimOf = (run: string, what: ClaimedFor, stage: ClaimStage): Claim => ({ id: parts.newId(), run, what, stage, next: null });

  return {
    standing: (run) => standingOf(theirs.values(), run),
    ask: (run) => channel?.post({ type: "ask", from: self, id: parts.newId(), run }),
    async claim(run, what, { again, signal }) {
      const claim = claimOf(run, what, "asked");
      // This window's own too: an old snapshot may have been opened of a run that it has answered.
      const isStopped = (): boolean => signal.aborted || [...theirs.values(), ...mine.values()].some((other) => stops(other, claim, again));
      let first = await hold(turn(run));
      if (first.is === "taken") {
        // Who has it says so; a lock that is only just being let go of is nobody's.
        await round(run, signal);
        if (isStopped()) return null;
        first = await hold(turn(run));
        if (first.is === "taken") return null;
      }
      const alive = await hold(life(claim.id));
      const mineNow = held(claim, Promise.resolve(first), Promise.resolve(alive));
      await round(run, signal);
      const stopped = isStopped();
      mineNow.move(stopped ? "back" : "sent", null);
      return stopped ? null : mineNow;
    },
    claimAtOnce(run, what) {
      const claim = claimOf(run, what, "sent");
      return held(claim, hold(life(claim.id)));
    },
    close() {
      channel?.post({ type: "bye", from: self });
      rounds.clear();
      for (const id of [...watches.keys()]) unwatch(id);
      for (const end of [...letGo.values()]) end();
      channel?.close();
    },
  };
}
