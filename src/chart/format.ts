import type { ChartAxis } from "./chart-data.js";

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
      const tick = new Intl.DateTimeFormat(locale, { ...tickFields(span, axis.daysOnly), timeZone: axis.timeZone });
      const full = new Intl.DateTimeFormat(locale, {
        dateStyle: "medium",
        ...(axis.daysOnly ? {} : { timeStyle: "short" }),
        timeZone: axis.timeZone,
      });
      return { tick: (x) => tick.format(x), full: (x) => full.format(x) };
    }
    case "number": {
      return { tick: numberTick(locale), full: numberFull(locale) };
    }
    case "category": {
      const name = (x: number) => axis.names[x] ?? "";
      return { tick: name, full: name };
    }
    default:
      return axis satisfies never;
  }
}

function tickFields(span: number, daysOnly: boolean): Intl.DateTimeFormatOptions {
  if (span > 700 * dayMs) return { year: "numeric", month: "short" };
  if (daysOnly || span > 3 * dayMs) return { month: "short", day: "numeric" };
  return { ...(span > dayMs ? { weekday: "short" } : {}), hour: "numeric", minute: "2-digit" };
}

export function numberTick(locale: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 4 });
  return (value) => format.format(value);
}

/** Floats come with noise at their end: four decimals, or four digits of what is smaller than that. */
export function numberFull(locale: string): (value: number) => string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const small = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 });
  return (value) => (Math.abs(value) < 0.1 ? small : plain).format(value);
}
