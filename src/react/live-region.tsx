"use client";

import { useEffect, useRef } from "react";
import type { CSSProperties } from "react";
import type { Pause, PauseKey } from "../protocol/pause.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { questionOf } from "../protocol/question.js";
import { useSettings } from "./provider.js";

/** A region that arrives with its text in it is not read out: it is filled a moment after it was there. */
const SETTLE_MS = 50;

const announced = new WeakMap<TimbalStream, Set<PauseKey>>();

export interface LiveRegionProps {
  stream: TimbalStream;
  pauses: readonly Pause[];
  /** What its renderer calls a pause. */
  titleOf?: (pause: Pause) => string | undefined;
}

/** Says politely that a pause has arrived: once each, wherever it is drawn. Never moves the focus. */
export function LiveRegion({ stream, pauses, titleOf }: LiveRegionProps) {
  const { labels } = useSettings();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = takeFresh(stream, pauses);
      if (fresh.length === 0 || !region.current) return;
      region.current.textContent = fresh.map((pause) => labels.newPause(titleOf?.(pause) ?? questionOf(pause) ?? pause.name)).join(" ");
    }, SETTLE_MS);
    return () => { clearTimeout(timer); };
  }, [stream, pauses, labels, titleOf]);
  return <div ref={region} role="status" data-ti="live" style={HIDDEN} />;
}

/** The open pauses that nobody was told of yet. One that was answered and comes back is told of again. */
function takeFresh(stream: TimbalStream, pauses: readonly Pause[]): Pause[] {
  const known = announced.get(stream) ?? new Set();
  announced.set(stream, known);
  const fresh = pauses.filter((pause) => pause.status === "open" && !known.has(pause.key));
  for (const pause of fresh) known.add(pause.key);
  for (const pause of stream.getState().pauses) if (pause.status === "sending" || pause.status === "settled") known.delete(pause.key);
  return fresh;
}

// Also without the kit's stylesheet.
const HIDDEN: CSSProperties = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};
