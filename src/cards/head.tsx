import type { RendererProps } from "../registry/renderer.js";
import type { Labels } from "../labels/labels.js";
import { askerOf } from "./asker.js";
import { Time } from "./time.js";

/** What the asker does, as the name of a label. */
export type Verb = keyof Pick<Labels, "asks" | "wantsToGoOn" | "needsApproval" | "asksForFile" | "proposes">;

/** Who asks, which of several cards this is, whether it is answered, and since when. */
export function Head({ props, verb }: { props: RendererProps; verb: Verb }) {
  const { pause, labels, locale } = props;
  const who = askerOf(pause);
  // A card without a stream may know none of it.
  if (who === "" && !props.position && pause.status !== "answered" && pause.receivedAt <= 0) return null;
  return (
    <div data-ti="head">
      {who === "" ? null : (
        <span data-ti="asker">
          <bdi data-ti="who">{who}</bdi> {labels[verb]}
        </span>
      )}
      <Pill props={props} />
      <Time at={pause.receivedAt} locale={locale} />
    </div>
  );
}

/** One pill for both, so that an answered card keeps its head in one line. */
function Pill({ props }: { props: RendererProps }) {
  const { pause, labels, position } = props;
  const answered = pause.status === "answered";
  const place = position && labels.position(position.index, position.total);
  if (place === undefined) return answered ? <span data-ti="pill" data-tone="ok">{labels.answered}</span> : null;
  return (
    <span data-ti="pill" data-tone={answered ? "ok" : undefined}>
      {place}
      {answered ? <span data-ti="unseen"> {labels.answered}</span> : null}
    </span>
  );
}
