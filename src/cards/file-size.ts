const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes in words: `1.9 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: units[step] ?? "byte", unitDisplay: step === 0 ? "long" : "short", maximumFractionDigits: step > 1 ? 1 : 0 });
  return format.format(bytes / 1000 ** step);
}
