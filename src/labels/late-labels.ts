import type { ApprovalLabels } from "./approval-labels.js";
import type { BulkLabels } from "./bulk-labels.js";
import type { ChartLabels } from "./chart-labels.js";
import type { FallbackLabels } from "./fallback-labels.js";
import type { FormLabels } from "./form-labels.js";
import type { Labels } from "./labels.js";
import type { McpLabels } from "./mcp-labels.js";
import type { QuestionLabels } from "./question-labels.js";
import type { ReceiptLabels } from "./receipt-labels.js";
import type { TextLabels } from "./text-labels.js";
import type { UploadLabels } from "./upload-labels.js";

/** The words of cards whose code comes later, and what may be wrong with an answer: their English comes later too. */
export interface LateLabels
  extends ApprovalLabels, BulkLabels, ChartLabels, FallbackLabels, FormLabels, McpLabels, Pick<Labels, "issue">, QuestionLabels, ReceiptLabels, TextLabels, UploadLabels {}

/** The others. */
export type FirstLabels = Omit<Labels, keyof LateLabels>;
