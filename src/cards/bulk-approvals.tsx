"use client";

import { useId, useRef, useState } from "react";
import type { Approval } from "../protocol/pause.js";
import type { BulkEntry } from "../registry/bulk.js";
import type { CardHost } from "../registry/renderer.js";
import { readUi } from "./approval-ui.js";
import { BulkItem, BulkOthers } from "./bulk-item.js";
import { Button } from "./buttons.js";

type Decidable = Exclude<BulkEntry, { take: "left-out" }>;

export interface BulkApprovalsProps {
  entries: readonly BulkEntry[];
  /** Gets those that are picked, as they were drawn. */
  onDecide: (approved: boolean, drawn: readonly Decidable[]) => void;
  busy: boolean;
  /** What is asked, where somebody said it. */
  titleOf: (pause: Approval) => string | null | undefined;
  host: CardHost;
}

/** What a person has picked: by key, what they had on the screen. A pick holds only as long as that does. */
type Picks = ReadonlyMap<string, string>;

/**
 * Several approvals in one list, each with its input, to be approved or denied together. Closed
 * until a person opens it: nothing is decided that is not on the screen. What arrives while it is
 * open stays unpicked, and so does what is grave.
 */
export function BulkApprovals({ entries, onDecide, busy, titleOf: given, host }: BulkApprovalsProps) {
  const { labels } = host;
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [picks, setPicks] = useState<Picks | null>(null);
  const decidable = entries.filter((entry) => entry.take !== "left-out");
  const open = picks !== null && decidable.length > 0;
  if (decidable.length < 2 && !open) return null;

  // As their cards are titled.
  const titleOf = (pause: Approval) => given(pause) ?? readUi(pause.ui).title ?? labels.approvalTitle(pause.name);
  const isPicked = ({ pause }: Decidable) => picks?.get(pause.key) === readingOf(pause);
  const picked = decidable.filter(isPicked);
  const toggle = (entry: Decidable) => {
    const { key } = entry.pause;
    const next = new Map(picks);
    if (isPicked(entry)) next.delete(key);
    else next.set(key, readingOf(entry.pause));
    setPicks(next);
  };
  const offer = () => new Map(decidable.filter(({ take }) => take === "offered").map(({ pause }) => [pause.key, readingOf(pause)] as const));
  const decide = (approved: boolean) => {
    onDecide(approved, picked);
    setPicks(null);
    // The button that was pressed goes with the list.
    root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };
  return (
    <section ref={root} data-ti="bulk" data-busy={busy || undefined} aria-labelledby={`${id}title`}>
      <div data-ti="bulk-head">
        <div role="heading" aria-level={host.headingLevel ?? 3} data-ti="bulk-title" id={`${id}title`}>
          {labels.bulkTitle(decidable.length)}
        </div>
        <Button aria-expanded={open} aria-controls={open ? `${id}list` : undefined} inert={busy} onClick={() => { setPicks(open ? null : offer()); }}>
          {open ? labels.bulkClose : labels.bulkOpen}
        </Button>
      </div>
      {open ? (
        <>
          <ul data-ti="bulk-list" id={`${id}list`}>
            {decidable.map((entry) => (
              <BulkItem key={entry.pause.key} pause={entry.pause} title={titleOf(entry.pause)} picked={isPicked(entry)} busy={busy} onToggle={() => { toggle(entry); }} host={host} />
            ))}
          </ul>
          <BulkOthers entries={entries} titleOf={titleOf} labels={labels} />
          <div data-ti="foot">
            <span data-ti="foot-note">{labels.bulkPicked(picked.length, decidable.length)}</span>
            <div data-ti="actions">
              <Button look="danger" inert={busy || picked.length === 0} onClick={() => { decide(false); }}>
                {labels.bulkDeny(picked.length)}
              </Button>
              <Button look="main" inert={busy || picked.length === 0} onClick={() => { decide(true); }}>
                {labels.bulkApprove(picked.length)}
              </Button>
            </div>
          </div>
        </>
      ) : null}
    </section>
  );
}

/** What can change about an approval on the screen: not its input, from which its key is made. */
function readingOf({ toolCallIds, notice }: Approval): string {
  return JSON.stringify([toolCallIds.length, notice]);
}
