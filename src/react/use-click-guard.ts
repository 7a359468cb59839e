"use client";

import { useState } from "react";
import type { MouseEvent } from "react";

/**
 * Keeps the second half of a double click from answering a card that has just slid under the
 * pointer, or from answering twice: a click whose `detail` is over 1 counts only when its first
 * half was in this card and did not answer it.
 */
class ClickGuard {
  #first: "elsewhere" | "here" | "answered" = "elsewhere";

  readonly onClickCapture = (event: MouseEvent): void => {
    // 0 = by keyboard or by script.
    if (event.detail <= 1) this.#first = "here";
    else if (this.#first !== "here") {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  readonly answered = (): void => {
    this.#first = "answered";
  };
}

export function useClickGuard(): ClickGuard {
  return useState(() => new ClickGuard())[0];
}
