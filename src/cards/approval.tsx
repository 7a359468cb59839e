import { isObject, textOf } from "../form/schema.js";
import type { Approval as ApprovalPause } from "../protocol/pause.js";
import type { Labels } from "../labels/labels.js";
import type { RendererProps } from "../registry/renderer.js";
import { Action } from "./buttons.js";
import { Card } from "./card.js";
import { useCard } from "./use-card.js";
import { Json, Value } from "./value.js";

/** Shows what a tool is about to do, and takes an approval or a denial. */
export function Approval(props: RendererProps) {
  const { pause, labels } = props;
  const card = useCard(props);
  const staged = pause.status === "answered" ? isApproval(pause.answer?.value) : undefined;
  const decide = (approved: boolean) => () => {
    card.answer(approved);
  };
  const prompt = pause.type === "approval" ? pause.prompt : null;
  return (
    <Card
      card={card}
      props={props}
      verb="needsApproval"
      title={textOf(prompt) ?? labels.approvalTitle(pause.name)}
      hint={pause.type === "approval" ? textOf(pause.description) : undefined}
      actions={
        <>
          <Action card={card} look="danger" pressed={staged === false || undefined} onPress={decide(false)}>
            {labels.deny}
          </Action>
          <Action card={card} look="main" pressed={staged === true || undefined} onPress={decide(true)}>
            {labels.approve}
          </Action>
        </>
      }
    >
      {pause.type === "approval" ? <Input pause={pause} labels={labels} /> : null}
      {pause.toolCallIds.length > 1 ? <p data-ti="note">{labels.coversCalls(pause.toolCallIds.length)}</p> : null}
    </Card>
  );
}

/** Whether a decision lets the tool run; any other value is no decision. */
function isApproval(decision: unknown): boolean | undefined {
  const approved = isObject(decision) ? decision["approved"] : decision;
  return typeof approved === "boolean" ? approved : undefined;
}

/** What the tool would get, named as its schema names it. */
function Input({ pause, labels }: { pause: ApprovalPause; labels: Labels }) {
  const { input, inputSchema } = pause;
  if (!isObject(input)) {
    if (input === null || input === undefined) return <p data-ti="note">{labels.noInput}</p>;
    return typeof input === "object" ? <Json value={input} label={labels.input} /> : <Value value={input} labels={labels} />;
  }
  const names = Object.keys(input);
  if (names.length === 0) return <p data-ti="note">{labels.noInput}</p>;
  const properties = isObject(inputSchema) && isObject(inputSchema["properties"]) ? inputSchema["properties"] : {};
  return (
    <dl data-ti="values">
      {names.map((name) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return (
          <div key={name}>
            <dt>{(isObject(property) ? textOf(property["title"]) : undefined) ?? name}</dt>
            <dd>
              <Value value={input[name]} labels={labels} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
