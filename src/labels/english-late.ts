import { englishApproval } from "./approval-labels.js";
import { englishBulk } from "./bulk-labels.js";
import { englishChart } from "./chart-labels.js";
import { englishIssue } from "./english-issues.js";
import { englishFallback } from "./fallback-labels.js";
import { englishForm } from "./form-labels.js";
import type { IssueWords } from "./issue-words.js";
import type { LateLabels } from "./late-labels.js";
import { englishMcp } from "./mcp-labels.js";
import { englishQuestion } from "./question-labels.js";
import { englishReceipt } from "./receipt-labels.js";
import { englishText } from "./text-labels.js";
import { englishUpload } from "./upload-labels.js";
import type { Writing } from "./writing.js";

/**
 * What the cards of the first load don't say: a part of its own, loaded with the first card that is
 * drawn. What it shares with them it is given, so that a bundler needs no file for that.
 */
export function lateEnglish(english: Writing, first: Pick<IssueWords, "required" | "general">): LateLabels {
  return {
    ...englishApproval(english),
    ...englishBulk(english),
    ...englishChart(english),
    ...englishFallback,
    ...englishForm(english),
    ...englishMcp,
    ...englishQuestion(english),
    ...englishReceipt,
    ...englishText(english),
    ...englishUpload(english),
    issue: englishIssue(english, first),
  };
}
