"use client";

import { BulkApprovals } from "./cards/bulk-approvals.js";
import { readUi } from "./cards/approval-ui.js";
import type { Approval, Pause } from "./protocol/pause.js";
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
  const { labels } = host;
  const { entries, decide, busy } = useBulk(stream, registry, pauses, check);
  const guard = useClickGuard();
  // As their cards are titled.
  const title = (pause: Approval) => titleOf(pause) ?? questionOf(pause) ?? readUi(pause.ui).title ?? labels.approvalTitle(pause.name);
  return (
    <div data-ti="bulk-frame" onClickCapture={guard.onClickCapture}>
      <BulkApprovals
        entries={entries}
        busy={busy}
        titleOf={title}
        host={host}
        onDecide={(approved, drawn) => {
          guard.answered();
          decide(approved, drawn);
        }}
      />
    </div>
  );
}
