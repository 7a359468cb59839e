import { TimbalError } from "../../protocol/error.js";
import type { createAnswering } from "../answering/answers.js";
import type { Drafts } from "../answering/drafts.js";
import type { Keep } from "./keep.js";
import { kept } from "./kept.js";
import type { Notifier } from "../notify.js";
import type { createOffers } from "../answering/offers.js";
import type { StreamParts } from "../options.js";
import type { Saved } from "./read-saved.js";
import type { Snapshot } from "./saved.js";
import { stagedPauses } from "../machine/selectors.js";
import type { StreamState } from "../machine/state.js";
import type { MachineStore } from "../machine/store.js";

export interface KeepingParts extends Pick<StreamParts, "id" | "runIds" | "storage"> {
  store: MachineStore;
  drafts: Drafts;
  offers: ReturnType<typeof createOffers>;
  answering: ReturnType<typeof createAnswering>;
  notifier: Notifier;
  /** Lets go of the run that is read, and of what is being checked. */
  letGo: () => void;
}

/** How a conversation outlives its page: in a storage, and as a snapshot. */
export interface Keeping {
  /** Opens what is stored, if it can be had at once. Call it when everything that listens to the store is there. */
  begin: () => void;
  /** The state or a draft has changed. */
  changed: () => void;
  /** While a stored conversation is put in the place of this one: what it holds has been told when it happened. */
  isOpening: () => boolean;
  snapshot: () => Promise<Snapshot>;
  restore: (from: unknown) => Promise<StreamState>;
  /** The conversation was reset. */
  forget: () => void;
  end: () => void;
}

export function createKeeping(parts: KeepingParts): Keeping {
  const { id, runIds, store, drafts, offers, answering, notifier } = parts;
  let opening = false;
  let keep: Keep | undefined;

  /** Shows another conversation in the place of this one. Sends nothing, and nothing goes by itself. */
  function open({ machine, drafts: typed }: Saved): void {
    parts.letGo();
    opening = true;
    offers.made(machine.book);
    drafts.replace(typed);
    store.replace(machine);
    opening = false;
    void answering.recheck(stagedPauses(store.view.getState()));
  }

  return {
    begin() {
      if (parts.storage) keep = kept(parts.storage, { id, runIds, machine: () => store.machine(), draft: drafts.get, open, report: notifier.diagnostic });
    },
    changed: () => keep?.changed(),
    isOpening: () => opening,
    async snapshot() {
      const machine = store.machine();
      // Those of the moment, as the machine is.
      const typed = new Map(machine.view.pauses.map(({ key }) => [key, drafts.get(key)]));
      const { snapshotOf } = await import("./saving.js");
      return snapshotOf(machine, (key) => typed.get(key), runIds);
    },
    async restore(from) {
      const { openSnapshot } = await import("./saving.js");
      const state = store.view.getState();
      if (state.status === "streaming") throw new TimbalError("usage", "A run is under way: wait for its end, or stop it.");
      open(openSnapshot(from, runIds));
      return store.view.getState();
    },
    forget: () => {
      offers.forget();
      keep?.forget();
    },
    end: () => {
      keep?.end();
    },
  };
}
