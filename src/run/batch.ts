import type { DeltaEvent, TimbalEvent } from "../protocol/events.js";

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

function pieceOf(event: TimbalEvent): { field: "text_delta" | "thinking_delta"; key: string } | null {
  if (event.type !== "DELTA") return null;
  const { type } = event.item;
  if (type !== "text_delta" && type !== "thinking_delta") return null;
  return { field: type, key: `${event.call_id}:${event.item.id}:${type}` };
}

/**
 * Joins the text deltas of one item within a batch, so that a batch costs as much as it has items,
 * not as it has deltas. Parallel sub-agents interleave (wire.md 2): only what does not stand
 * between deltas may be crossed, so any other event closes the open ones.
 */
export function coalesce(batch: Batch): Arrived[] {
  const joined: Arrived[] = [];
  let open = new Map<string, { at: number; pieces: string[] }>();
  const close = (): void => {
    for (const { at, pieces } of open.values()) {
      const arrived = joined[at];
      if (arrived && pieces.length > 1) joined[at] = { ...arrived, event: withText(arrived.event as DeltaEvent, pieces.join("")) };
    }
    open = new Map();
  };
  let newest: number | null = null;
  for (const one of batch) {
    const piece = pieceOf(one.event);
    const text = piece && one.event.type === "DELTA" ? one.event.item[piece.field] ?? "" : "";
    const target = piece ? open.get(piece.key) : undefined;
    newest = one.seq ?? newest;
    if (target) {
      target.pieces.push(text);
      continue;
    }
    if (!piece) close();
    joined.push(one);
    if (piece) open.set(piece.key, { at: joined.length - 1, pieces: [text] });
  }
  close();
  // The batch ends where its newest frame does: a replay asks from there.
  const last = joined.at(-1);
  if (last) joined[joined.length - 1] = { ...last, seq: newest };
  return joined;
}

function withText(event: DeltaEvent, text: string): DeltaEvent {
  const field = event.item.type === "thinking_delta" ? "thinking_delta" : "text_delta";
  return { ...event, item: { ...event.item, [field]: text } };
}
