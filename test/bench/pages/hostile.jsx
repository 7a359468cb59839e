import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { ajvValidator, interpreting, PauseCard } from "timbal-interactions";
import { wireEvents } from "timbal-interactions/testing";
import { toPause } from "../../../dist/protocol/to-pause.js";
import { answerChecker } from "../../../dist/validation/lazy.js";
import { questions } from "./hostile/questions.js";

const wire = wireEvents({ runId: "R1" });
const root = createRoot(document.getElementById("root"));
const checkers = { ajv: answerChecker(ajvValidator()), interpreting: answerChecker(interpreting()) };
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));

/** Milliseconds for a card to be read and painted, and for an answer to be checked by either validator. */
async function once({ kind, payload, schema = "null", answer }, key) {
  // Parsing is the browser's; what the kit does with it begins here.
  const event = wire.interaction("i1", kind, JSON.parse(payload), { response_schema: JSON.parse(schema) });
  const started = performance.now();
  const pause = toPause(event, 0);
  flushSync(() => { root.render(<PauseCard key={key} pause={pause} onAnswer={() => undefined} />); });
  do await painted();
  while (document.querySelector('[data-ti="skeleton"], [data-ti="bone"]'));
  const times = { card: performance.now() - started };
  for (const [name, check] of Object.entries(checkers)) {
    const before = performance.now();
    await check(pause, answer);
    times[name] = performance.now() - before;
  }
  return times;
}

window.measure = {
  /** The best of some rounds, once all code is loaded. */
  async hostile({ name, rounds }) {
    const question = questions.find((one) => one.name === name);
    const best = await once(question, -1);
    for (let round = 0; round < rounds; round += 1) {
      const times = await once(question, round);
      for (const what of Object.keys(times)) best[what] = Math.min(best[what], times[what]);
    }
    return best;
  },
};
