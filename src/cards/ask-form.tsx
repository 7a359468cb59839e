import { useMemo } from "react";
import { fieldsOfForm } from "../form/ask-form-fields.js";
import type { AskFormPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { FormLater } from "./form-later.js";

/** A form of the agent's own making. */
export function AskForm(props: RendererProps<AskFormPayload, Record<string, unknown>>) {
  const { payload, pause, labels } = props;
  const fields = useMemo(() => fieldsOfForm(payload, pause.responseSchema), [payload, pause.responseSchema]);
  const title = payload.title === "" ? labels.fallbackTitle : payload.title;
  return <FormLater props={props} title={title} hint={payload.description} fields={fields} />;
}
