"use client";

import { useEffect, useRef } from "react";
import type { CSSProperties } from "react";
import type { Labels } from "../labels/labels.js";
import type { Pause, PauseKey } from "../protocol/pause.js";
import { questionOf } from "../protocol/question.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { newsOf, toldNow } from "./news.js";
import type { News, Told } from "./news.js";
import { useSettings } from "./provider.js";
import { useFromStream } from "./use-pauses.js";

/** A region that arrives with its text in it is not read out: it is filled a moment after it was there. */
const SETTLE_MS = 50;

/** Nobody listens to more, and nothing stops a screen reader halfway. */
const MOST_READ = 2_000;

const tellings = new WeakMap<TimbalStream, ReadonlyMap<PauseKey, Told>>();

export interface LiveRegionProps {
  stream: TimbalStream;
  /** The pauses that are drawn here. */
  pauses: readonly Pause[];
  /** What its renderer calls a pause. */
  titleOf?: (pause: Pause) => string | undefined;
}

/**
 * Says politely that a pause has arrived, that an answer was kept, and what became of it: once
 * each, in however many places the stream is drawn. Never moves the focus. Errors are no part of
 * it: they stand in the tray as alerts. It has to be there before there is anything to say.
 */
export function LiveRegion({ stream, pauses, titleOf }: LiveRegionProps) {
  const { labels } = useSettings();
  const region = useRef<HTMLDivElement>(null);
  const all = useFromStream(stream, (from) => from.getState().pauses);
  useEffect(() => {
    const timer = setTimeout(() => {
      const told = tellings.get(stream) ?? new Map<PauseKey, Told>();
      const news = newsOf(told, all, pauses);
      tellings.set(stream, toldNow(told, all, pauses));
      if (news.length > 0 && region.current) say(region.current, news.map((one) => wordsOf(one, labels, titleOf)).join(" "));
    }, SETTLE_MS);
    return () => { clearTimeout(timer); };
  }, [stream, all, pauses, labels, titleOf]);
  return <div ref={region} role="status" data-ti="live" style={HIDDEN} />;
}

function wordsOf(news: News, labels: Labels, titleOf: LiveRegionProps["titleOf"]): string {
  switch (news.type) {
    case "arrived":
      return labels.newPause((titleOf?.(news.pause) ?? questionOf(news.pause) ?? news.pause.name).slice(0, MOST_READ));
    case "kept":
      return labels.answerKept(news.answered, news.total);
    case "sending":
      return labels.sending;
    case "sent":
      return labels.answersSent;
    case "other-window":
      return labels.notice(news.type);
    case "closed":
      return labels[news.status];
  }
  news satisfies never;
}

/** The same words twice are no change, and would not be read: a space makes them one. */
function say(region: HTMLElement, words: string): void {
  region.textContent = region.textContent === words ? `${words}\u00A0` : words;
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
