import type { Issue } from "../protocol/issue.js";
import type { AnyRenderer } from "../registry/renderer.js";
import type { Diagnostic } from "../run/timbal-stream.js";
import type { CheckSchema } from "./use-checked-payload.js";

export interface RuleParts {
  check: CheckSchema;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Hands an answer on, unless the renderer's own rules refuse it. Where it has none, `deliver` is
 * called at once, so that an answer that nothing holds back reaches the stream in the same tick.
 *
 * @returns what is wrong with the answer, by those rules or by `deliver`
 */
export async function withOwnRules(renderer: AnyRenderer, value: unknown, parts: RuleParts, deliver: () => Promise<readonly Issue[]>): Promise<readonly Issue[]> {
  const hasRules = renderer.checkAnswer !== undefined || renderer.answerSchema !== undefined;
  const own = hasRules ? await ownIssues(renderer, value, parts) : [];
  return own.length > 0 ? own : deliver();
}

/** What the renderer itself says about an answer. A check that breaks must not trap the person. */
async function ownIssues(renderer: AnyRenderer, value: unknown, { check, report }: RuleParts): Promise<readonly Issue[]> {
  try {
    const own = (await renderer.checkAnswer?.(value)) ?? [];
    if (own.length > 0 || renderer.answerSchema === undefined) return own;
    return (await check(renderer.answerSchema, value)).issues;
  } catch (cause) {
    report({ code: "schema-not-checked", message: "a renderer's own check of an answer threw", detail: cause });
    return [];
  }
}
