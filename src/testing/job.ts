import { wireJson } from "./frame-stream.js";

export interface LoggedEvent {
  seq: number;
  /** As JSON text, at the time it was sent. */
  text: string;
}

export interface Page {
  events: LoggedEvent[];
  next: number;
  /** The run is over and the page reaches its end. */
  done: boolean;
  /** The cursor lies before what is still kept. */
  gapped: boolean;
}

/** One run's log. It outlives the connection that started the run (wire.md 1). */
export class Job {
  private readonly events: LoggedEvent[] = [];
  private waiting: (() => void)[] = [];
  private readonly stopper = new AbortController();
  done = false;

  constructor(private readonly keep: number) {}

  get signal(): AbortSignal {
    return this.stopper.signal;
  }

  get last(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  /** @throws TypeError when the event can't be written as JSON; the run ends there (wire.md 1) */
  append(event: unknown): void {
    this.events.push({ seq: this.last + 1, text: wireJson(event) });
    if (this.events.length > this.keep) this.events.shift();
    this.wake();
  }

  finish(): void {
    this.done = true;
    this.wake();
  }

  /** Stops the run. `false` when it is over. */
  cancel(): boolean {
    if (this.done) return false;
    this.stopper.abort();
    return true;
  }

  read(after: number, limit: number): Page {
    const first = this.events[0]?.seq ?? 1;
    if (after < first - 1) return { events: [], next: after, done: true, gapped: true };
    const events = this.events.filter(({ seq }) => seq > after).slice(0, Math.min(Math.max(limit, 1), 2000));
    const next = events.at(-1)?.seq ?? after;
    return { events, next, done: this.done && next >= this.last, gapped: false };
  }

  /** Resolves when something comes after `after`, the run ends, or `ms` have passed. */
  async wait(after: number, ms: number | null, signal?: AbortSignal): Promise<void> {
    if (this.done || this.last > after) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wake: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      this.waiting.push(resolve);
      if (ms !== null) timer = setTimeout(resolve, ms);
      signal?.addEventListener("abort", wake, { once: true });
    });
    clearTimeout(timer);
    signal?.removeEventListener("abort", wake);
  }

  private wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
