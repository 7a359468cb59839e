import type { Issue } from "../protocol/issue.js";
import type { AnyRenderer } from "../registry/renderer.js";
import type { Diagnostic } from "../run/timbal-stream.js";
import type { CheckSchema } from "./use-checked-payload.js";

/** Asked first, so that an answer that nothing holds back reaches the stream in the same tick. */
export function hasRules({ checkAnswer, answerSchema }: AnyRenderer): boolean {
  return checkAnswer !== undefined || answerSchema !== undefined;
}

/** What the renderer itself says about an answer. A check that breaks must not trap the person. */
export async function ownIssues(
  renderer: AnyRenderer,
  value: unknown,
  check: CheckSchema,
  report: (diagnostic: Diagnostic) => void,
): Promise<readonly Issue[]> {
  try {
    const own = (await renderer.checkAnswer?.(value)) ?? [];
    if (own.length > 0 || renderer.answerSchema === undefined) return own;
    return (await check(renderer.answerSchema, value)).issues;
  } catch (cause) {
    report({ code: "schema-not-checked", message: "a renderer's own check of an answer threw", detail: cause });
    return [];
  }
}
