import { fieldsOfForm } from "../form/ask-form-fields.js";
import { fieldsOf } from "../form/field-spec.js";
import { flagSecrets } from "../form/flag-secrets.js";
import { isObject, textOf } from "../form/schema.js";
import { shapeOf, wholeField } from "../form/shape-of.js";
import type { PickOption } from "../form/options.js";
import { itemOf, typedOptions } from "../form/typed-options.js";
import type { Approval, Pause } from "../protocol/pause.js";
import {
  readAskChoice,
  readAskForm,
  readAskRating,
  readMcpElicitation,
} from "../protocol/payloads.js";
import { answersTo, questionsOf } from "./questions-text.js";
import { nameOf } from "../upload/file-names.js";
import { ratingRange } from "../form/rating-range.js";
import { noteName } from "./rating-words.js";
import { fieldLines, named, picked, say } from "./receipt-fields.js";
import type { Host, ReceiptLine } from "./receipt-line.js";

/** An answer in words, as the person gave it: labels instead of values, Yes instead of `true`. */
export function answerLines(pause: Pause, value: unknown, host: Host): ReceiptLine[] {
  if (pause.type === "approval") return decision(pause, value, host);
  switch (pause.kind) {
    case "ask_choice":
    case "ask_user_multi":
    case "ask_user":
    case "ask-user": {
      const questions = questionsOf(pause);
      if (questions !== undefined) return answersTo(questions, value, host);
      const options = optionsOf(pause);
      return options.length === 0 ? bySchema(pause, value, host) : picked(options, value, host);
    }
    case "ask_rating": {
      const read = readAskRating(pause.payload);
      const range = read.ok ? ratingRange(read.value, pause.responseSchema) : undefined;
      return typeof value === "number" && range ? [{ text: noteName(value, range, host.labels) }] : bySchema(pause, value, host);
    }
    case "ask_form": {
      const read = readAskForm(pause.payload);
      return read.ok ? named(fieldsOfForm(read.value, pause.responseSchema), value, host) : bySchema(pause, value, host);
    }
    case "review_chart":
      return review(value, host);
    case "request_upload":
      return uploaded(value, host);
    case "mcp_elicitation":
      return elicited(pause, value, host);
    default:
      return bySchema(pause, value, host);
  }
}

function decision(pause: Approval, value: unknown, host: Host): ReceiptLine[] {
  const { labels } = host;
  const given = isObject(value) ? value : { approved: value };
  if (given["approved"] !== true) {
    const reason = textOf(given["reason"]);
    return [{ text: reason === undefined ? labels.denied : labels.deniedBecause(reason) }];
  }
  const override = isObject(given["override_input"]) ? given["override_input"] : {};
  const changes = Object.keys(override).length === 0 ? [] : named(fieldsOf(pause.inputSchema), override, host);
  return [
    { text: changes.length === 0 ? labels.approved : labels.approvedWith(Object.keys(override).length) },
    ...changes.map(({ label, text }) => ({ text: `${label ?? ""}: ${text}` })),
    ...(given["scope"] === "session" ? [{ text: labels.approvedForConversation }] : []),
  ];
}

function optionsOf(pause: Pause): readonly PickOption[] {
  const read = readAskChoice(pause.payload);
  if (!read.ok) return [];
  // As they were sent.
  const shape = shapeOf(pause.responseSchema);
  return typedOptions(read.value.options, pause.kind === "ask_user_multi" ? itemOf(shape) : shape);
}

function bySchema({ responseSchema }: Pause, value: unknown, host: Host): ReceiptLine[] {
  if (!isObject(responseSchema)) return [{ text: say(value, host) }];
  const shape = shapeOf(responseSchema);
  return shape.type === "object" ? named(shape.fields, value, host) : fieldLines(wholeField("", responseSchema), value, host);
}

function review(value: unknown, host: Host): ReceiptLine[] {
  if (!isObject(value)) return [];
  const { labels } = host;
  const edits = isObject(value["edits"]) ? value["edits"] : {};
  const range = rangeWords(edits["range"], host);
  const points = Array.isArray(edits["points"]) ? edits["points"].length : 0;
  const lines = [
    value["approved"] === true ? labels.approved : labels.rejected,
    range === undefined ? undefined : labels.chartRangeChanged(range),
    points === 0 ? undefined : labels.chartValuesChanged(points),
    textOf(edits["note"]),
  ];
  return lines.filter((text) => text !== undefined).map((text) => ({ text }));
}

/** By their names, where they were uploaded on this page; else what was answered. */
function uploaded(value: unknown, host: Host): ReceiptLine[] {
  const named = (answer: unknown) => (typeof answer === "string" ? nameOf(answer) : undefined) ?? answer;
  return [{ text: say(Array.isArray(value) ? value.map(named) : named(value), host) }];
}

/** A preset by its name, a span by its ends as they were sent. */
function rangeWords(range: unknown, host: Host): string | undefined {
  if (!isObject(range)) return textOf(range);
  const { from, to } = range;
  return from === undefined || to === undefined ? undefined : host.labels.chartSpan(say(from, host), say(to, host));
}

function elicited(pause: Pause, value: unknown, host: Host): ReceiptLine[] {
  const read = readMcpElicitation(pause.payload);
  const answer = isObject(value) ? value : {};
  if (answer["action"] !== "accept") return [{ text: host.labels.declined }];
  if (!read.ok || read.value.mode === "url" || !isObject(answer["content"])) return [{ text: host.labels.accepted }];
  return named(flagSecrets(fieldsOf(read.value.requestedSchema ?? pause.responseSchema)), answer["content"], host);
}
