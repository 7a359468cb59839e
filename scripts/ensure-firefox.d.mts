/** The Firefox that is here already, or `undefined`. */
export function firefoxPath(): string | undefined;
/** Finds a Firefox or gets one. Never throws. */
export function ensureFirefox(options?: { say?: (line: string) => void }): Promise<{ path: string } | { missing: string }>;
