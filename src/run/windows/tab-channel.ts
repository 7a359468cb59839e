import { readMessage, writtenMessage, type TabMessage } from "./tabs.js";

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** `onBack`: the page was put aside and is shown again; what was said meanwhile was not heard. */
export interface ChannelEars {
  onMessage: (message: TabMessage) => void;
  onAside: () => void;
  onBack: () => void;
}

/**
 * The channel between the windows of one conversation; `null` where there is none to be had. Only
 * pages of the same origin can speak on it. It is closed while the browser keeps the page aside:
 * an open one would cost the person the page as they left it.
 */
export function openTabChannel(name: string, ears: ChannelEars): TabChannel | null {
  const listener = ({ data }: MessageEvent): void => {
    const message = readMessage(data);
    if (message) ears.onMessage(message);
  };
  const open = (): BroadcastChannel | null => {
    try {
      const opened = new BroadcastChannel(name);
      opened.addEventListener("message", listener);
      // In Node a channel would keep the process alive.
      (opened as { unref?: () => void }).unref?.();
      return opened;
    } catch {
      return null;
    }
  };
  let channel = open();
  if (!channel) return null;


  const shut = (): void => {
    channel?.removeEventListener("message", listener);
    channel?.close();
    channel = null;
  };

  const onHide = (event: Event): void => {
    // A page that goes for good needs its last words heard; one that is put aside comes back.
    if (!(event as PageTransitionEvent).persisted) return;
    ears.onAside();
    shut();
  };
  const onShow = (): void => {
    if (channel) return;
    channel = open();
    ears.onBack();
  };
  // A server has no window: nothing is put aside there.
  const page = globalThis as Partial<Pick<EventTarget, "addEventListener" | "removeEventListener">>;
  page.addEventListener?.("pagehide", onHide);
  page.addEventListener?.("pageshow", onShow);

  return {
    post(message) {
      try {
        channel?.postMessage(writtenMessage(message));
      } catch {
        // A channel that can't be spoken on is one that nobody hears.
      }
    },
    close() {
      page.removeEventListener?.("pagehide", onHide);
      page.removeEventListener?.("pageshow", onShow);
      shut();
    },
  };
}
