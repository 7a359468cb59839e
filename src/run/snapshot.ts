/**
 * A copy of a value as JSON will write it, so that what goes out later is what was given and
 * checked: a resume repeats its params unchanged (wire.md 4.13), and a host may go on with its own
 * objects. What can't be written stays as it is: the transport says so.
 */
export function snapshot<T>(value: T): T {
  try {
    return JSON.parse(JSON.stringify(value)) as T;
  } catch {
    return value;
  }
}
