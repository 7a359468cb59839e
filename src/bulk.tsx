"use client";

import { moreCards } from "./cards/chunks.js";
import { useChunk } from "./loading/use-chunk.js";
import type { Pause } from "./protocol/pause.js";
import { questionOf } from "./protocol/question.js";
import { useSettings } from "./react/provider.js";
import { useBulk } from "./react/use-bulk.js";
import type { CheckSchema } from "./react/use-checked-payload.js";
import { useClickGuard } from "./react/use-click-guard.js";
import type { Registry } from "./registry/registry.js";
import type { TimbalStream } from "./run/timbal-stream.js";

export interface BulkProps {
  stream: TimbalStream;
  registry: Registry;
  pauses: readonly Pause[];
  titleOf: (pause: Pause) => string | undefined;
  check: CheckSchema;
}

/** The tray's list of approvals: there when at least two of them can be decided together. */
export function Bulk({ stream, registry, pauses, titleOf, check }: BulkProps) {
  const host = useSettings();
  const { entries, decide, busy } = useBulk(stream, registry, pauses, check);
  const guard = useClickGuard();
  const several = entries.filter(({ take }) => take !== "left-out").length > 1;
  const more = useChunk(moreCards, several);
  return (
    <div data-ti="bulk-frame" onClickCapture={guard.onClickCapture}>
      {more.status === "here" ? (
        <more.module.BulkApprovals
          entries={entries}
          busy={busy}
          titleOf={(pause) => titleOf(pause) ?? questionOf(pause)}
          host={host}
          onDecide={(approved, drawn) => {
            guard.answered();
            decide(approved, drawn);
          }}
        />
      ) : several && more.status === "waiting" ? (
        <div data-ti="bulk" aria-hidden="true">
          <div data-ti="bulk-head">
            <div data-ti="bone" data-bone="control" />
          </div>
        </div>
      ) : null}
    </div>
  );
}
