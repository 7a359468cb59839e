import type { InteractionKinds } from "./kinds.js";
import { readAskForm } from "./payloads/ask-form.js";
import { readAskRating } from "./payloads/ask-rating.js";
import { readMcpElicitation } from "./payloads/mcp-elicitation.js";
import { readAskChoice, readAskText, readAskUser, readAskUserMulti, readConfirm } from "./payloads/questions.js";
import { readRequestUpload } from "./payloads/request-upload.js";
import { readReviewChart } from "./payloads/review-chart.js";
import type { Read } from "./read.js";

export { readAskChoice, readAskForm, readAskRating, readAskText, readAskUser, readAskUserMulti, readConfirm, readMcpElicitation, readRequestUpload, readReviewChart };

/**
 * For each kind that the kit draws: its payload in a known shape, or why it can't be had. Never
 * throw; keys that nobody knows pass unread. Look kinds up by own keys only: a kind is whatever
 * the server wrote.
 *
 * @example
 * payloadReaders.ask_choice({ question: "Where?", options: ["eu", "us"] })
 * // { ok: true, value: { question: "Where?", options: [{ label: "eu", value: "eu" }, …] } }
 */
export const payloadReaders = {
  ask_text: readAskText,
  ask_choice: readAskChoice,
  ask_user_multi: readAskUserMulti,
  confirm: readConfirm,
  ask_form: readAskForm,
  ask_rating: readAskRating,
  request_upload: readRequestUpload,
  review_chart: readReviewChart,
  ask_user: readAskUser,
  "ask-user": readAskUser,
  mcp_elicitation: readMcpElicitation,
} satisfies { [K in keyof InteractionKinds]?: (payload: unknown) => Read<InteractionKinds[K]["payload"]> };
