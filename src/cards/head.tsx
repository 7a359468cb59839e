import type { RendererProps } from "../registry/renderer.js";
import type { Labels } from "../labels/labels.js";
import { askerOf } from "./asker.js";
import { Time } from "./time.js";

/** What the asker does, as the name of a label. */
export type Verb = keyof Pick<Labels, "asks" | "wantsToGoOn" | "needsApproval" | "asksForFile" | "proposes">;

/** Who asks, which of several cards this is, and since when. */
export function Head({ props, verb }: { props: RendererProps; verb: Verb }) {
  const { pause, labels, locale, position } = props;
  const who = askerOf(pause);
  return (
    <div data-ti="head">
      {who === "" ? null : (
        <span data-ti="asker">
          <span data-ti="who">{who}</span> {labels[verb]}
        </span>
      )}
      {position ? <span data-ti="pill">{labels.position(position.index, position.total)}</span> : null}
      <Time at={pause.receivedAt} locale={locale} />
    </div>
  );
}
