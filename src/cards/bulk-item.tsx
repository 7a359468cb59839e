import { useId } from "react";
import type { Labels } from "../labels/labels.js";
import type { Approval } from "../protocol/pause.js";
import type { BulkEntry } from "../registry/bulk.js";
import type { CardHost } from "../registry/renderer.js";
import { readUi } from "./approval-ui.js";
import { ApprovalValues } from "./approval-values.js";

export interface BulkItemProps {
  pause: Approval;
  title: string;
  picked: boolean;
  busy: boolean;
  onToggle: () => void;
  host: CardHost;
}

/** One approval of the list: a box to pick it, and all that its card says about it. */
export function BulkItem({ pause, title, picked, busy, onToggle, host }: BulkItemProps) {
  const { labels } = host;
  const id = useId();
  const ui = readUi(pause.ui);
  const calls = pause.toolCallIds.length;
  return (
    <li>
      <label data-ti="bulk-pick">
        <input type="checkbox" checked={picked} aria-disabled={busy || undefined} aria-labelledby={`${id}title`} aria-describedby={`${id}facts`} onChange={() => { if (!busy) onToggle(); }} />
        <span id={`${id}title`}>
          <bdi data-ti="text">{title}</bdi>
        </span>
      </label>
      <div data-ti="bulk-facts" id={`${id}facts`}>
        <bdi data-ti="who">{pause.name}</bdi>
        {ui.severity === undefined ? null : <span data-ti="pill" data-tone={ui.severity.grade === "grave" ? "danger" : undefined}>{labels.severity(ui.severity.level)}</span>}
        {ui.title === undefined || ui.title === title ? null : <bdi>{ui.title}</bdi>}
        {calls > 1 ? <span>{labels.coversCalls(calls)}</span> : null}
        {pause.notice === undefined ? null : <p data-ti="notice">{labels.notice(pause.notice)}</p>}
        {pause.description === null ? null : <p data-ti="text">{pause.description}</p>}
      </div>
      <div data-ti="bulk-values">
        <ApprovalValues pause={pause} ui={ui} override={{}} host={host} />
      </div>
    </li>
  );
}

/** Which approvals the list can't decide, and why. */
export function BulkOthers({ entries, titleOf, labels }: { entries: readonly BulkEntry[]; titleOf: (pause: Approval) => string; labels: Labels }) {
  const others = entries.filter((entry) => entry.take === "left-out");
  if (others.length === 0) return null;
  return (
    <div data-ti="bulk-others">
      <p>{labels.bulkLeftOut}</p>
      <ul>
        {others.map(({ pause, why }) => (
          <li key={pause.key}>
            <bdi data-ti="text">{titleOf(pause)}</bdi> <span>{labels.bulkWhy(why)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
