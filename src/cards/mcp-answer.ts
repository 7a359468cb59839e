import { isObject } from "../form/schema.js";
import type { Pause } from "../protocol/pause.js";

/** The answer around a form's content: `{ action, content }`. */
export function contentOf(value: unknown): unknown {
  return isObject(value) ? value["content"] : undefined;
}

/** What a staged answer says, to mark the button that said it. */
export function actionOf({ status, answer }: Pause): unknown {
  return status === "answered" && isObject(answer?.value) ? answer.value["action"] : undefined;
}
