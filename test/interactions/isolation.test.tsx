import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { useTranscript } from "../../src/react/use-pauses.js";
import type { AnyRenderer, RendererProps } from "../../src/registry/renderer.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { frameScript, wireEvents, type WireEvents } from "../../src/testing.js";
import { connect, pausing, type Chat } from "./chat.js";

const user = userEvent.setup();
const CARDS = 200;

/** A card of the least there is: 200 of the kit's own take jsdom half a minute. Tells which were rendered since it was last asked. */
function counting() {
  const rendered: string[] = [];
  function Card({ pause, draft, setDraft, onAnswer }: RendererProps) {
    rendered.push(pause.id);
    return (
      <article>
        <input aria-label={pause.id} value={typeof draft === "string" ? draft : ""} onChange={(event) => setDraft(event.target.value)} />
        <button type="button" onClick={() => onAnswer(draft)}>{`Answer ${pause.id}`}</button>
      </article>
    );
  }
  const renderer: AnyRenderer = { read: (payload) => ({ ok: true, value: payload }), component: Card };
  return { registry: defaultRegistry.extend({ match: () => renderer }), since: () => new Set(rendered.splice(0)) };
}

function Transcript({ stream }: { stream: TimbalStream }) {
  return <output>{useTranscript(stream).map((item) => ("text" in item ? item.text : "")).join("")}</output>;
}

/** A run of a conversation whose frames the test sends one by one. */
function running({ server, stream }: Chat) {
  const run = frameScript();
  server.next(run.respond);
  void stream.send("go");
  return run;
}

/** Both conversations, each with its transcript and its tray. Gives what is rendered from here on. */
function draw(...chats: readonly Chat[]) {
  const { registry, since } = counting();
  render(
    <TimbalProvider registry={registry}>
      {chats.map(({ stream }, at) => (
        <div key={at}>
          <Transcript stream={stream} />
          <TimbalInteractions stream={stream} />
        </div>
      ))}
    </TimbalProvider>,
  );
  return since;
}

const questions = (wire: WireEvents) => Array.from({ length: CARDS }, (_, at) => wire.interaction(`i${at}`, "ask_text", { question: `Name ${at}` }));

async function waiting(): Promise<Chat> {
  const chat = connect({ submit: "manual" });
  chat.server.next(pausing("R1", questions));
  await chat.stream.send("go");
  return chat;
}

const box = (id: string) => screen.getByLabelText(id);

it("C27 · what is typed into one of 200 cards renders that card alone, and so does its answer", async () => {
  const chat = await waiting();
  const since = draw(chat);
  expect(since().size).toBe(CARDS);
  await user.type(box("i7"), "Acme");
  expect(since()).toEqual(new Set(["i7"]));
  await user.click(screen.getByText("Answer i7"));
  await screen.findByText(`1 of ${CARDS} answered`);
  expect(since()).toEqual(new Set(["i7"]));
  expect(chat.stream.getState().pauses.filter(({ answer }) => answer !== undefined).map(({ id, answer }) => [id, answer?.value])).toEqual([["i7", "Acme"]]);
});

it("C27 · a run of another conversation renders no card, whatever it says and asks", async () => {
  const other = connect();
  const since = draw(await waiting(), other);
  since();
  const wire = wireEvents({ runId: "R2" });
  const run = running(other);
  run.send(wire.start(), ...Array.from({ length: 100 }, (_, at) => wire.text(`word${at} `)));
  await screen.findByText(/word99/);
  expect(since()).toEqual(new Set());
  run.send(wire.interaction("theirs", "confirm", { action: "Go on" }), wire.output("input_required"));
  run.end();
  await screen.findByLabelText("theirs");
  expect(since()).toEqual(new Set(["theirs"]));
});

it("C27 · deltas render no card while its own run goes on", async () => {
  const chat = connect();
  const wire = wireEvents({ runId: "R1" });
  const run = running(chat);
  run.send(wire.start(), ...questions(wire));
  await expect.poll(() => chat.stream.getState().pauses).toHaveLength(CARDS);
  const since = draw(chat);
  since();
  for (let at = 0; at < 20; at += 1) {
    run.send(wire.text(`word${at} `));
    await screen.findByText(new RegExp(`word${at}$`));
  }
  expect(since()).toEqual(new Set());
  act(() => chat.stream.dispose());
});
