import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { ReviewChart } from "../../src/chart/review-chart.js";
import { english } from "../../src/labels/english.js";
import type { ReviewChartAnswer, ReviewChartPayload } from "../../src/protocol/kinds.js";
import type { Interaction } from "../../src/protocol/pause.js";
import { readReviewChart } from "../../src/protocol/payloads.js";
import type { RendererProps } from "../../src/registry/renderer.js";

export type Props = RendererProps<ReviewChartPayload, ReviewChartAnswer>;

export const dated = [{ label: "Revenue", points: [{ x: "2026-03-01", y: 20 }, { x: "2026-01-01", y: 10 }, { x: "2026-02-27", y: 15 }] }];

/** `count` days of 2026, one after the other. */
export function days(count: number): { x: string; y: number }[] {
  return Array.from({ length: count }, (_, index) => ({ x: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), y: index }));
}

function read(payload: unknown): ReviewChartPayload {
  const found = readReviewChart(payload);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
}

export function pauseWith(more: Partial<Props["pause"]>): Props["pause"] {
  const pause: Interaction<ReviewChartPayload, ReviewChartAnswer> = {
    type: "interaction",
    // The brand exists for the compiler only.
    key: "r1:i1" as Props["pause"]["key"],
    id: "i1",
    runId: "r1",
    kind: "review_chart",
    path: "assistant.review_chart",
    name: "review_chart",
    toolCallIds: [],
    payload: { title: "", series: [] },
    responseSchema: null,
    status: "open",
    issues: [],
    checked: true,
    receivedAt: 0,
  };
  return { ...pause, ...more } as Props["pause"];
}

export interface Shown extends Partial<Props> {
  onDraft?: (draft: unknown) => void;
}

export function Host({ series, onDraft, ...rest }: Shown & { series: unknown }) {
  const [draft, setDraft] = useState<unknown>(rest.draft);
  const [payload] = useState(() => read({ title: "Revenue", series }));
  const keep = (next: unknown) => {
    setDraft(next);
    onDraft?.(next);
  };
  const base: Props = { pause: pauseWith({ payload }), payload, draft, setDraft: keep, onAnswer: () => {}, issues: [], busy: false, labels: english, locale: "en" };
  return <ReviewChart {...base} {...rest} draft={draft} />;
}

/** The card with these series, as the binding would draw it: the draft is kept outside of it. */
export function show(series: unknown, rest: Shown = {}) {
  const onAnswer = vi.fn<Props["onAnswer"]>();
  const { container, unmount } = render(<Host series={series} onAnswer={onAnswer} {...rest} />);
  return { onAnswer, user: userEvent.setup(), container, unmount };
}

/** Duplicate keys, sizes of zero, unknown attributes: libraries say it on the console. Call once a file. */
export function expectSilence(): void {
  let complaints: unknown[][] = [];
  beforeEach(() => {
    complaints = [];
    for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(complaints).toEqual([]);
  });
}
