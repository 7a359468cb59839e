import type { FollowEnd, FollowOptions, Transport } from "../../transport/transport.js";
import type { Notifier } from "../notify.js";
import type { StreamParts } from "../options.js";
import type { Shared } from "./shared.js";
import type { StreamState } from "../machine/state.js";
import type { MachineStore } from "../machine/store.js";
import type { ClaimedFor } from "./tabs.js";

/** Shares a conversation with the other windows that have it open: a paused run is answered by one of them. */
export interface Sharing {
  /** The transport, which tells the other windows when an earlier try turns out to have arrived. */
  transport: Transport;
  /** The transport of a POST that answers the paused run: asks the other windows before it goes. */
  claiming: (what: ClaimedFor, options: { again: boolean; keepalive: boolean }) => Transport;
  /** Called after every change of the state. */
  changed: (next: StreamState, previous: StreamState) => void;
  /** Somebody looks on or acts. A stream that nobody has done anything with yet leaves no trace. */
  wake: () => void;
  close: () => void;
}

export interface SharingParts extends Pick<StreamParts, "tabs" | "transport"> {
  store: MachineStore;
  notifier: Notifier;
  /** Ends the exchange under way: its POST won't go. */
  settle: () => void;
}

const nothing = (): void => undefined;

/** What knows the other windows is loaded when it is first asked about them (`later.ts`). */
export function createSharing({ tabs, store, transport, notifier, settle }: SharingParts): Sharing {
  if (!tabs) return { transport, claiming: () => transport, changed: nothing, wake: nothing, close: nothing };
  const link = tabs;
  let awake = false;
  let opening: Promise<Shared | null> | null = null;
  let shared: Shared | null = null;

  async function linked(): Promise<Shared | null> {
    const { share } = await import("../later.js");
    const opened = await link({ onClaim: (claim) => shared?.onClaim(claim), onBack: () => shared?.ask() });
    return opened && share({ store, transport, link: opened, settle });
  }

  /** `null`: this window knows of no other, or its stream was disposed of meanwhile. */
  function open(): Promise<Shared | null> {
    const mine: Promise<Shared | null> = (opening ??= linked().then(
      (opened) => {
        if (opening === mine) shared = opened;
        // Closed while it was being loaded.
        else opened?.close();
        // What was heard meanwhile is not said again.
        shared?.follow();
        return shared;
      },
      (thrown: unknown) => {
        // A chunk that can't be had now may be there when it is needed again.
        if (opening === mine) opening = null;
        notifier.diagnostic({ code: "tabs-unavailable", message: "Other windows of this conversation can't be asked.", detail: thrown });
        return null;
      },
    ));
    return mine;
  }

  const ask = async (): Promise<void> => {
    (await open())?.ask();
  };

  /** Nothing is sent when an earlier try is found, and yet the paused run may be answered from here by it: the other windows are told. */
  async function following(runId: string, options: FollowOptions): Promise<FollowEnd> {
    const windows = store.machine().book.pausedRun === null ? null : await open();
    return windows ? windows.following(runId, options) : transport.follow(runId, options);
  }

  const telling: Transport = { open: (body, options) => transport.open(body, options), follow: following, cancel: (runId) => transport.cancel(runId) };

  return {
    transport: telling,
    claiming: (what, { again, keepalive }) => ({
      ...telling,
      async open(body, options) {
        // The page may be gone before anybody answers.
        if (keepalive) shared?.claimAtOnce(what);
        else await (await open())?.claim(what, { again, signal: options.signal });
        return transport.open(body, options);
      },
    }),
    changed(next, previous) {
      shared?.changed(next, previous);
      if (!awake || next.status !== "paused") return;
      // Opened from a snapshot: what the others have claimed may be known already, and won't be said again.
      const isOpened = previous.status !== "streaming" && next.run !== previous.run;
      if (isOpened) void ask().then(() => shared?.follow());
      else if (previous.status !== "paused") void ask();
    },
    wake() {
      if (awake) return;
      awake = true;
      if (store.view.getState().status === "paused") void ask();
    },
    close() {
      awake = false;
      opening = null;
      shared?.close();
      shared = null;
    },
  };
}
