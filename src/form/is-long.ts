/** More options than this are searched, not looked through. */
const mostUnfiltered = 8;

/** Whether there are so many options that they need a filter. */
export function isLong(options: readonly unknown[]): boolean {
  return options.length > mostUnfiltered;
}
