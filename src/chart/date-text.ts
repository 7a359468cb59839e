/** How the dates of one chart are to be read, and shown again. */
export interface DateTexts {
  /** Milliseconds since the epoch; `undefined` for what is no date. */
  read: (text: string) => number | undefined;
  /** `undefined`: the viewer's own zone. */
  timeZone: "UTC" | undefined;
  daysOnly: boolean;
}

// Only ISO 8601 and what Python's str(datetime) prints: "05/01/2026" means two different days.
const isoDate = /^(?<day>\d{4}-\d{2}(?:-\d{2})?)(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The one reading for all dates of a chart, or `null` when some text is no date.
 * Without any zone the dates are shown as they are written, wherever the viewer is; with one,
 * all are moments, shown in the viewer's zone.
 */
export function dateTexts(texts: readonly string[]): DateTexts | null {
  const parts = texts.map(partsOf);
  if (parts.some((part) => part === null)) return null;
  const zoned = parts.some((part) => part?.zone !== undefined);
  return {
    read: (text) => {
      const part = partsOf(text);
      return part === null ? undefined : timeOf(part, zoned);
    },
    timeZone: zoned ? undefined : "UTC",
    daysOnly: parts.every((part) => part?.time === undefined),
  };
}

interface Parts {
  day: string;
  time: string | undefined;
  zone: string | undefined;
}

function partsOf(text: string): Parts | null {
  const groups = isoDate.exec(text)?.groups;
  if (groups?.day === undefined) return null;
  const parts: Parts = { day: groups.day.length === 7 ? `${groups.day}-01` : groups.day, time: groups.time, zone: zoneOf(groups.zone) };
  return Number.isNaN(timeOf(parts, true)) ? null : parts;
}

/** `+0200` as `+02:00`: the spelling that every engine's `Date` takes. */
function zoneOf(zone: string | undefined): string | undefined {
  return zone === undefined || zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** `Date` alone reads a bare day as UTC and a bare time as local: one way for both here. */
function timeOf({ day, time = "00:00", zone }: Parts, zoned: boolean): number {
  return Date.parse(`${day}T${time}${zone ?? (zoned ? "" : "Z")}`);
}
