import type { Frame } from "./transport.js";

/** `onFrame` is not expected to throw. If it does, that is reported, and the other frames still come (bug-log C02). */
export function deliver(frame: Frame, onFrame: (frame: Frame) => void): void {
  try {
    onFrame(frame);
  } catch (error) {
    if (typeof globalThis.reportError === "function") globalThis.reportError(error);
    else console.error(error);
  }
}
