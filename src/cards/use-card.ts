"use client";

import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { MouseEvent } from "react";
import type { Issue } from "../protocol/issue.js";
import { required } from "../form/required.js";
import type { RendererProps } from "../registry/renderer.js";

/** A card younger than this takes no second half of a double click. In milliseconds. */
const tooYoung = 500;

export interface CardState {
  /** Ids of the parts, unique on the page (bug-log C18). */
  ids: { title: string; hint: string; issues: string; group: string };
  busy: boolean;
  /** Whether single keys answer: what doesn't work is not shown. */
  shortcuts: boolean;
  /** What is wrong and still true: an issue goes when its field is edited. */
  issues: readonly Issue[];
  /** Id of what to read out with a card's only control: what is wrong with it, else the hint. */
  describedBy: (hint: string | undefined) => string | undefined;
  /** Sends a value on its way; ignored while busy. */
  answer: (value: unknown) => void;
  /** Shows what the card itself found wrong; nothing is sent. */
  refuse: (issues: readonly Issue[]) => void;
  /** Call when a field changes: what was said about it no longer holds. */
  edited: (pointer?: string) => void;
  /** Runs `act` for a click that a person meant: not while busy, not a double click's second half on a new card. */
  press: (event: MouseEvent, act: () => void) => void;
  /** Call when another thing is asked in its place: to a double click's second half it is a new card. */
  renewed: () => void;
  /** As `press`, for leaving the card: also while an answer is checked, which may take for ever, but not once it is sent. */
  leave: (event: MouseEvent, act: () => void) => void;
  /**
   * Whether somebody pressed the answer button since this was last asked. An issue that comes back
   * with a reload must not take the focus.
   */
  takePress: () => boolean;
}

interface Found {
  /** The list that came from outside when these were found or edited. */
  outside: readonly Issue[];
  own: readonly Issue[];
  edited: readonly string[];
}

/** Always the same: what hasn't changed renders nothing. */
const NOTHING_FOUND: Omit<Found, "outside"> = { own: [], edited: [] };

/**
 * What all cards share: ids, issues and the guarded click.
 * `mustTouch`: an answer that nobody filled in is refused as missing.
 */
export function useCard(props: RendererProps, mustTouch = false): CardState {
  const { onAnswer, issues: outside, pause } = props;
  const untouched = mustTouch && props.draft === undefined && pause.answer === undefined;
  const busy = props.busy || pause.status === "sending";
  const pressed = useRef(false);
  const id = useId();
  const [found, setFound] = useState<Found>({ outside, own: [], edited: [] });
  // Nothing is nothing: a host may hand over a new empty list with every keystroke.
  const isSame = found.outside === outside || (found.outside.length === 0 && outside.length === 0);
  const { own, edited } = isSame ? found : NOTHING_FOUND;

  const bornAt = useRef(0);
  useEffect(() => {
    bornAt.current = performance.now();
  }, []);

  const issues = useMemo(
    () => [...own, ...outside.filter(({ pointer }) => !edited.some((done) => covers(done, pointer)))],
    [own, outside, edited],
  );

  const isMeant = (event: MouseEvent) => event.detail <= 1 || performance.now() - bornAt.current >= tooYoung;

  return {
    ids: { title: `${id}title`, hint: `${id}hint`, issues: `${id}issues`, group: `${id}group` },
    busy,
    shortcuts: props.keys?.shortcuts !== false,
    issues,
    describedBy: (hint) => (issues.length > 0 ? `${id}issues` : hint === undefined ? undefined : `${id}hint`),
    answer(value) {
      if (busy) return;
      pressed.current = true;
      // What was edited stays silent: the verdict on the new value comes as a new list.
      setFound({ outside, own: untouched ? [required()] : [], edited });
      if (untouched) return;
      onAnswer(value);
    },
    refuse(list) {
      pressed.current = true;
      setFound({ outside, own: list, edited: [""] });
    },
    edited(pointer = "") {
      pressed.current = false;
      // Where nothing was said there is nothing to take back, nor to draw.
      if (issues.some((issue) => isAbout(issue, pointer))) setFound({ outside, own: own.filter((issue) => !isAbout(issue, pointer)), edited: [...edited, pointer] });
    },
    press(event, act) {
      if (!busy && isMeant(event)) act();
    },
    renewed() {
      bornAt.current = performance.now();
    },
    leave(event, act) {
      if (pause.status !== "sending" && isMeant(event)) act();
    },
    takePress() {
      const was = pressed.current;
      pressed.current = false;
      return was;
    },
  };
}

/** Whether what was edited may have put it right: a value that stands twice, at either place. */
function isAbout({ pointer, params }: Issue, edited: string): boolean {
  return covers(edited, pointer) || (typeof params["of"] === "string" && covers(params["of"], edited));
}

/** `""` covers the whole answer, `/a` covers `/a` and `/a/0`. */
export function covers(pointer: string, other: string): boolean {
  return pointer === other || other.startsWith(`${pointer}/`) || pointer === "";
}
