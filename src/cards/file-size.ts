const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes in words: `1.9 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const step = stepOf(bytes);
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: units[step] ?? "byte", unitDisplay: step === 0 ? "long" : "short", maximumFractionDigits: step > 1 ? 1 : 0 });
  return format.format(bytes / 1000 ** step);
}

/** The unit it is written in: the next one where rounding would give a thousand of one. */
function stepOf(bytes: number): number {
  if (bytes < 1000) return 0;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const roundsUp = bytes / 1000 ** step >= (step > 1 ? 999.95 : 999.5);
  return roundsUp ? Math.min(units.length - 1, step + 1) : step;
}
