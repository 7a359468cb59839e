import { vi } from "vitest";

/** A notification as the system shows it, until it is closed. */
export interface Shown {
  title: string;
  options: NotificationOptions;
  open: boolean;
  click: () => void;
}

/** Stands in for the browser's notifications; `answer` is what the person says when they are asked. */
export function fakeNotifications(permission: NotificationPermission, answer: NotificationPermission = "granted") {
  const shown: Shown[] = [];
  const requestPermission = vi.fn(async () => (FakeNotification.permission = answer));
  class FakeNotification {
    static permission = permission;
    static requestPermission = requestPermission;
    onclick: (() => void) | null = null;
    readonly #shown: Shown;
    constructor(title: string, options: NotificationOptions) {
      this.#shown = { title, options, open: true, click: () => this.onclick?.() };
      shown.push(this.#shown);
    }
    close() {
      this.#shown.open = false;
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  return { shown, requestPermission };
}

/** Hides the page, or shows it, and says so as a browser does. */
export function setVisible(visible: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
