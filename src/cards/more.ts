// The cards that are not simple, and the receipts of their answers: one part, loaded when the first of them is drawn.
export { AnyAnswer } from "./any-answer.js";
export { Approval } from "./approval.js";
export { AskForm } from "./ask-form.js";
export { BulkApprovals } from "./bulk-approvals.js";
export { ChoiceAnswer } from "./choice-answer.js";
export { Fallback, SchemaForm } from "./fallback.js";
export { McpElicitation } from "./mcp-elicitation.js";
export { Questions } from "./questions.js";
export { RatingAnswer } from "./rating-answer.js";
export { receiptWords } from "./receipt-words.js";
export { RequestUpload } from "./request-upload.js";
