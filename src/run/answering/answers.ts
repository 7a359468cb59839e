import type { Issue } from "../../protocol/issue.js";
import { isCancelValue, outcomeOf } from "../../protocol/outcome.js";
import type { Pause, PauseKey } from "../../protocol/pause.js";
import type { Notifier } from "../notify.js";
import type { StreamParts } from "../options.js";
import { pauseByKey } from "../machine/selectors.js";
import { snapshot } from "../snapshot.js";
import type { MachineStore } from "../machine/store.js";

const NOT_OPEN: readonly Issue[] = [{ pointer: "", code: "not-open", params: {} }];
const RESERVED: readonly Issue[] = [{ pointer: "", code: "reserved", params: {} }];

/** Validates and stages answers; the newest call for a pause wins. */
export function createAnswering(parts: Pick<StreamParts, "validate" | "now">, store: MachineStore, notifier: Notifier) {
  const newest = new Map<PauseKey, Promise<Issue[]>>();
  const checking = new Set<PauseKey>();
  let rechecking: Promise<void> | null = null;

  const takesAnswers = (pause: Pause | undefined): pause is Pause => pause?.status === "open" || pause?.status === "answered";

  async function check(key: PauseKey, pause: Pause, value: unknown, isNewest: () => boolean): Promise<Issue[]> {
    const { issues, checked } = await parts.validate(pause, value);
    // Nobody asked anew, and it is not the newest any more: the stream has let go of it.
    if (!isNewest()) return newest.get(key) ?? [...NOT_OPEN];
    checking.delete(key);
    // The run may have ended, or the pause may have come back as another one, while this was checked.
    if (!takesAnswers(pauseByKey(store.machine().view, key))) return [...NOT_OPEN];
    if (issues.length > 0) store.dispatch({ type: "refused", key, issues, checked });
    else store.dispatch({ type: "staged", key, value: snapshot(value), outcome: outcomeOf(pause, value), at: parts.now(), checked });
    return issues;
  }

  return {
    answer(key: PauseKey, value: unknown): Promise<Issue[]> {
      const pause = pauseByKey(store.machine().view, key);
      if (!takesAnswers(pause)) return Promise.resolve([...NOT_OPEN]);
      // A cancel is not one pause's answer: it takes all of them (wire.md 4.7).
      if (isCancelValue(value)) return Promise.resolve([...RESERVED]);
      const call: Promise<Issue[]> = check(key, pause, value, () => newest.get(key) === call);
      newest.set(key, call);
      checking.add(key);
      return call;
    },
    /** Staged answers that come from a storage were checked, if ever, by somebody else. */
    async recheck(staged: readonly Pause[]): Promise<void> {
      const checks = staged.map(async ({ key }) => {
        const pause = pauseByKey(store.machine().view, key);
        if (pause?.answer === undefined) return;
        const { answer } = pause;
        const { issues, checked } = await parts.validate(pause, answer.value);
        if (pauseByKey(store.machine().view, key)?.answer !== answer) return;
        if (issues.length > 0) store.dispatch({ type: "refused", key, issues, checked });
        else if (!checked) store.dispatch({ type: "unchecked", key });
      });
      const all = Promise.all(checks).then(() => undefined);
      rechecking = all;
      await all;
      if (rechecking === all) rechecking = null;
    },
    /** Until then nothing that is staged may go out; `null` when it may. */
    rechecking: () => rechecking,
    /** Whether an answer is on its way into its place: what stands there now is not what the person wants to send. */
    isChecking: () => [...checking].some((key) => takesAnswers(pauseByKey(store.machine().view, key))),
    /** Loads the validator with the pause, and learns whether its schema can be checked at all. */
    async probe(pause: Pause): Promise<void> {
      const { checked } = await parts.validate(pause, null);
      if (checked) return;
      store.dispatch({ type: "unchecked", key: pause.key });
      notifier.diagnostic({ code: "schema-not-checked", message: `The answer to "${pause.kind ?? pause.name}" can't be checked.`, detail: pause.responseSchema });
    },
    forget: () => {
      newest.clear();
      checking.clear();
      rechecking = null;
    },
  };
}
