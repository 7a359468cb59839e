import type { ReactNode } from "react";
import type { RendererProps } from "../registry/renderer.js";
import type { Verb } from "./head.js";

/** What a card asks, apart from how it is answered. The building blocks below a kind's card take it. */
export interface QuestionProps {
  props: RendererProps;
  title: string;
  hint?: string | undefined;
  verb?: Verb | undefined;
  placeholder?: string | undefined;
  multiline?: boolean | undefined;
  /**
   * Nothing is sent before something was filled in: for cards whose question could not be read,
   * where an empty answer would be an answer to nothing (bug-log C07).
   */
  mustTouch?: boolean | undefined;
  /** Stands above the input: a payload, an explanation. */
  extra?: ReactNode;
  children?: ReactNode;
}
