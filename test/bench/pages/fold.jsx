// One text of many deltas, folded into React by the kit and by others.
import { createRoot } from "react-dom/client";
import { createTimbalStream } from "timbal-interactions";
import { bareStore } from "./fold/bare-store.jsx";
import { kitFromBytes, kitFromFrames, transportOf } from "./fold/kit.jsx";
import { timbalReact } from "./fold/timbal-react.jsx";
import { useChatDefault } from "./fold/use-chat.jsx";
import { watch } from "./fold/watch.jsx";
import { script, slowly } from "./fold/wire.js";

const variants = { bareStore, kitFromFrames, kitFromBytes, timbalReact, useChatDefault };

/** A moment for what mounting has left behind. */
const SETTLE_MS = 100;

window.measure = {
  /**
   * A variant is a function `(script, watcher) → { Page, send }`: `Page` draws `watcher.Text` with
   * the text so far, `send` begins the run once the page stands.
   */
  async fold({ variant, deltas, per }) {
    const run = script(deltas, per);
    const watcher = watch(run.text.length);
    const { Page, send } = variants[variant](run, watcher);
    createRoot(document.getElementById("root")).render(<Page />);
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    watcher.start();
    void send();
    return watcher.whole;
  },

  /** How often the state grew before the run's end, while nobody saw the page. */
  async unseen({ deltas, per, ms }) {
    const run = script(deltas, per);
    const stream = createTimbalStream({ url: "/agent", transport: transportOf(slowly(run.timbal(), ms)) });
    const length = () => stream.getState().transcript.reduce((sum, { text = "" }) => sum + text.length, 0);
    const lengths = new Set();
    let frames = 0;
    requestAnimationFrame(() => { frames += 1; });
    stream.subscribe(() => { if (document.visibilityState === "hidden") lengths.add(length()); });
    const { status } = await stream.send("go");
    return { whole: status === "finished" && length() === run.text.length, frames, grew: [...lengths].filter((one) => one > 0 && one < run.text.length).length };
  },
};
