import { mask } from "../protocol/mask.js";
import type { CardHost } from "../registry/renderer.js";
import { plainValue, prettyJson } from "./value-text.js";

/** A value out of a payload, as text. Never markup. */
export function Value({ value, host }: { value: unknown; host: Pick<CardHost, "labels" | "locale"> }) {
  if (value === mask) {
    return (
      <span data-ti="mask">
        <span aria-hidden="true">••• </span>
        {host.labels.hidden}
      </span>
    );
  }
  const text = plainValue(value, host);
  if (text === undefined) return <Json value={value} />;
  const missing = value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return (
    <bdi data-ti="text" data-missing={missing || undefined}>
      {text}
    </bdi>
  );
}

/** A structured value, in a box of its own that scrolls by keyboard too. */
export function Json({ value, label }: { value: unknown; label?: string | undefined }) {
  return (
    <pre data-ti="json" tabIndex={0} role={label === undefined ? undefined : "group"} aria-label={label} dir="ltr">
      {prettyJson(value)}
    </pre>
  );
}
