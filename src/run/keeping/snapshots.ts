import { TimbalError } from "../../protocol/error.js";
import type { PauseKey } from "../../protocol/pause.js";
import { atHome } from "../machine/elsewhere.js";
import type { Machine } from "../machine/machine.js";
import type { RunIds } from "../options.js";
import { readSaved, type Saved } from "./read-saved.js";
import { savedText, type Snapshot } from "./saved.js";
import { woken } from "./wake.js";

/** @throws TimbalError `usage` when something can't be written as JSON. */
export function snapshotOf(machine: Machine, draftOf: (key: PauseKey) => unknown, runIds: RunIds): Snapshot {
  try {
    // However long: where it goes, the host decides.
    return JSON.parse(savedText(atHome(machine), draftOf, runIds, Infinity) ?? "") as Snapshot;
  } catch (cause) {
    throw new TimbalError("usage", "The conversation can't be written as JSON.", { cause });
  }
}

/**
 * What a snapshot holds, as it is opened.
 *
 * @throws TimbalError `usage` for what is no snapshot.
 */
export function openSnapshot(snapshot: unknown, runIds: RunIds): Saved {
  const read = readSaved(snapshot, runIds);
  if (!read.ok) throw new TimbalError("usage", `This is no snapshot that can be opened. ${read.problem}`);
  return { ...read.value, machine: woken(read.value.machine) };
}
