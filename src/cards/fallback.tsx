import { isObject } from "../form/schema.js";
import { questionOf } from "../protocol/question.js";
import type { Labels } from "../labels/labels.js";
import type { Problem, RendererProps } from "../registry/renderer.js";
import { AnyAnswer } from "./any-answer.js";
import { Approval } from "./approval.js";
import { RawAnswer } from "./raw-answer.js";
import { Json } from "./value.js";

function why(problem: Problem, kind: string | null, labels: Labels): string {
  switch (problem.code) {
    case "unknown-kind":
      return labels.unknownKind(kind);
    case "unreadable-payload":
      return labels.unreadablePayload(problem.detail);
    case "renderer-threw":
      return labels.rendererFailed;
  }
  problem satisfies never;
}

/** What was sent, as it came. A bare text says nothing that the title doesn't. */
function Payload({ payload, labels }: { payload: unknown; labels: Labels }) {
  if (payload === undefined || payload === null || typeof payload === "string") return null;
  return (
    <div data-ti="field">
      <div data-ti="field-label">{labels.payload}</div>
      <Json value={payload} label={labels.payload} />
    </div>
  );
}

/** Whether a schema wants something else than text. */
function wantsJson(schema: unknown): boolean {
  return isObject(schema) && typeof schema["type"] === "string" && schema["type"] !== "string";
}

/** Draws what nothing else can: says why, shows what was sent, and takes any answer at all. */
export function Fallback(props: RendererProps) {
  const { pause, payload, labels, problem = { code: "unknown-kind" } } = props;
  if (pause.type === "approval") return <Approval {...props} />;
  return (
    <RawAnswer
      props={props}
      title={questionOf(pause) ?? labels.fallbackTitle}
      start={wantsJson(pause.responseSchema) ? "json" : "text"}
      switchable
      extra={
        <>
          <p data-ti="notice">{why(problem, pause.kind, labels)}</p>
          <Payload payload={payload} labels={labels} />
        </>
      }
    />
  );
}

/** Draws a kind that nobody knows, by its `response_schema` alone: what was sent, and an input of the right type. */
export function SchemaForm(props: RendererProps) {
  const { pause, payload, labels, problem } = props;
  if (pause.type === "approval") return <Approval {...props} />;
  const title = questionOf(pause);
  // A payload that is nothing but the question needs no second showing.
  const more = !(isObject(payload) && title !== null && Object.keys(payload).length === 1);
  return (
    <AnyAnswer
      props={props}
      title={title ?? labels.fallbackTitle}
      mustTouch
      extra={
        <>
          {/* That the kind is unknown is news for the developer only: the schema says what is asked. */}
          {problem === undefined || problem.code === "unknown-kind" ? null : <p data-ti="notice">{why(problem, pause.kind, labels)}</p>}
          {more ? <Payload payload={payload} labels={labels} /> : null}
        </>
      }
    />
  );
}
