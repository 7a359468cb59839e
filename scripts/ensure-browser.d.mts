/** Command-line arguments for every start of the browser. */
export const browserArgs: string[];

/** The browser that is here already, or `undefined`. Looks at names only, so it is quick. */
export function browserPath(): string | undefined;

/** Finds a browser that starts, or gets one. Never throws. */
export function ensureBrowser(options?: { say?: (line: string) => void }): Promise<{ path: string } | { missing: string }>;
