/** How fine the finest date of a chart is. */
export type Grain = "year" | "month" | "day" | "minute" | "second";

/** How the dates of one chart are to be read, and shown again. */
export interface DateTexts {
  /** Milliseconds since the epoch; `undefined` for what is no date. */
  read: (text: string) => number | undefined;
  /** `undefined`: the viewer's own zone. */
  timeZone: "UTC" | undefined;
  grain: Grain;
}

// Only ISO 8601, parts of it, and what Python's str(datetime) prints: "05/01/2026" means two different days.
const isoDate = /^(?<day>(?:19|20)\d{2}|\d{4}-\d{2}(?:-\d{2})?)(?:(?<=-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The one reading for all dates of a chart, or `null` when some text is no date.
 * Without any zone the dates are shown as they are written, wherever the viewer is; with one,
 * all are moments, shown in the viewer's zone.
 */
export function dateTexts(texts: readonly string[]): DateTexts | null {
  const parts: Parts[] = [];
  for (const text of texts) {
    const part = partsOf(text);
    if (part === null) return null;
    parts.push(part);
  }
  const zoned = parts.some((part) => part.zone !== undefined);
  return {
    read: (text) => {
      const part = partsOf(text);
      return part === null ? undefined : timeOf(part, zoned);
    },
    timeZone: zoned ? undefined : "UTC",
    grain: finest(parts.map((part) => part.grain)),
  };
}

const grains: readonly Grain[] = ["year", "month", "day", "minute", "second"];

function finest(found: readonly Grain[]): Grain {
  return grains.findLast((grain) => found.includes(grain)) ?? "day";
}

interface Parts {
  day: string;
  time: string | undefined;
  zone: string | undefined;
  grain: Grain;
}

function partsOf(text: string): Parts | null {
  const groups = isoDate.exec(text)?.groups;
  if (groups?.day === undefined) return null;
  const { day, time } = groups;
  const parts: Parts = { day: `${day}-01-01`.slice(0, 10), time, zone: zoneOf(groups.zone), grain: grainOf(day, time) };
  return isReal(parts) ? parts : null;
}

/** `Date` rolls the 30th of February over into March. */
function isReal(parts: Parts): boolean {
  const start = Date.parse(parts.day);
  return !Number.isNaN(timeOf(parts, true)) && new Date(start).toISOString().startsWith(parts.day);
}

function grainOf(day: string, time: string | undefined): Grain {
  if (time !== undefined) return /:\d{2}:(?!00(?:\.0+)?$)/.test(time) ? "second" : "minute";
  return day.length === 4 ? "year" : day.length === 7 ? "month" : "day";
}

/** `+0200` as `+02:00`: the spelling that every engine's `Date` takes. */
function zoneOf(zone: string | undefined): string | undefined {
  return zone === undefined || zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** `Date` alone reads a bare day as UTC and a bare time as local: one way for both here. */
function timeOf({ day, time = "00:00", zone }: Parts, zoned: boolean): number {
  return Date.parse(`${day}T${time}${zone ?? (zoned ? "" : "Z")}`);
}
