/** How long a window that is there may take to answer: one that is busy for longer has said what it did before. */
const PATIENCE_MS = 200;
/** With nobody known: what was said while this window slept is delivered within this. */
const QUIET_MS = 20;

/** Rounds of questions, and who is there to answer them. */
export interface TabRounds {
  /** Resolves when every window that is known has answered `ask`, when it takes too long, or when `signal` is aborted. */
  round: (ask: string, signal: AbortSignal) => Promise<void>;
  met: (peer: string) => void;
  answered: (peer: string, ask: string) => void;
  left: (peer: string) => void;
  /** Nobody is known any more, and nobody is waited for. */
  clear: () => void;
}

export function createTabRounds(): TabRounds {
  const known = new Set<string>();
  const rounds = new Map<string, { waiting: Set<string>; end: () => void }>();

  const crossOff = (peer: string, ask: string): void => {
    const round = rounds.get(ask);
    if (round?.waiting.delete(peer) && round.waiting.size === 0) round.end();
  };

  return {
    round: (ask, signal) =>
      new Promise((resolve) => {
        const waiting = new Set(known);
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          rounds.delete(ask);
          // Who does not answer may be gone without a word, and is not waited for again.
          for (const peer of waiting) known.delete(peer);
          resolve();
        };
        const timer = setTimeout(end, waiting.size > 0 ? PATIENCE_MS : QUIET_MS);
        signal.addEventListener("abort", end);
        rounds.set(ask, { waiting, end });
        if (signal.aborted) end();
      }),
    met: (peer) => void known.add(peer),
    answered: crossOff,
    left(peer) {
      known.delete(peer);
      for (const ask of [...rounds.keys()]) crossOff(peer, ask);
    },
    clear() {
      known.clear();
      for (const { end } of [...rounds.values()]) end();
    },
  };
}
