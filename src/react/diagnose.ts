import type { Diagnostic, TimbalStream } from "../run/timbal-stream.js";

// Bundlers write the value in place of this expression; without one it throws, which counts as production.
declare const process: { env: { NODE_ENV?: string } };

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
}

const warned = new Set<string>();

/** Tells the host's `onDiagnostic`, and in development the console, once for each message. */
export function diagnose(stream: TimbalStream | undefined, diagnostic: Diagnostic): void {
  stream?.report?.(diagnostic);
  if (!isDevelopment() || warned.has(diagnostic.message)) return;
  warned.add(diagnostic.message);
  // The one place that talks to the developer: a card nobody wrote is otherwise only seen by users.
  // eslint-disable-next-line no-console
  console.warn(`timbal-interactions: ${diagnostic.message}`);
}
