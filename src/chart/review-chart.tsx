import { useMemo, useState } from "react";
import { Action } from "../cards/buttons.js";
import { Card } from "../cards/card.js";
import { useCard } from "../cards/use-card.js";
import { useDraft } from "../cards/use-draft.js";
import { notationOf } from "../form/notation.js";
import type { Issue } from "../protocol/issue.js";
import type { ReviewChartAnswer, ReviewChartPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { chartData } from "./chart-data.js";
import { ChartNote, notePointer } from "./chart-note.js";
import { ChartView } from "./chart-view.js";
import { answerWith, changesOf, chartDraft, decisionOf, pointsPointer } from "./edits.js";
import type { ChartDraft } from "./edits.js";
import { daysOf, presetsOf, spanOf, usableRange } from "./ranges.js";
import { rangeText } from "./range-text.js";
import { Segments } from "./segments.js";
import { seriesNames } from "./series-names.js";
import { TableView } from "./table-view.js";
import { useGrid } from "./use-grid.js";

type View = "line" | "table";

/** Shows one or several lines; the person approves or rejects them, and may change the range, values, and add a note. */
export function ReviewChart(props: RendererProps<ReviewChartPayload, ReviewChartAnswer>) {
  const { payload, pause, labels, locale } = props;
  const card = useCard(props);
  const { busy } = card;
  const data = useMemo(() => chartData(payload.series), [payload.series]);
  const names = useMemo(() => seriesNames(data.series, labels), [data, labels]);
  const notation = useMemo(() => notationOf(locale), [locale]);
  const shape = useMemo(() => chartDraft(notation), [notation]);
  const [draft, setDraft] = useDraft(props, card, shape);
  const changes = useMemo(() => changesOf(draft.points, data, notation), [draft.points, data, notation]);
  const [view, setView] = useState<View>("line");
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const grid = useGrid(data, view === "table");

  const range = usableRange(draft.range, data);
  const presets = presetsOf(data);
  const span = useMemo(() => spanOf(range, data), [range, data]);
  const title = payload.title.trim() === "" ? labels.chart : payload.title;
  const update = (change: Partial<ChartDraft>) => {
    setDraft({ ...draft, ...change });
  };
  const staged = pause.status === "answered" ? decisionOf(pause.answer?.value) : undefined;
  const decide = (approved: boolean) => () => {
    const wrong = changes.wrong[0];
    if (wrong === undefined) {
      card.answer(answerWith(approved, range, changes.points, draft.note));
      return;
    }
    setView("table");
    grid.reveal(wrong.key);
    card.refuse(changes.wrong.map(({ issue }) => issue));
  };
  const isShownInPlace = ({ pointer }: Issue) => pointer === notePointer || (pointer === pointsPointer && changes.wrong.length > 0);
  const notes = [
    ...(range === "all" ? [] : [labels.chartRangeChanged(rangeText(range, data, labels, locale))]),
    ...(changes.points.length === 0 ? [] : [labels.changes(changes.points.length)]),
  ];
  const shared = { data, names, span, title, busy, labels, locale };
  return (
    <Card
      card={card}
      props={props}
      title={title}
      hint={payload.description}
      verb="proposes"
      issues={card.issues.filter((issue) => !isShownInPlace(issue))}
      keys={noKeys}
      note={notes.length === 0 || busy ? undefined : notes.join(" · ")}
      actions={
        <>
          <Action card={card} look="danger" pressed={staged === false || undefined} onPress={decide(false)}>
            {labels.reject}
          </Action>
          <Action card={card} look="main" pressed={staged === true || undefined} onPress={decide(true)}>
            {labels.approve}
          </Action>
        </>
      }
    >
      {data.domain === null ? (
        <p data-ti="note">{labels.chartEmpty}</p>
      ) : (
        <>
          <div data-ti="chart-tools">
            {presets.length === 0 ? null : (
              <Segments
                name={`${card.ids.group}range`}
                label={labels.chartRange}
                options={presets.map((value) => ({ value, label: labels.chartPreset(daysOf(value)) }))}
                value={typeof range === "string" ? range : null}
                busy={busy}
                onChange={(picked) => { update({ range: picked }); }}
              />
            )}
            <Segments
              name={`${card.ids.group}view`}
              label={labels.chartView}
              options={[
                { value: "line", label: labels.chart },
                { value: "table", label: labels.table },
              ]}
              value={view}
              busy={false}
              onChange={setView}
            />
          </div>
          {view === "line" ? (
            <ChartView
              {...shared}
              domain={data.domain}
              changes={changes.points}
              hidden={hidden}
              onToggle={(series) => { setHidden((old) => (old.has(series) ? new Set([...old].filter((one) => one !== series)) : new Set([...old, series]))); }}
              onRange={(picked) => { update({ range: picked }); }}
            />
          ) : (
            <TableView
              {...shared}
              grid={grid}
              held={draft.points}
              notation={notation}
              changes={changes.points.length}
              refused={card.issues.some(({ pointer }) => pointer === pointsPointer)}
              onHold={(points) => { update({ points }); }}
            />
          )}
        </>
      )}
      <ChartNote id={`${card.ids.group}note`} busy={busy} labels={labels} note={draft.note} issues={card.issues.filter(({ pointer }) => pointer === notePointer)} onChange={(note) => { update({ note }); }} />
    </Card>
  );
}

/** Nothing is sent by a key here; Enter on a range must not send a form of the host either. */
const noKeys = {};
export { firstParts } from "../cards/first-parts.js";
