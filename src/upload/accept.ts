import attrAccept from "attr-accept";

type Accepts = typeof attrAccept.default;

// CommonJS with a `default`: Node and some bundlers hand over the module, others the function in it.
const accepts = "default" in attrAccept ? attrAccept.default : (attrAccept as Accepts);

/** The part of a `File` that accept rules look at. */
export interface FileLike {
  name: string;
  /** MIME type; browsers leave it empty when they don't know the extension. */
  type: string;
}

/**
 * Whether a file fits one of the rules, as the `accept` attribute would have it: extensions
 * (`.pdf`), MIME types (`application/pdf`) or families of them (`image/*`), in any case. No rules
 * means any file. Needed besides the attribute, which a dropped file never passes (bug-log C25).
 *
 * @example
 * isAccepted({ name: "DATA.CSV", type: "" }, [".csv"]) // true
 */
export function isAccepted({ name, type }: FileLike, rules: readonly string[]): boolean {
  return rules.length === 0 || accepts({ name, type }, [...rules]);
}

/** Whether what a phone's camera makes would be taken. */
export function acceptsPhotos(rules: readonly string[]): boolean {
  return isAccepted({ name: "photo.jpg", type: "image/jpeg" }, rules);
}
