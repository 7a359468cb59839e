import type { DeltaEvent, TimbalEvent } from "../../protocol/events.js";

export interface Arrived {
  event: TimbalEvent;
  seq: number | null;
  at: number;
}

export type Batch = readonly Arrived[];

/** START, pauses and every OUTPUT are shown at once; deltas wait for the next frame. */
export function isUrgent(event: TimbalEvent): boolean {
  return event.type !== "DELTA";
}

/** What has arrived since the last time. */
export interface Collector {
  add: (event: TimbalEvent, seq: number | null) => void;
  isEmpty: () => boolean;
  /** Gives the batch, and begins the next one. */
  take: () => Batch;
}

type Field = "text_delta" | "thinking_delta";

/** One item's deltas: the first of them, its place in the batch, and what all of them say. */
interface Open {
  event: DeltaEvent;
  field: Field;
  at: number;
  pieces: string[];
}

/**
 * Joins the text deltas of one item as they come, so that a batch costs as much as it has items,
 * not as it has deltas: of a delta that is joined only its text is kept. Parallel sub-agents
 * interleave (wire.md 2): only what does not stand between deltas may be crossed, so any other
 * event closes the open ones.
 */
export function collector(now: () => number): Collector {
  let batch: Arrived[] = [];
  let newest: number | null = null;
  const open = new Map<string, Open>();
  // One text mostly goes on for long: its next delta is known without a key.
  let last: Open | null = null;

  const find = (event: DeltaEvent): Open | null => (last !== null && isSameItem(last.event, event) ? last : open.get(keyOf(event)) ?? null);
  const close = (): void => {
    for (const { event, field, at, pieces } of open.values()) {
      const arrived = batch[at];
      if (arrived && pieces.length > 1) batch[at] = { ...arrived, event: { ...event, item: { ...event.item, [field]: pieces.join("") } } };
    }
    open.clear();
    last = null;
  };

  return {
    add(event, seq) {
      newest = seq ?? newest;
      const field = fieldOf(event);
      if (field === null || event.type !== "DELTA") {
        close();
        batch.push({ event, seq, at: now() });
        return;
      }
      const text = event.item[field] ?? "";
      last = find(event);
      if (last !== null) {
        last.pieces.push(text);
        return;
      }
      last = { event, field, at: batch.length, pieces: [text] };
      open.set(keyOf(event), last);
      batch.push({ event, seq, at: now() });
    },
    isEmpty: () => batch.length === 0,
    take() {
      close();
      const taken = batch;
      // The batch ends where its newest frame does: a replay asks from there.
      const end = taken.at(-1);
      if (end) taken[taken.length - 1] = { ...end, seq: newest };
      batch = [];
      newest = null;
      return taken;
    },
  };
}

function fieldOf(event: TimbalEvent): Field | null {
  if (event.type !== "DELTA") return null;
  const { type } = event.item;
  return type === "text_delta" || type === "thinking_delta" ? type : null;
}

function isSameItem(a: DeltaEvent, b: DeltaEvent): boolean {
  return a.item.type === b.item.type && a.item.id === b.item.id && a.call_id === b.call_id;
}

function keyOf({ call_id: call, item }: DeltaEvent): string {
  return `${call}:${item.id}:${item.type}`;
}
