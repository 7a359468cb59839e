"use client";

import { useEffect, useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Pause } from "../protocol/pause.js";
import { questionOf } from "../protocol/question.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { notifierOf } from "./notifier.js";
import type { NotifierSettings } from "./notifier.js";
import { askPermission, onPermission, permissionNow } from "./permission.js";
import type { AttentionPermission } from "./permission.js";
import { useSettings } from "./provider.js";
import { countInTitle } from "./title-count.js";
import { titleFor } from "./titles.js";
import { useFromStream } from "./use-pauses.js";

export interface AttentionOptions {
  /** `count` (default): how many wait stands in the page's title. `keep`: the title is left alone. */
  title?: "count" | "keep" | undefined;
  /** `granted` (default): notifications, once the person has allowed them. `never`: none, whatever they allowed. */
  notify?: "granted" | "never" | undefined;
  /** A notification was clicked: show this conversation. The focus goes to the pause's card after it. */
  onOpen?: ((pause: Pause) => void) | undefined;
}

export interface Attention {
  /** Pauses of this stream that are open: nobody has answered them yet. */
  count: number;
  /** `default`: not asked yet, offer a button. `unsupported`: this browser shows no notifications. */
  permission: AttentionPermission;
  /**
   * Asks the browser for permission to notify; for an `onClick`. Where nobody has clicked, or it
   * was decided before, it asks nothing. Resolves with how it stands then, and never rejects.
   */
  ask: () => Promise<AttentionPermission>;
}

/** A system shows a line or two; a payload may hold a megabyte. */
const LONGEST = 200;

/**
 * Tells a person who is elsewhere that an agent waits: how many questions are open stands in the
 * page's title, over all streams that are followed, and each one that arrives while the page can't
 * be seen is notified once, if they allowed it. A click there goes to the question's card. The words
 * are `attentionTitle` and `attentionNote` of the labels; what is asked may stand on a locked screen.
 *
 * @example
 * const { count, permission, ask } = useAttention(stream);
 * return permission === "default" ? <button onClick={() => void ask()}>Notify me</button> : <span>{count} open</span>;
 */
export function useAttention(stream: TimbalStream, { title = "count", notify = "granted", onOpen }: AttentionOptions = {}): Attention {
  const { labels, registry } = useSettings();
  const count = useFromStream(stream, openCount);
  const permission = useSyncExternalStore(onPermission, permissionNow, unsupported);

  const [place] = useState(() => ({}));
  useEffect(() => {
    if (title === "keep" || count === 0) return;
    return countInTitle(place, { of: stream, count, words: labels.attentionTitle });
  }, [place, stream, title, count, labels]);

  const settings = useMemo<NotifierSettings>(
    () => ({
      words: (pause) => {
        const what = (registry && titleFor(pause, registry)) ?? questionOf(pause) ?? pause.name;
        return { title: labels.attentionNote(shortened(what)), lang: labels.locale };
      },
      onOpen,
    }),
    [labels, registry, onOpen],
  );
  // Read when a pause arrives: what a render changes must not notify anew.
  const holder = useRef(settings);
  useInsertionEffect(() => {
    holder.current = settings;
  });
  useEffect(() => (notify === "never" ? undefined : notifierOf(stream).hold(holder)), [stream, notify, holder]);

  return useMemo(() => ({ count, permission, ask: askPermission }), [count, permission]);
}

function openCount(stream: TimbalStream): number {
  return stream.getState().pauses.filter(({ status }) => status === "open").length;
}

function unsupported(): AttentionPermission {
  return "unsupported";
}

function shortened(text: string): string {
  const line = text.slice(0, 4 * LONGEST).replace(/\s+/g, " ").trim();
  // By characters: half of a pair is none.
  const start = new RegExp(`^.{0,${LONGEST}}`, "su").exec(line)?.[0] ?? "";
  return start.length < line.length ? `${start}…` : start;
}
