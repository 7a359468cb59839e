// Many cards at once: the kit's tray beside the same components with nothing around them, and who is rendered by what.
import { memo, useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { defaultRegistry, english, TimbalInteractions, TimbalProvider, useTranscript } from "timbal-interactions";
import { delta, painted, pausedOn, question, questions, scripted, start, waits } from "./cards/paused.js";

const place = document.getElementById("root");
const nothing = () => undefined;

/** The kit's component for a pause, as a page of one's own would draw it: what is typed stays in the component. */
const Bare = memo(function Bare({ pause }) {
  const [{ renderer, payload }] = useState(() => defaultRegistry.resolve(pause));
  const [draft, setDraft] = useState();
  return <renderer.component pause={pause} payload={payload} draft={draft} setDraft={setDraft} onAnswer={nothing} onCancel={nothing} issues={none} busy={false} labels={english} locale="en" />;
});
const none = [];

const drawings = {
  kit: (stream) => <TimbalInteractions stream={stream} />,
  bare: (stream) => <section>{stream.getState().pauses.map((pause) => <Bare key={pause.key} pause={pause} />)}</section>,
};

/** The cards' code, loaded by drawing one of each kind. */
async function warm() {
  const stream = await pausedOn(questions(4));
  const root = createRoot(place);
  root.render(drawings.kit(stream));
  await until(() => place.querySelectorAll("article").length === 4);
  root.unmount();
}

async function until(holds) {
  while (!holds()) await painted();
}

window.measure = {
  /** Milliseconds from nothing to the frame that shows them all. */
  async mount({ as, count }) {
    await warm();
    const stream = await pausedOn(questions(count));
    const root = createRoot(place);
    window.gc();
    const from = performance.now();
    flushSync(() => { root.render(drawings[as](stream)); });
    await painted();
    await until(() => place.querySelectorAll("article").length === count);
    return performance.now() - from;
  },

  /** How many cards are rendered by deltas of their own run, by a key and an answer in one of them, by another conversation's run. */
  async rendered({ count }) {
    await warm();
    const rendered = new Set();
    const counted = new Map();
    const registry = defaultRegistry.extend({
      match(pause) {
        const { renderer } = defaultRegistry.resolve(pause);
        if (!counted.has(renderer)) counted.set(renderer, { ...renderer, component: (props) => { rendered.add(props.pause.id); return <renderer.component {...props} />; } });
        return counted.get(renderer);
      },
    });
    const since = async () => {
      await new Promise((done) => setTimeout(done, 100));
      await painted();
      const ids = rendered.size;
      rendered.clear();
      return ids;
    };
    const [mine, other] = [scripted(), scripted()];
    const Texts = ({ stream }) => <output>{useTranscript(stream).map(({ text }) => text).join("")}</output>;
    createRoot(place).render(
      <TimbalProvider registry={registry}>
        {[mine, other].map(({ stream }, at) => <div key={at}><Texts stream={stream} /><TimbalInteractions stream={stream} /></div>)}
      </TimbalProvider>,
    );
    await mine.begin();
    mine.push(start, ...questions(count));
    await until(() => place.querySelectorAll("article").length === count);
    const all = await since();

    for (let at = 0; at < 200; at += 1) {
      mine.push(delta(`word ${at} `));
      if (at % 10 === 0) await painted();
    }
    await until(() => place.textContent.includes("word 199 "));
    const byDeltas = await since();

    mine.push(waits);
    mine.end();
    await since();
    const box = place.querySelector("textarea");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set.call(box, "Acme");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    const byKey = await since();
    const [first] = mine.stream.getState().pauses;
    await mine.stream.answer(first.key, "Acme");
    const byAnswer = await since();

    await other.begin();
    other.push(start, delta("elsewhere "), question("theirs", "confirm", { action: "There" }), waits);
    other.end();
    await until(() => place.querySelectorAll("article").length === count + 1);
    return { all, byDeltas, byKey, byAnswer, byOther: (await since()) - 1 };
  },
};
