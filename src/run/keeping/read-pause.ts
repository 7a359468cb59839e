import { bounded } from "../../protocol/bounded.js";
import { own } from "../../protocol/fields.js";
import type { Issue } from "../../protocol/issue.js";
import type { Pause, PauseAnswer, PauseKey, PauseNotice, PauseOutcome, PauseStatus } from "../../protocol/pause.js";
import type { SentAnswer } from "../machine/machine.js";
import { bad, fields, filled, flag, list, number, one, text, textOrNull, texts } from "./saved-parts.js";

// What each union holds, as keys: one that is missing here fails to compile.
const PAUSES: Record<PauseStatus, true> = { open: true, answered: true, sending: true, settled: true, cancelled: true, superseded: true, elsewhere: true, dead: true };
const NOTICES: Record<PauseNotice, true> = { "asked-again": true, expired: true, forgotten: true, "not-accepted": true, "already-ran": true, "arrived-before": true, "may-have-run": true, "other-window": true, "not-stored": true };
const OUTCOMES: Record<PauseOutcome, true> = { answered: true, skipped: true, declined: true, denied: true };

/** A pause as it was stored; as deep as one from the server may be. */
export function pauseOf(value: unknown): Pause {
  const pause = fields(value, "pause");
  const answer = own(pause, "answer");
  const status = one(pause, "status", PAUSES);
  if (status === "answered" && answer === undefined) bad("An answer is missing.");
  const shared = {
    // The brand exists for the compiler only.
    key: filled(pause, "key") as PauseKey,
    id: filled(pause, "id"),
    runId: filled(pause, "runId"),
    kind: textOrNull(pause, "kind"),
    path: text(pause, "path"),
    name: text(pause, "name"),
    toolCallIds: texts(pause, "toolCallIds"),
    responseSchema: bounded(own(pause, "responseSchema")),
    status,
    ...(answer !== undefined && { answer: answerOf(answer, status) }),
    ...(Object.hasOwn(pause, "outcome") && { outcome: one(pause, "outcome", OUTCOMES) }),
    issues: list(pause, "issues").map(issueOf),
    checked: flag(pause, "checked"),
    ...(Object.hasOwn(pause, "notice") && { notice: one(pause, "notice", NOTICES) }),
    receivedAt: number(pause, "receivedAt"),
  };
  switch (own(pause, "type")) {
    case "interaction":
      return { type: "interaction", ...shared, payload: bounded(own(pause, "payload")) };
    case "approval": {
      const input = bounded(own(pause, "input"));
      const words = { prompt: textOrNull(pause, "prompt"), description: textOrNull(pause, "description"), grantKey: textOrNull(pause, "grantKey") };
      return { type: "approval", ...shared, ...words, payload: input, input, inputSchema: bounded(own(pause, "inputSchema")), ui: bounded(own(pause, "ui")), grantable: flag(pause, "grantable") };
    }
    default:
      return bad("A pause is of an unknown type.");
  }
}

/** What a resume carried of a pause (wire.md 4.6). */
export function sentOf(value: unknown, key: (value: unknown) => PauseKey): SentAnswer {
  const sent = fields(value, "sent");
  return { key: key(own(sent, "key")), answer: answerOf(own(sent, "answer")), outcome: Object.hasOwn(sent, "outcome") ? one(sent, "outcome", OUTCOMES) : undefined };
}

function answerOf(value: unknown, status: PauseStatus = "settled"): PauseAnswer {
  const answer = fields(value, "answer");
  if (!Object.hasOwn(answer, "value")) bad("An answer has no value.");
  const masked = own(answer, "masked") === true;
  // Only a receipt may hold what isn't the whole answer.
  if (masked && (status === "open" || status === "answered" || status === "sending")) bad("An answer can't be sent.");
  return { value: answer.value, at: number(answer, "at"), ...(masked && { masked }) };
}

function issueOf(value: unknown): Issue {
  const issue = fields(value, "issue");
  return { pointer: text(issue, "pointer"), code: text(issue, "code"), params: fields(own(issue, "params"), "params") };
}
