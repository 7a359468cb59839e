// What brings react-hook-form: loaded when there is something to fill in.
export { ApprovalEdit } from "./approval-edit.js";
export { FormAnswer } from "./form-answer.js";
export { firstParts } from "./first-parts.js";
