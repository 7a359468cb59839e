"use client";

import { useEffect } from "react";
import type { ComponentType } from "react";
import type { Chunk } from "../loading/chunk.js";
import { useChunk } from "../loading/use-chunk.js";
import { isFields, textOf } from "../protocol/fields.js";
import { questionOf } from "../protocol/question.js";
import type { Pause } from "../protocol/pause.js";
import type { RendererProps } from "../registry/renderer.js";
import { bonesFor } from "./bones.js";
import { Action } from "./buttons.js";
import { Card } from "./card.js";
import type { Verb } from "./head.js";
import type { QuestionProps } from "./question.js";
import { Bones, CardSkeleton } from "./skeleton.js";
import { useCard } from "./use-card.js";

export interface Later<Module, Props> {
  card: (module: Module) => ComponentType<Props>;
  /** What is asked, as far as it is known before. */
  asked: (props: Props) => QuestionProps;
  /** Stands there meanwhile. Default: what the pause lets one guess. */
  waiting?: ComponentType<Props> | undefined;
  /** What this one will need next: loaded along with it. */
  along?: ((props: Props) => Chunk<unknown> | undefined) | undefined;
}

/** What a renderer's card asks. */
export function askedBy(props: RendererProps): QuestionProps {
  const { pause, labels } = props;
  const described = pause.type === "approval" ? pause.description : isFields(pause.payload) ? textOf(pause.payload, "description") : undefined;
  const unnamed = pause.type === "approval" ? labels.approvalTitle(pause.name) : labels.fallbackTitle;
  return { props, title: questionOf(pause) ?? unnamed, hint: described?.trim() ? described : undefined, verb: verbOf(pause) };
}

function verbOf({ type, kind }: Pause): Verb {
  if (type === "approval") return "needsApproval";
  return kind === "request_upload" ? "asksForFile" : kind === "review_chart" ? "proposes" : "asks";
}

/**
 * A card whose code is loaded when it is first drawn, and drawn at once from then on. Until then a
 * skeleton of its height stands there; where the code can't be had, a card that says so and tries
 * again. Head and Cancel are there all the while: nobody is trapped.
 */
export function later<Module, Props extends object>(chunk: Chunk<Module>, { card, asked, waiting: Waiting, along }: Later<Module, Props>): ComponentType<Props> {
  return function LaterCard(props: Props) {
    const state = useChunk(chunk);
    const next = along?.(props);
    useEffect(() => {
      void next?.load();
    }, [next]);
    switch (state.status) {
      case "here": {
        const Here = card(state.module);
        return <Here {...props} />;
      }
      case "failed":
        return <NotLoaded question={asked(props)} onRetry={() => void chunk.load()} />;
      case "waiting":
        return Waiting ? <Waiting {...props} /> : <Guess question={asked(props)} />;
    }
    state satisfies never;
  };
}

function Guess({ question }: { question: QuestionProps }) {
  return (
    <CardSkeleton {...question}>
      <Bones all={bonesFor(question.props)} />
    </CardSkeleton>
  );
}

function NotLoaded({ question, onRetry }: { question: QuestionProps; onRetry: () => void }) {
  const { props } = question;
  const card = useCard(props);
  return (
    <Card
      card={card}
      {...question}
      actions={
        <Action card={card} look="main" onPress={onRetry}>
          {props.labels.retry}
        </Action>
      }
    >
      <p data-ti="notice" role="alert">
        {props.labels.notLoaded}
      </p>
    </Card>
  );
}
