import type { Pause, PauseKey } from "../protocol/pause.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { focusCard } from "./focus-card.js";
import { showNotification } from "./permission.js";

export interface NotifierSettings {
  words: (pause: Pause) => { title: string; lang: string };
  /** Called when a notification was clicked, before the focus goes to the card. */
  onOpen?: ((pause: Pause) => void) | undefined;
}

/** Its settings are read when they are needed: those of the newest render. */
interface Holder {
  readonly current: NotifierSettings;
}

/**
 * One notification for each pause that arrives while the page can't be seen. What was open while it
 * could be seen is known. One for each stream, however many places follow it; it ends once nobody
 * has held it for a microtask, so that StrictMode's remount takes no notification away.
 */
export class Notifier {
  readonly #stream: TimbalStream;
  #known: ReadonlySet<PauseKey> = new Set();
  readonly #shown = new Map<PauseKey, Notification>();
  readonly #holders: Holder[] = [];
  #end: (() => void) | undefined;
  #toFocus: ReturnType<typeof setTimeout> | undefined;

  constructor(stream: TimbalStream) {
    this.#stream = stream;
  }

  hold(holder: Holder): () => void {
    this.#holders.push(holder);
    if (!this.#end) {
      const unsubscribe = this.#stream.subscribe(this.#look);
      document.addEventListener("visibilitychange", this.#look);
      this.#end = () => {
        unsubscribe();
        document.removeEventListener("visibilitychange", this.#look);
        clearTimeout(this.#toFocus);
        this.#closeAll();
      };
    }
    this.#look();
    return () => {
      this.#holders.splice(this.#holders.indexOf(holder), 1);
      queueMicrotask(() => {
        if (this.#holders.length > 0) return;
        this.#end?.();
        this.#end = undefined;
      });
    };
  }

  readonly #look = (): void => {
    const open = this.#stream.getState().pauses.filter(({ status }) => status === "open");
    const known = this.#known;
    // Known from now on, also where nothing could be shown: it is no news once it is allowed.
    this.#known = new Set(open.map(({ key }) => key));
    for (const key of [...this.#shown.keys()]) if (!this.#known.has(key)) this.#close(key);
    if (document.visibilityState === "visible") this.#closeAll();
    else for (const pause of open) if (!known.has(pause.key)) this.#show(pause);
  };

  #show(pause: Pause): void {
    const settings = this.#holders.at(-1)?.current;
    if (!settings) return;
    const { title, lang } = settings.words(pause);
    // By its tag a second window of the same conversation replaces it instead of repeating it.
    const notification = showNotification(title, { tag: `timbal:${pause.key}`, lang, dir: "auto" });
    if (!notification) return;
    this.#shown.set(pause.key, notification);
    notification.onclick = () => {
      this.#close(pause.key);
      window.focus();
      this.#holders.at(-1)?.current.onOpen?.(pause);
      // After what the host does to show the conversation.
      clearTimeout(this.#toFocus);
      this.#toFocus = setTimeout(() => { focusCard(pause.key); }, 0);
    };
  }

  #close(key: PauseKey): void {
    this.#shown.get(key)?.close();
    this.#shown.delete(key);
  }

  #closeAll(): void {
    for (const key of [...this.#shown.keys()]) this.#close(key);
  }
}

const notifiers = new WeakMap<TimbalStream, Notifier>();

export function notifierOf(stream: TimbalStream): Notifier {
  const notifier = notifiers.get(stream) ?? new Notifier(stream);
  notifiers.set(stream, notifier);
  return notifier;
}
