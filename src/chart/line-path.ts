import type { Row } from "./chart-data.js";
import { leftOf, topOf } from "./frame.js";
import type { Frame } from "./frame.js";

/** A hundredth of a pixel: nobody sees less, and long lines are long texts. */
const short = (pixels: number) => Math.round(pixels * 100) / 100;

/** A row in the picture, in CSS pixels. */
export function spotOf(x: number, y: number, frame: Frame): { cx: number; cy: number } {
  return { cx: short(leftOf(x, frame)), cy: short(topOf(y * frame.factor, frame)) };
}

/** The way of a line, as SVG writes it: from point to point, with a new start after each gap. */
export function linePath(rows: readonly Row[], frame: Frame): string {
  let path = "";
  let isDown = false;
  for (const { x, y } of rows) {
    if (y !== null) {
      const { cx, cy } = spotOf(x, y, frame);
      path += `${isDown ? "L" : "M"}${cx},${cy}`;
    }
    isDown = y !== null;
  }
  return path;
}
