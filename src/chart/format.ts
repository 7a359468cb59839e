import type { ChartAxis } from "./axis.js";
import type { Grain } from "./date-text.js";

const dayMs = 86_400_000;

/** Writes the x of one chart: short below the axis, whole in the table. */
export interface XFormat {
  tick: (x: number) => string;
  full: (x: number) => string;
}

/**
 * @param span from the first x to the last, in the axis' unit: tells how fine a date has to be.
 */
export function xFormat(axis: ChartAxis, span: number, locale: string): XFormat {
  switch (axis.kind) {
    case "time": {
      const tick = new Intl.DateTimeFormat(locale, { ...tickFields(span, axis.grain), timeZone: axis.timeZone });
      const full = new Intl.DateTimeFormat(locale, { ...fullFields(axis.grain), timeZone: axis.timeZone });
      return { tick: (x) => tick.format(x), full: (x) => full.format(x) };
    }
    case "number": {
      // 2026 may be a year: no separator in it, and no "2K".
      const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: "min2" });
      const short = numberTick(locale);
      const full = numberFull(locale);
      const isPlain = (x: number) => Number.isInteger(x) && Math.abs(x) < 10_000;
      return { tick: (x) => (isPlain(x) ? plain.format(x) : short(x)), full: (x) => (isPlain(x) ? plain.format(x) : full(x)) };
    }
    case "category": {
      const name = (x: number) => axis.names[x] ?? "";
      return { tick: name, full: name };
    }
    default:
      return axis satisfies never;
  }
}

function tickFields(span: number, grain: Grain): Intl.DateTimeFormatOptions {
  if (grain === "year") return { year: "numeric" };
  if (grain === "month" || span > 700 * dayMs) return { year: "numeric", month: "short" };
  if (grain === "day" || span > 3 * dayMs) return { month: "short", day: "numeric" };
  const second = span < dayMs / 144 && grain === "second" ? ({ second: "2-digit" } as const) : {};
  return { ...(span > dayMs ? { weekday: "short" } : {}), hour: "numeric", minute: "2-digit", ...second };
}

function fullFields(grain: Grain): Intl.DateTimeFormatOptions {
  switch (grain) {
    case "year":
      return { year: "numeric" };
    case "month":
      return { year: "numeric", month: "short" };
    case "day":
      return { dateStyle: "medium" };
    case "minute":
      return { dateStyle: "medium", timeStyle: "short" };
    case "second":
      return { dateStyle: "medium", timeStyle: "medium" };
  }
  grain satisfies never;
}

/** Written out, these would be wider than a card. */
const isExtreme = (value: number) => value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6);

export function numberTick(locale: string): (value: number) => string {
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 4 });
  const extreme = new Intl.NumberFormat(locale, { notation: "scientific", maximumSignificantDigits: 3 });
  return (value) => (isExtreme(value) ? extreme : compact).format(value);
}

/** Floats come with noise at their end: four decimals, or four digits of what is smaller than that. */
export function numberFull(locale: string): (value: number) => string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const small = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 });
  const extreme = new Intl.NumberFormat(locale, { notation: "scientific", maximumSignificantDigits: 6 });
  return (value) => (isExtreme(value) ? extreme : Math.abs(value) < 0.1 ? small : plain).format(value);
}
