import { useEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties, PointerEvent } from "react";
import type { DrawnSeries } from "./drawing.js";
import { leftOf, xAt } from "./frame.js";
import type { Frame } from "./frame.js";
import { spotOf } from "./line-path.js";
import { Readout, valuesAt } from "./readout.js";
import type { ReadoutSeries } from "./readout.js";
import { strokeOf } from "./strokes.js";

export interface PointedProps {
  frame: Frame;
  series: readonly (DrawnSeries & ReadoutSeries)[];
  titleOf: (x: number) => string;
  locale: string;
}

/** Where the pointer is, in CSS pixels from the corner of the picture. */
interface Spot {
  left: number;
  top: number;
}

/** Lies over the picture: a line at the point that is nearest to the pointer or finger, and every value there. */
export function Pointed({ frame, series, titleOf, locale }: PointedProps) {
  const { ref, spot, ...handlers } = useSpot(frame);
  const x = spot === null ? undefined : nearestX(series, xAt(spot.left, frame));
  const found = useMemo(() => (x === undefined ? [] : series.flatMap(({ index, name, rows }) => valuesAt(rows, x).map((y) => ({ index, name, y })))), [series, x]);
  const { left: start, width, top, height } = frame;
  return (
    <div ref={ref} data-ti="chart-pointed" {...handlers}>
      {spot === null || x === undefined ? null : (
        <>
          <svg width={start + width + dotSize} height={top + height + dotSize}>
            <line x1={leftOf(x, frame)} x2={leftOf(x, frame)} y1={top} y2={top + height} />
            {found.map(({ index, y }, at) => (
              <circle key={at} {...spotOf(x, y, frame)} r={dotSize} fill={strokeOf(index).color} />
            ))}
          </svg>
          <div data-ti="chart-readout" style={beside(leftOf(x, frame), spot.top, frame)}>
            <Readout found={found} title={titleOf(x)} locale={locale} />
          </div>
        </>
      )}
    </div>
  );
}

/** CSS pixels. */
const dotSize = 4;
const gap = 10;

/** Follows a pointer over the lines; what a finger pointed at stays until it points elsewhere. */
function useSpot({ left, top, width, height }: Frame) {
  const ref = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const isShown = spot !== null;
  useEffect(() => {
    if (!isShown) return;
    const elsewhere = (event: Event) => {
      if (ref.current === null || !event.composedPath().includes(ref.current)) setSpot(null);
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, [isShown]);
  const follow = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    const isInside = offsetX >= left && offsetX <= left + width && offsetY >= top && offsetY <= top + height;
    setSpot(isInside ? { left: offsetX, top: offsetY } : null);
  };
  return {
    ref,
    spot,
    onPointerMove: follow,
    // A finger that only taps doesn't move; one that scrolls the page is taken away before it is up.
    onPointerUp: follow,
    onPointerCancel: () => {
      setSpot(null);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") setSpot(null);
    },
  };
}

/** Of all points that are drawn, whichever line they are on. */
function nearestX(series: readonly DrawnSeries[], wanted: number): number | undefined {
  let nearest: number | undefined;
  for (const { drawn } of series) {
    for (const { x, y } of drawn) {
      if (y !== null && (nearest === undefined || Math.abs(x - wanted) < Math.abs(nearest - wanted))) nearest = x;
    }
  }
  return nearest;
}

/** To the right of the point and below the pointer; on the other side where there is no room. */
function beside(x: number, y: number, { left, width, top, height }: Frame): CSSProperties {
  return { maxInlineSize: width, transform: `translate(${after(x, left, left + width)}, ${after(y, 0, top + height)})` };
}

/** A percentage is of its own size, so that nobody has to measure it: what is too much by anything is too much by all of it. */
const after = (at: number, from: number, to: number) => `max(${from}px, ${at + gap}px - clamp(0px, (100% + ${at + gap - to}px) * 9999, 100% + ${2 * gap}px))`;
