import type { StreamParts } from "../options.js";

/**
 * The link to the other windows of a conversation, loaded when it is first needed; `undefined` where
 * windows can't know of each other: servers, and browsers without channels and without locks.
 */
export function tabsOf({ url, id, newId }: { url: string; id: string; newId: () => string }): StreamParts["tabs"] {
  const { BroadcastChannel: channel, navigator: browser } = globalThis as { BroadcastChannel?: unknown; navigator?: { locks?: unknown } };
  if (channel === undefined && browser?.locks === undefined) return undefined;
  return async (hooks) => {
    const { openTabLink } = await import("../later.js");
    return openTabLink({ name: `timbal:${fullUrl(url)}:${id}`, newId, ...hooks });
  };
}

/** Windows at different paths may write one address in different ways. */
function fullUrl(url: string): string {
  try {
    return new URL(url, (globalThis as { location?: { href: string } }).location?.href).href;
  } catch {
    return url;
  }
}
