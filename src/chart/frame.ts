/** Where the lines are drawn, from the corner of the picture, in CSS pixels. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places on the axes as places in the picture. */
export interface Frame extends PlotArea {
  /** What stands at the left edge and at the right one. */
  x: readonly [number, number];
  /** What stands at the bottom and at the top, as it is drawn. */
  y: readonly [number, number];
  /** A drawn value is the value times this. */
  factor: number;
}

/** From the left edge of the picture. */
export function leftOf(x: number, { left, width, x: [first, last] }: Frame): number {
  return left + ((x - first) / (last - first)) * width;
}

/** From the top of the picture; `y` is a value as it is drawn. */
export function topOf(y: number, { top, height, y: [low, high] }: Frame): number {
  return top + (1 - (y - low) / (high - low)) * height;
}

/** The x that stands there. */
export function xAt(fromLeft: number, { left, width, x: [first, last] }: Frame): number {
  return first + ((fromLeft - left) / width) * (last - first);
}
