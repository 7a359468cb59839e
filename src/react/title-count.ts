/** Writes a title around `title` that says how many wait. */
export type TitleWords = (count: number, title: string) => string;

interface Entry {
  /** Whose count it is: several places may follow one stream. */
  of: object;
  count: number;
  words: TitleWords;
}

const entries = new Map<object, Entry>();

/** What stands in the title while something waits, and what would stand there without us. */
let written: { title: string; bare: string } | null = null;
let observer: MutationObserver | undefined;

/**
 * Counts in the page's title, over all streams, for as long as `place` keeps its entry. The host
 * may change the title meanwhile: the count goes into the new one, and that one is left at the end.
 */
export function countInTitle(place: object, entry: Entry): () => void {
  entries.set(place, entry);
  write();
  return () => {
    entries.delete(place);
    write();
  };
}

function write(): void {
  takeOver();
  const total = [...new Map([...entries.values()].map(({ of, count }) => [of, count])).values()].reduce((sum, count) => sum + count, 0);
  const words = [...entries.values()].at(-1)?.words;
  if (total === 0 || words === undefined) {
    observer?.disconnect();
    observer = undefined;
    if (written) document.title = written.bare;
    written = null;
    return;
  }
  const bare = written?.bare ?? document.title;
  document.title = words(total, bare);
  // As the browser reads it, which joins spaces: only so can a change of the host's be told.
  written = { title: document.title, bare };
  if (observer) return;
  observer = new MutationObserver(() => {
    if (takeOver() === "replaced") write();
  });
  // The whole head: a router may put a new <title> there.
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/**
 * Reads what the host has made of the title. One that was written around ours (a counter of the
 * host's own, a second copy of the kit) is left as it is: two that both insist would never end.
 */
function takeOver(): "kept" | "wrapped" | "replaced" {
  const now = document.title;
  if (!written || now === written.title) return "kept";
  const { title, bare } = written;
  const isAround = now.includes(title);
  written = { title: now, bare: isAround ? now.replace(title, () => bare).trim() : now };
  return isAround ? "wrapped" : "replaced";
}
