"use client";

import { Bulk } from "./bulk.js";
import { defaultRegistry } from "./default-registry.js";
import { ConnectionNote } from "./react/connection-note.js";
import { LiveRegion } from "./react/live-region.js";
import { useSettings } from "./react/provider.js";
import { isInOtherWindow } from "./react/sending.js";
import { viewOf } from "./react/stream-view.js";
import { useTitles } from "./react/titles.js";
import { TrayBar } from "./react/tray-bar.js";
import { useKeepFocus } from "./react/use-keep-focus.js";
import { useFromStream, usePauses } from "./react/use-pauses.js";
import type { TimbalStream } from "./run/timbal-stream.js";
import { StreamCard } from "./stream-card.js";
import { useChecks } from "./use-checks.js";

export interface TimbalInteractionsProps {
  stream: TimbalStream;
}

/**
 * The tray: every open pause as a card, in the order in which they arrived, how many are answered,
 * what went wrong, and one button to send (in `manual` mode, or to try again). Shows nothing while
 * nothing waits, unless the connection was lost or a run has been silent for long.
 *
 * @example
 * const { stream, send } = useTimbalStream({ url: "/agent" });
 * return <TimbalInteractions stream={stream} />;
 */
export function TimbalInteractions({ stream }: TimbalInteractionsProps) {
  const { labels, registry = defaultRegistry } = useSettings();
  const { checkSchema } = useChecks();
  const titleOf = useTitles(defaultRegistry);
  const pauses = usePauses(stream);
  const keepFocus = useKeepFocus(pauses);
  const nothingToSay = useFromStream(stream, (from) => from.getState().error === null && !isInOtherWindow(viewOf(from)));
  return (
    <>
      {/* Stays when nothing waits: it has to be there before there is anything to say. */}
      <LiveRegion stream={stream} pauses={pauses} titleOf={titleOf} />
      {pauses.length === 0 && nothingToSay ? null : (
        <section data-ti="tray" aria-label={labels.questions} {...keepFocus}>
          <Bulk stream={stream} registry={registry} pauses={pauses} titleOf={titleOf} check={checkSchema} />
          {pauses.map((pause, index) => (
            <StreamCard key={pause.key} stream={stream} pause={pause} index={index + 1} total={pauses.length} />
          ))}
          <TrayBar stream={stream} pauses={pauses} />
        </section>
      )}
      <ConnectionNote stream={stream} />
    </>
  );
}
