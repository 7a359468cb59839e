import type { TranscriptItem } from "./state.js";

type Items = readonly TranscriptItem[];
export type ToolItem = Extract<TranscriptItem, { type: "tool" }>;

/** Items are looked for from the end: what changes is nearly always among the newest. */
export function indexOfItem(items: Items, id: string): number {
  return items.findLastIndex((item) => item.id === id);
}

export function append(items: Items, item: TranscriptItem): Items {
  return [...items, item];
}

/** Puts `change` in the place of the item; the same array when there is no such item or nothing changed. */
export function update(items: Items, id: string, change: (item: TranscriptItem) => TranscriptItem): Items {
  const at = indexOfItem(items, id);
  const item = items[at];
  if (!item) return items;
  const next = change(item);
  return next === item ? items : items.with(at, next);
}

export function updateTool(items: Items, id: string, change: (item: ToolItem) => ToolItem): Items {
  return update(items, id, (item) => (item.type === "tool" ? change(item) : item));
}

interface Piece {
  type: "text" | "thinking";
  id: string;
  runId: string;
  path: string;
  text: string;
}

/** Adds a piece of streamed text to its item, which the first piece makes: at the end, or below the agent that runs again. */
export function appendText(items: Items, piece: Piece, belowAgent?: string): Items {
  if (indexOfItem(items, piece.id) < 0) {
    const at = belowAgent === undefined ? items.length : endOfAgent(items, belowAgent, piece.runId);
    return items.toSpliced(at, 0, piece);
  }
  if (piece.text === "") return items;
  return update(items, piece.id, (item) =>
    item.type === "text" || item.type === "thinking" ? { ...item, text: item.text + piece.text } : item,
  );
}

/** Where the next thing belongs that an agent says in this run: after what it has done in it so far. */
function endOfAgent(items: Items, path: string, runId: string): number {
  const last = items.findLastIndex((item) => item.runId === runId && (item.path === path || item.path.startsWith(`${path}.`)));
  if (last < 0) return items.length;
  let at = last + 1;
  while (items[at]?.type === "pause") at++;
  return at;
}

/** A pause stands at its tool call: after the tool's item and the pauses that already stand there. */
export function insertPause(items: Items, toolItemId: string | null, pause: TranscriptItem & { type: "pause" }): Items {
  const linked =
    toolItemId === null
      ? items
      : updateTool(items, toolItemId, (item) =>
          item.pauseKeys.includes(pause.key) ? item : { ...item, pauseKeys: [...item.pauseKeys, pause.key] },
        );
  // One id may cover several calls (wire.md 4.3): each is linked, the card stands at the first.
  if (indexOfItem(linked, pause.id) >= 0) return linked;
  let at = toolItemId === null ? -1 : indexOfItem(linked, toolItemId);
  if (at < 0) return append(linked, pause);
  while (linked[at + 1]?.type === "pause") at++;
  return linked.toSpliced(at + 1, 0, pause);
}

/** Tool items of the current request: those since the newest `request` item. */
export function toolsOfRequest(items: Items): ToolItem[] {
  const from = items.findLastIndex((item) => item.type === "request");
  return items.slice(from + 1).filter((item) => item.type === "tool");
}

/** Takes away streamed text for which `gone` holds; tools and pauses stay, so that receipts keep their place. */
export function dropText(items: Items, gone: (itemId: string) => boolean): Items {
  const kept = items.filter((item) => !((item.type === "text" || item.type === "thinking") && gone(item.id)));
  return kept.length === items.length ? items : kept;
}
