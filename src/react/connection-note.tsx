"use client";

import { clock } from "../labels/clock.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { useSettings } from "./provider.js";
import { viewOf } from "./stream-view.js";
import { useFromStream } from "./use-pauses.js";

/**
 * Why nothing comes: the connection was lost and is made up for, or the run keeps silent. Is there
 * before it has anything to say, so that it is read out.
 */
export function ConnectionNote({ stream }: { stream: TimbalStream }) {
  const { labels, locale } = useSettings();
  const { connection, silentSince } = useFromStream(stream, viewOf);
  const says = connection === "replaying" ? labels.catchingUp : silentSince === null ? null : labels.silentSince(clock(silentSince, locale));
  // Out of the flow while it is empty, where a host's layout would leave a gap for it.
  return <p role="status" data-ti="connection" style={says === null ? { position: "absolute" } : undefined}>{says}</p>;
}
