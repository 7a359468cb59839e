/** What a text says as JSON; `undefined`, which no JSON says, when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
