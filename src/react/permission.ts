/** Whether the system may notify: `default` = nobody was asked yet. `unsupported`: there is nothing to ask for. */
export type AttentionPermission = NotificationPermission | "unsupported";

const listeners = new Set<() => void>();

/** Android's Chromium has the constructor and lets nobody call it. */
let refusesToShow = false;

export function permissionNow(): AttentionPermission {
  return refusesToShow || typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Tells when the permission may have changed: here, or in the browser's settings while the page was away. */
export function onPermission(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Asks the browser, which asks the person. Without an act of theirs (a click, a key) nothing is asked. */
export async function askPermission(): Promise<AttentionPermission> {
  // Not every browser can say whether somebody acted; the hook's documentation asks for a click.
  const acted = (navigator as { userActivation?: UserActivation }).userActivation?.isActive ?? true;
  if (acted && permissionNow() === "default") {
    try {
      await Notification.requestPermission();
    } catch {
      // Left as it was: a frame, or a page without TLS.
    }
    for (const listener of listeners) listener();
  }
  return permissionNow();
}

/** A notification, or `undefined` where none may be shown. */
export function showNotification(title: string, options: NotificationOptions): Notification | undefined {
  if (permissionNow() !== "granted") return undefined;
  try {
    return new Notification(title, options);
  } catch {
    refusesToShow = true;
    for (const listener of listeners) listener();
    return undefined;
  }
}
