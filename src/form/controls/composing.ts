import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method that is putting a word together (bug-log C34). 229 is
 * what Safari gives for the Enter that ends it, when `isComposing` is false again.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else says it there
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
