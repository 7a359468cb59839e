/** The part of a `File` that accept rules look at. */
export interface FileLike {
  name: string;
  /** MIME type; browsers leave it empty when they don't know the extension. */
  type: string;
}

/**
 * Whether a file fits one of the rules: extensions (`.pdf`), MIME types (`application/pdf`) or
 * families of them (`image/*`). Case doesn't matter, and no rules means any file. Needed besides
 * the `accept` attribute, which a dropped file never passes (bug-log C25).
 *
 * @example
 * isAccepted({ name: "DATA.CSV", type: "" }, [".csv"]) // true
 */
export function isAccepted(file: FileLike, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    accept.length === 0 ||
    accept.some((given) => {
      const rule = given.trim().toLowerCase();
      if (rule === "*" || rule === "*/*") return true;
      if (rule.startsWith(".")) return name.endsWith(rule);
      return rule.endsWith("/*") ? type.startsWith(rule.slice(0, -1)) : type === rule;
    })
  );
}
