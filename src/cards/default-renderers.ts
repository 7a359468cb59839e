import { payloadReaders } from "../protocol/payloads.js";
import type { Read } from "../protocol/read.js";
import type { AnyRenderer } from "../registry/renderer.js";
import type { KindRenderers } from "../registry/registry.js";
import type { ApprovalProps } from "./approval.js";
import { isTouched } from "./approval-draft.js";
import { AskChoice } from "./ask-choice.js";
import { AskRating } from "./ask-rating.js";
import { AskText } from "./ask-text.js";
import { AskUser } from "./ask-user.js";
import { AskUserMulti } from "./ask-user-multi.js";
import { forms, moreCards, uploads } from "./chunks.js";
import { Confirm } from "./confirm.js";
import { askedBy, later } from "./later.js";
import { Receipt } from "./receipt.js";

const AskForm = later(moreCards, { card: (module) => module.AskForm, asked: askedBy, along: () => forms });
const RequestUpload = later(moreCards, { card: (module) => module.RequestUpload, asked: askedBy, along: ({ upload }) => (upload ? uploads : undefined) });
const McpElicitation = later(moreCards, { card: (module) => module.McpElicitation, asked: askedBy });
const SchemaForm = later(moreCards, { card: (module) => module.SchemaForm, asked: askedBy });
const Fallback = later(moreCards, { card: (module) => module.Fallback, asked: askedBy });

/** Shows what a tool is about to do; its code comes with the first approval. */
export const Approval = later(moreCards, { card: (module) => module.Approval, asked: (props: ApprovalProps) => askedBy(props) });

function asItCame(payload: unknown): Read<unknown> {
  return { ok: true, value: payload };
}

/** The cards of this room, by kind. `review_chart` lives in `chart/` and is added where the rooms are joined. */
export const defaultKinds = {
  ask_text: { read: payloadReaders.ask_text, component: AskText, receipt: Receipt },
  ask_choice: { read: payloadReaders.ask_choice, component: AskChoice, receipt: Receipt },
  ask_user_multi: { read: payloadReaders.ask_user_multi, component: AskUserMulti, receipt: Receipt },
  confirm: { read: payloadReaders.confirm, component: Confirm, receipt: Receipt },
  ask_form: { read: payloadReaders.ask_form, component: AskForm, receipt: Receipt },
  ask_rating: { read: payloadReaders.ask_rating, component: AskRating, receipt: Receipt },
  request_upload: { read: payloadReaders.request_upload, component: RequestUpload, receipt: Receipt },
  ask_user: { read: payloadReaders.ask_user, component: AskUser, receipt: Receipt },
  "ask-user": { read: payloadReaders.ask_user, component: AskUser, receipt: Receipt },
  mcp_elicitation: { read: payloadReaders.mcp_elicitation, component: McpElicitation, receipt: Receipt },
} satisfies KindRenderers;

/** Draws any approval. */
export const approvalRenderer: AnyRenderer = { read: asItCame, component: Approval, receipt: Receipt, bulk: { isTouched } };

/** Approvals of every kind (`"*"`) are drawn by the one card. */
export const defaultApprovals = { "*": approvalRenderer } satisfies Readonly<Record<string, AnyRenderer>>;

/** Draws a pause of an unknown kind by its `response_schema`. */
export const schemaFormRenderer: AnyRenderer = { read: asItCame, component: SchemaForm, receipt: Receipt };

/** Draws what nothing else can. */
export const fallbackRenderer: AnyRenderer = { read: asItCame, component: Fallback, receipt: Receipt };
