import { parseEvent } from "../../protocol/parse-event.js";
import type { TimbalEvent } from "../../protocol/events.js";
import type { Frame } from "../../transport/transport.js";
import { collector, isUrgent, type Batch } from "./batch.js";
import type { Scheduler } from "./schedule.js";
import type { Diagnostic } from "../timbal-stream.js";

export interface ReaderParts {
  scheduler: Scheduler;
  now: () => number;
  /** Gets what arrived since the last time, deltas joined. */
  onBatch: (batch: Batch) => void;
  onRawEvent: (raw: unknown, event: TimbalEvent, seq: number | null) => void;
  /** The server dropped a part of the log: nothing more comes (wire.md 1). */
  onExpired: () => void;
  onDiagnostic: (diagnostic: Diagnostic) => void;
}

export interface FrameReader {
  push: (frame: Frame) => void;
  /** Number of the newest frame that was read; 0 before any. */
  seq: () => number;
  flush: () => void;
  cancel: () => void;
}

/** Frames of one run → batches of events, at most one a frame of the screen (design: flow). */
export function createReader(parts: ReaderParts): FrameReader {
  let waiting = collector(parts.now);
  let newestSeq = 0;
  const flush = (): void => {
    // With nothing to show, what is scheduled belongs to the reader of another run.
    if (waiting.isEmpty()) return;
    parts.scheduler.cancel();
    parts.onBatch(waiting.take());
  };
  return {
    push(frame) {
      // A log that is read from an earlier point repeats what is known.
      if (frame.seq !== null && frame.seq <= newestSeq) return;
      if (frame.event === "expired") {
        flush();
        parts.onExpired();
        return;
      }
      const parsed = parseEvent(frame.data);
      if (!parsed.ok) {
        parts.onDiagnostic({ code: "bad-frame", message: `A frame could not be read (${parsed.problem}).`, detail: parsed.detail });
        return;
      }
      if (frame.seq !== null) newestSeq = frame.seq;
      if (parsed.event.type === "UNKNOWN") {
        parts.onDiagnostic({ code: "unknown-event", message: `An event of an unknown type passed (${parsed.event.name}).` });
      }
      parts.onRawEvent(parsed.raw, parsed.event, frame.seq);
      waiting.add(parsed.event, frame.seq);
      if (isUrgent(parsed.event)) flush();
      else parts.scheduler.request(flush);
    },
    seq: () => newestSeq,
    flush,
    cancel() {
      if (!waiting.isEmpty()) parts.scheduler.cancel();
      waiting = collector(parts.now);
    },
  };
}
