import { createTimbalStream } from "../../src/index.js";
import type { PauseKey, StreamState, TimbalStream } from "../../src/index.js";
import { createScriptedTimbal } from "../../src/testing.js";
import type { ScriptedFetch } from "../../src/testing.js";
import { agentOf, ByHand, statesOf } from "./example.js";
import type { Example, State } from "./example.js";

/** A conversation that has come as far as its state says. */
export interface Cell {
  state: State;
  stream: TimbalStream;
  pauseKey: PauseKey;
  /** What a person must still do; the rest came by the stream. */
  left?: ByHand | undefined;
}

/** One conversation a state, each with a server of its own. */
export function bringAll(example: Example): Promise<Cell[]> {
  return Promise.all(statesOf(example).map((state) => bringTo(example, state)));
}

async function bringTo(example: Example, state: State): Promise<Cell> {
  const stream = createTimbalStream({
    url: "http://timbal.test",
    fetch: fetchFor(example, state),
    submit: state === "staged" ? "manual" : "auto",
  });
  const [pause] = (await stream.send("ask")).pauses;
  if (!pause) throw new Error("The agent did not ask.");
  const { key } = pause;
  const cell = { state, stream, pauseKey: key };
  const give = async (value: unknown) => {
    const issues = await stream.answer(key, value);
    if (issues.length > 0) throw new Error(`Refused: ${JSON.stringify(issues)}`);
  };

  switch (state) {
    case "empty":
      return cell;
    case "draft":
      stream.setDraft(key, filledIn(example.draft));
      return cell;
    case "invalid":
      if (example.refused instanceof ByHand) return { ...cell, left: example.refused };
      stream.setDraft(key, filledIn(example.refused));
      if ((await stream.answer(key, example.refused)).length === 0) throw new Error("Taken, but must be refused.");
      return cell;
    case "staged":
      await give(example.answer);
      return cell;
    case "sending":
      await give(example.answer);
      await reached(stream, ({ pauses }) => pauses.some(({ status }) => status === "sending"));
      return cell;
    case "failed":
      await give(example.answer);
      await reached(stream, ({ error }) => error !== null);
      return cell;
    case "receipt":
      await give(example.answer);
      await reached(stream, settled);
      return cell;
    case "cancelled":
      await stream.cancel();
      return cell;
    case "skipped":
    case "declined":
    case "denied":
      await give(example.outcomes?.[state]);
      await reached(stream, settled);
      return cell;
  }
  state satisfies never;
}

/** As an answer that was given before stands in a card. */
const filledIn = (answer: unknown) => ({ kind: "answer", value: answer });

const settled = ({ pauses }: StreamState) => pauses.some(({ status }) => status === "settled");

/** The server, and what becomes of a resume on the way there. */
function fetchFor(example: Example, state: State): ScriptedFetch {
  const server = createScriptedTimbal({ runnable: agentOf(example) });
  let requests = 0;
  return (input, init) => {
    requests += 1;
    if (requests > 1 && state === "sending") return new Promise(() => {});
    if (requests > 1 && state === "failed") return Promise.resolve(new Response("Service Unavailable", { status: 503 }));
    return server.fetch(input, init);
  };
}

function reached(stream: TimbalStream, isThere: (state: StreamState) => boolean): Promise<void> {
  if (isThere(stream.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = stream.subscribe((state) => {
      if (!isThere(state)) return;
      stop();
      resolve();
    });
  });
}
