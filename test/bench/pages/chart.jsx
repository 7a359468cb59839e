// A line of many points: how long its card takes to stand there, and whether its ends and extremes are drawn.
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { TimbalInteractions } from "timbal-interactions";
import { painted, pausedOn, question } from "./cards/paused.js";

const place = document.getElementById("root");

/** A wave with one point far above and one far below, which a mean or every hundredth point would lose. */
function points(count) {
  const [high, low] = [Math.floor(count * 0.31), Math.floor(count * 0.77)];
  return Array.from({ length: count }, (_, x) => ({ x, y: x === high ? 40 : x === low ? -30 : Math.sin((x / count) * 60) * 10 + Math.sin(x * 1.7) }));
}

async function mount(stream) {
  const root = createRoot(place);
  window.gc();
  const from = performance.now();
  flushSync(() => { root.render(<TimbalInteractions stream={stream} />); });
  while (line() === null) await painted();
  await painted();
  return { ms: performance.now() - from, root };
}

const line = () => place.querySelector("[data-ti=chart-line]");

const charted = (count) => pausedOn([question("i1", "review_chart", { title: "Load", series: [{ label: "load", points: points(count) }] })]);

window.measure = {
  /** Milliseconds from nothing to the frame that shows the line. The code is there already, and has run. */
  async mount({ count }) {
    const first = await mount(await charted(100));
    first.root.unmount();
    const { ms } = await mount(await charted(count));
    return { ms, drawn: pixels().length, kept: kept(points(count)) };
  },
};

function pixels() {
  return [...line().getAttribute("d").matchAll(/[ML]?(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Which of the first, the last, the lowest and the highest point stand where they belong. The picture's own scale is found from its corners. */
function kept(data) {
  const drawn = pixels();
  const [xs, ys] = [0, 1].map((axis) => drawn.map((pixel) => pixel[axis]));
  const range = (list) => [list.reduce((a, b) => Math.min(a, b)), list.reduce((a, b) => Math.max(a, b))];
  const [[left, right], [top, bottom]] = [range(xs), range(ys)];
  const [[x0, x1], [y0, y1]] = [range(data.map(({ x }) => x)), range(data.map(({ y }) => y))];
  const isDrawn = ({ x, y }) => {
    const at = [left + ((x - x0) / (x1 - x0)) * (right - left), bottom - ((y - y0) / (y1 - y0)) * (bottom - top)];
    return drawn.some((pixel) => Math.hypot(pixel[0] - at[0], pixel[1] - at[1]) < 1);
  };
  const wanted = { first: data[0], last: data.at(-1), lowest: data.find(({ y }) => y === y0), highest: data.find(({ y }) => y === y1) };
  return Object.keys(wanted).filter((name) => isDrawn(wanted[name]));
}
