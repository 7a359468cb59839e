// The cards that are not simple, and what receipts say: one part, loaded with the first card.
export { AnyAnswer } from "./any-answer.js";
export { Approval } from "./approval.js";
export { AskForm } from "./ask-form.js";
export { BulkApprovals } from "./bulk-approvals.js";
export { ChoiceAnswer } from "./choice-answer.js";
export { Fallback, SchemaForm } from "./fallback.js";
export { McpElicitation } from "./mcp-elicitation.js";
export { Questions } from "./questions.js";
export { RatingAnswer } from "./rating-answer.js";
export { ReceiptBody } from "./receipt-body.js";
export { receiptWords } from "./receipt-words.js";
export { RequestUpload } from "./request-upload.js";
export { firstParts } from "./first-parts.js";
