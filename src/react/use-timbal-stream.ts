"use client";

import { useEffect, useInsertionEffect, useMemo, useState } from "react";
import type { TimbalStream, TimbalStreamActions } from "../run/timbal-stream.js";
import { Lease, leaseKey } from "./lease.js";
import type { LeaseOptions } from "./lease.js";
import { useFromStream } from "./use-pauses.js";
import { viewOf } from "./stream-view.js";
import type { StreamView } from "./stream-view.js";

/** What `useTimbalStream` returns: the stream, its state without the transcript, and its actions. */
export interface UseTimbalStream extends StreamView, TimbalStreamActions {
  /** For the other hooks and the components. */
  stream: TimbalStream;
}

/** Binds the hook to what makes streams, so that this room needs no network. */
export function makeUseTimbalStream<Options extends LeaseOptions>(
  create: (options: Options) => TimbalStream,
): (source: Options | TimbalStream) => UseTimbalStream {
  return function useTimbalStream(source) {
    const stream = useOwnedStream(create, source);
    const view = useFromStream(stream, viewOf);
    return useMemo(() => ({ stream, ...view, ...actionsOf(stream) }), [stream, view]);
  };
}

/** A stream passed in belongs to its maker; one made here lives as long as the component. */
function useOwnedStream<Options extends LeaseOptions>(
  create: (options: Options) => TimbalStream,
  source: Options | TimbalStream,
): TimbalStream {
  const options = isStream(source) ? null : source;
  const [held, setHeld] = useState(() => options && new Lease(create, options));
  let lease = options ? held : null;
  if (options && lease?.key !== leaseKey(options)) {
    lease = new Lease(create, options);
    setHeld(lease);
  }

  // Before any effect of this render can start a request with the headers of the last one.
  useInsertionEffect(() => {
    if (options) lease?.update(options);
  });

  useEffect(() => {
    if (!lease) return;
    // Effects come back without a render after Fast Refresh or a hidden <Activity>: the stream may be gone by then.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (!lease.hold() && options) setHeld(new Lease(create, options));
    return () => { lease.release(); };
    // `options` is only needed to replace a lease that has ended; a new object of them is no reason to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lease]);

  return isStream(source) ? source : (lease as Lease<Options>).stream;
}

function isStream(source: object): source is TimbalStream {
  return "getState" in source && "subscribe" in source;
}

function actionsOf(stream: TimbalStream): TimbalStreamActions {
  const { start, send, answer, draft, setDraft, submit, cancel, stop, retry, reopen, reset, snapshot, restore, dispose } = stream;
  return { start, send, answer, draft, setDraft, submit, cancel, stop, retry, reopen, reset, snapshot, restore, dispose };
}
