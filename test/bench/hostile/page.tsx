import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { toPause } from "../../../src/protocol/to-pause.js";
import { ajvValidator, interpreting, PauseCard } from "../../../src/index.js";
import { wireEvents } from "../../../src/testing.js";
import { answerChecker } from "../../../src/validation/lazy.js";
import "../../../src/styles/index.css";
import { questions } from "./questions.js";

const wire = wireEvents({ runId: "R1" });
const root = createRoot(document.getElementById("root") ?? document.body);
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
const checkers = { ajv: answerChecker(ajvValidator()), interpreting: answerChecker(interpreting()) };

/** Milliseconds for a card to be read and painted, and for an answer to be checked by either validator. */
async function measure(at: number): Promise<Record<"card" | keyof typeof checkers, number>> {
  const { kind, payload, schema = "null", answer } = questions[at]!;
  // Parsing is the browser's; what the kit does with it begins here.
  const event = wire.interaction("i1", kind, JSON.parse(payload), { response_schema: JSON.parse(schema) as unknown });
  const started = performance.now();
  const pause = toPause(event, 0);
  flushSync(() => { root.render(<PauseCard key={Math.random()} pause={pause} onAnswer={() => undefined} />); });
  await painted();
  const card = performance.now() - started;
  const times = { card, ajv: 0, interpreting: 0 };
  for (const name of ["ajv", "interpreting"] as const) {
    const before = performance.now();
    await checkers[name](pause, answer);
    times[name] = performance.now() - before;
  }
  return times;
}

Object.assign(window, { measure });
