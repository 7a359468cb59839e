import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { arriving } from "./wire.js";

/** The least there is: the JSON read, its text kept until the next frame, and one store that holds it. */
export function bareStore(script, { Text }) {
  const run = script.deltas();
  const store = createStore(() => ({ text: "" }));
  let waiting = [];
  const flush = () => {
    const added = waiting.join("");
    waiting = [];
    if (added !== "") store.setState(({ text }) => ({ text: text + added }));
  };
  return {
    Page: () => <Text text={useStore(store, ({ text }) => text)} />,
    async send() {
      for await (const piece of arriving(run)) {
        for (const json of piece) {
          if (waiting.length === 0) requestAnimationFrame(flush);
          waiting.push(JSON.parse(json).item.text_delta);
        }
      }
      flush();
    },
  };
}
