import type { Draft } from "../../protocol/draft.js";
import type { PauseAnswer, PauseKey } from "../../protocol/pause.js";
import type { Drafts } from "./drafts.js";
import type { Book } from "../machine/machine.js";

type Asked = Pick<Book, "earlier" | "heirs">;

/** What was typed or answered before and is asked again comes back as a draft, once. */
export function createOffers(drafts: Drafts) {
  const offered = new WeakSet<PauseAnswer>();
  const inherited = new Set<PauseKey>();
  return {
    make({ earlier, heirs }: Asked): void {
      for (const [key, from] of heirs) {
        if (inherited.has(key)) continue;
        inherited.add(key);
        drafts.set(key, drafts.get(from));
      }
      for (const [key, answer] of earlier) {
        if (!answer || offered.has(answer)) continue;
        offered.add(answer);
        drafts.set(key, { kind: "answer", value: answer.value } satisfies Draft);
      }
    },
    /** These were made before: their drafts are the person's own by now. */
    made({ earlier, heirs }: Asked): void {
      inherited.clear();
      for (const key of heirs.keys()) inherited.add(key);
      for (const answer of earlier.values()) if (answer) offered.add(answer);
    },
    forget: () => {
      inherited.clear();
    },
  };
}
