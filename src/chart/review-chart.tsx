import { useMemo, useState } from "react";
import { Action } from "../cards/buttons.js";
import { Card } from "../cards/card.js";
import { useCard } from "../cards/use-card.js";
import { useDraft } from "../cards/use-draft.js";
import type { ReviewChartAnswer, ReviewChartPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { chartData } from "./chart-data.js";
import { ChartView } from "./chart-view.js";
import { answerWith, daysOf, decisionOf, rangeDraft, rangesOf, spanOf } from "./ranges.js";
import { Segments } from "./segments.js";
import { TableView } from "./table-view.js";

type View = "line" | "table";

/** Shows one or several lines; the person approves or rejects them, and may change the range. */
export function ReviewChart(props: RendererProps<ReviewChartPayload, ReviewChartAnswer>) {
  const { payload, pause, labels, locale } = props;
  const card = useCard(props);
  const data = useMemo(() => chartData(payload.series), [payload.series]);
  const ranges = rangesOf(data);
  const [drafted, setRange] = useDraft(props, card, rangeDraft);
  const range = ranges.includes(drafted) ? drafted : "all";
  const [view, setView] = useState<View>("line");

  const title = payload.title.trim() === "" ? labels.chart : payload.title;
  const shown = { data, span: spanOf(range, data), title, labels, locale };
  const staged = pause.status === "answered" ? decisionOf(pause.answer?.value) : undefined;
  const decide = (approved: boolean) => () => {
    card.answer(answerWith(approved, range));
  };
  return (
    <Card
      card={card}
      props={props}
      title={title}
      hint={payload.description}
      verb="proposes"
      keys={noKeys}
      note={range === "all" || card.busy ? undefined : labels.chartRangeChanged(labels.chartPreset(daysOf(range)))}
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
            {ranges.length === 0 ? null : (
              <Segments
                name={`${card.ids.group}range`}
                label={labels.chartRange}
                options={ranges.map((value) => ({ value, label: labels.chartPreset(daysOf(value)) }))}
                value={range}
                busy={card.busy}
                onChange={setRange}
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
          {view === "line" ? <ChartView {...shown} domain={data.domain} /> : <TableView {...shown} />}
        </>
      )}
    </Card>
  );
}

/** Nothing is sent by a key here; Enter on a range must not send a form of the host either. */
const noKeys = {};
