import { isPause } from "./events.js";
import { closeToolUses, userMessage, type Message } from "./message.js";
import type { Params } from "./params.js";
import type { Call, Run } from "./run.js";

// The real server looks this far back for a turn that got as far as having a conversation.
const reach = 8;

function promptOf(input: unknown): Message[] {
  return typeof input === "object" && input !== null && "prompt" in input ? [userMessage(input.prompt)] : [];
}

function ownCall(run: Run | null, path: string): Call | null {
  return run?.root?.path === path ? run.root : null;
}

/** What the conversation held when `run` ended; a run that failed on its parameters stands for its prompt alone. */
function memoryOf(run: Run, path: string, left = reach): Message[] {
  const own = ownCall(run, path);
  if (!own) return [];
  if (own.memory) return own.memory;
  const before = run.parentId === null || left === 0 ? null : run.store.get(run.parentId);
  const earlier = before ? memoryOf(before, path, left - 1) : [];
  return isPause(ownCall(before, path)?.status ?? null) ? earlier : [...closeToolUses(earlier), ...promptOf(own.input)];
}

/**
 * The conversation a turn starts with. After a pause it goes on where it was, and the prompt is not read
 * (wire.md 4.12); a sub-agent remembers nothing; an unknown parent is no error (wire.md 4.8).
 */
export function openMemory(run: Run, call: Call, params: Params): Message[] {
  const prompt = userMessage(params.prompt);
  const parent = call.parentCallId === null && run.parentId !== null ? run.store.get(run.parentId) : null;
  const own = ownCall(parent, call.path);
  if (!parent || !own) return [prompt];
  const earlier = memoryOf(parent, call.path);
  return isPause(own.status) ? [...earlier] : [...closeToolUses(earlier), prompt];
}
