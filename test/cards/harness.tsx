import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { useState } from "react";
import { expect, vi } from "vitest";
import { approvalRenderer, defaultKinds, fallbackRenderer } from "../../src/cards/default-renderers.js";
import { english } from "../../src/labels/english.js";
import type { Issue } from "../../src/protocol/issue.js";
import type { Approval, Interaction, Pause } from "../../src/protocol/pause.js";
import type { AnyRenderer, RendererProps } from "../../src/registry/renderer.js";
import * as pauses from "../pauses.js";

let made = 0;

function freshId(): string {
  made += 1;
  return `i${made}`;
}

export function interaction(kind: string | null, payload: unknown, more: Partial<Interaction> = {}): Pause {
  return pauses.interaction(freshId(), kind, payload, more);
}

export function approval(input: unknown, more: Partial<Approval> = {}): Pause {
  return pauses.approval(freshId(), input, more);
}

/** The renderer of a kind, and the payload as it reads it; the fallback's when it can't. */
export function rendererOf(pause: Pause): { renderer: AnyRenderer; payload: unknown; problem?: RendererProps["problem"] } {
  if (pause.type === "approval") return { renderer: approvalRenderer, payload: pause.payload };
  const renderers: Record<string, AnyRenderer> = defaultKinds;
  const renderer = renderers[pause.kind ?? ""];
  if (!renderer) return { renderer: fallbackRenderer, payload: pause.payload, problem: { code: "unknown-kind" } };
  const read = renderer.read(pause.payload);
  if (read.ok) return { renderer, payload: read.value };
  return { renderer: fallbackRenderer, payload: pause.payload, problem: { code: "unreadable-payload", detail: read.problem } };
}

export type CardOptions = Partial<Pick<RendererProps, "draft" | "issues" | "busy" | "upload" | "locale" | "position" | "renderText" | "labels" | "keys">> & {
  renderer?: AnyRenderer;
  cancellable?: boolean;
};

export interface CardProps extends CardOptions {
  pause: Pause;
  onAnswer: (value: unknown) => void;
  onCancel?: () => void;
  onDraft?: (draft: unknown) => void;
  /** Kept by whoever draws the card: it outlives it. */
  outside?: [draft: unknown, setDraft: (draft: unknown) => void];
}

/** Draws a pause as the binding would: the draft is kept outside of the card. */
export function TestCard({ pause, onAnswer, onCancel, onDraft, renderer, outside, draft: first, ...rest }: CardProps) {
  const own = useState(first);
  const [draft, setDraft] = outside ?? own;
  const chosen = rendererOf(pause);
  const Component = (renderer ?? chosen.renderer).component;
  return (
    <Component
      labels={english}
      locale="en-GB"
      issues={[]}
      busy={false}
      {...rest}
      problem={chosen.problem}
      pause={pause}
      payload={chosen.payload}
      draft={draft}
      setDraft={(next: unknown) => {
        onDraft?.(next);
        setDraft(next);
      }}
      onAnswer={onAnswer}
      onCancel={onCancel}
    />
  );
}

/** A card on a page of its own, with a person in front of it. */
export async function showCard(pause: Pause, { cancellable = true, ...options }: CardOptions = {}) {
  const onAnswer = vi.fn();
  const onCancel = vi.fn();
  const onDraft = vi.fn();
  const props = (more: Partial<CardProps> = {}) => ({ pause, onAnswer, onDraft, ...(cancellable && { onCancel }), ...options, ...more });
  const view = render(<TestCard {...props()} />);
  // Lazy cards draw their skeleton first.
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  return {
    ...view,
    user: userEvent.setup(),
    onAnswer,
    onCancel,
    onDraft,
    answerButton: () => screen.getByRole("button", { name: english.answer }),
    /** What the binding does when an answer was refused. */
    refuse: (issues: Issue[]) => {
      view.rerender(<TestCard {...props({ issues })} />);
    },
    update: (more: Partial<CardProps>) => {
      view.rerender(<TestCard {...props(more)} />);
    },
  };
}

/** Nothing that axe knows is wrong. Contrast needs a real browser, and a card alone is no page. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
