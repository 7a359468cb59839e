/** What the server shows of a value that it keeps to itself (wire.md 4.14), and what stands for a secret that was not stored. */
export const mask = "***";

export function holdsMask(value: unknown): boolean {
  if (value === mask) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsMask);
}
