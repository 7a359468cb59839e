import type { CardHost } from "../registry/renderer.js";

/** One line of a receipt; `label` where the answer has named parts. */
export interface ReceiptLine {
  label?: string | undefined;
  text: string;
}

export type Host = Pick<CardHost, "labels" | "locale">;
