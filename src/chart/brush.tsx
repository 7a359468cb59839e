import { useMemo, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { Labels } from "../labels/labels.js";
import { placesOf } from "./chart-data.js";
import type { ChartData, Place } from "./chart-data.js";
import { xFormat } from "./format.js";
import type { PlotArea } from "./frame.js";
import { endsOf, nearest, rangeBetween } from "./ranges.js";
import type { Range } from "./ranges.js";

export interface BrushProps {
  data: ChartData;
  /** First and last x of `data`. */
  domain: readonly [number, number];
  span: readonly [number, number] | null;
  /** Where the lines above are drawn: the thumbs stand below their points. */
  area: PlotArea | null;
  busy: boolean;
  labels: Labels;
  locale: string;
  onRange: (range: Range) => void;
}

/**
 * Picks a part of the axis: two native sliders on one track, for pointer, touch, keys and screen
 * readers alike. (Recharts' own brush gives its sliders no limits and tells their place in pixels.)
 */
export function Brush({ data, domain: [first, last], span, area, busy, labels, locale, onRange }: BrushProps) {
  const dragged = useRef(false);
  // Where no range is picked, the thumbs stand at the ends: the places wait until one of them moves.
  const places = useMemo(() => {
    let made: readonly Place[] | undefined;
    return () => (made ??= placesOf(data));
  }, [data]);
  if (first === last) return null;
  const xOf = (place: number) => places()[place]?.x ?? first;
  const now = () => {
    const [from, to] = endsOf(span, places());
    return { from, to };
  };
  const ends = span === null ? { from: first, to: last } : { from: xOf(now().from), to: xOf(now().to) };
  const say = xFormat(data.axis, 0, locale).full;
  const width = last - first;
  const partOf = (x: number) => (x - first) / width;
  const move = (end: "from" | "to", wanted: number) => {
    const { from, to } = now();
    const next = Math.max(end === "from" ? 0 : from, Math.min(end === "to" ? places().length - 1 : to, wanted));
    if (next !== now()[end]) onRange(rangeBetween(end === "from" ? next : from, end === "to" ? next : to, places()));
  };
  const slide = (end: "from" | "to", part: number) => {
    const place = now()[end];
    const wanted = nearest(first + part * width, places());
    // A screen reader's own step may be smaller than the way to the next point; a pointer's is meant as it is.
    move(end, wanted === place && !dragged.current ? place + Math.sign(part - partOf(ends[end])) : wanted);
  };
  return (
    <div data-ti="chart-brush" role="group" aria-label={labels.chartRange} dir="ltr" style={area === null ? undefined : below(area)}>
      <div data-ti="chart-track">
        <span style={{ left: at(partOf(ends.from)), right: at(1 - partOf(ends.to)) }} />
        {(["from", "to"] as const).map((end) => (
          <input
            key={end}
            type="range"
            data-end={end}
            // Where both stand at the far end, the one that can still move is on top.
            data-top={end === "from" && partOf(ends.from) > 0.5 ? "" : undefined}
            min={0}
            max={1}
            step="any"
            value={partOf(ends[end])}
            aria-label={end === "from" ? labels.chartFrom : labels.chartTo}
            aria-valuetext={say(ends[end])}
            aria-disabled={busy || undefined}
            onPointerDown={() => {
              dragged.current = true;
            }}
            onPointerUp={() => {
              dragged.current = false;
            }}
            onPointerCancel={() => {
              dragged.current = false;
            }}
            onChange={(event) => {
              if (!busy) slide(end, event.target.valueAsNumber);
            }}
            onKeyDown={(event) => {
              const wanted = afterKey(event, now()[end], places().length);
              if (wanted === undefined) return;
              event.preventDefault();
              if (!busy) move(end, wanted);
            }}
          />
        ))}
      </div>
      <div data-ti="chart-ends" aria-hidden="true">
        <bdi>{say(ends.from)}</bdi>
        <bdi>{say(ends.to)}</bdi>
      </div>
    </div>
  );
}

/** A thumb's middle goes from half a thumb to half a thumb before the end: there the lines begin and end. */
const at = (part: number) => `calc(var(--ti-thumb) / 2 + ${part} * (100% - var(--ti-thumb)))`;

const below = ({ left, width }: PlotArea) => ({ marginLeft: `calc(${left}px - var(--ti-thumb) / 2)`, marginRight: "auto", width: `calc(${width}px + var(--ti-thumb))` });

/** From point to point: a step in time would fall between them. */
function afterKey({ key, shiftKey }: KeyboardEvent, now: number, count: number): number | undefined {
  const far = Math.max(1, Math.round(count / 10));
  const step = shiftKey ? far : 1;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return now - step;
    case "ArrowRight":
    case "ArrowUp":
      return now + step;
    case "PageDown":
      return now - far;
    case "PageUp":
      return now + far;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
