import type { ChartLine } from "../../src/labels/chart-labels.js";
import type { VariantKind } from "../../src/labels/form-labels.js";
import type { Labels } from "../../src/labels/labels.js";
import { TimbalError } from "../../src/protocol/error.js";
import type { TimbalErrorCode } from "../../src/protocol/error.js";
import type { PauseNotice } from "../../src/protocol/pause.js";

type Words = { [K in keyof Labels as Labels[K] extends string ? never : K]: Labels[K] };

/** What a label is called with in tests: a list of arguments for everything it can say. */
type Samples = { [K in keyof Words]: readonly Parameters<Words[K]>[] };

const codes: Record<TimbalErrorCode, true> = { network: true, http: true, protocol: true, run: true, "outcome-unknown": true, expired: true, upload: true, usage: true };
const notices: Record<PauseNotice, true> = { "asked-again": true, expired: true, forgotten: true, "not-accepted": true, "already-ran": true, "arrived-before": true, "may-have-run": true, "other-window": true, "not-stored": true };

const variants: Record<VariantKind, true> = { text: true, number: true, "whole-number": true, "yes-no": true, choice: true, list: true, details: true, json: true };

/** Every code with what comes along with it, and one that nobody knows. */
export const issues: [code: string, params: Record<string, unknown>][] = [
  ...["required", "dependentRequired", "dependencies", "pattern", "uniqueItems", "minContains", "contains", "additionalProperties", "unevaluatedProperties"].map(bare),
  ...["not-open", "reserved", "masked", "unfinished", "no-files", "unreadable-files", "invalid", "something-new"].map(bare),
  ...["string", "integer", "number", "boolean", "array", "object", "null", "json"].map((type): [string, Record<string, unknown>] => ["type", { type }]),
  ["type", { type: ["string", "null"] }],
  ["type", { type: [] }],
  ...["email", "uri", "date", "time", "date-time", "duration", "uuid", "ipv4", "hostname", "unheard-of"].map((format): [string, Record<string, unknown>] => ["format", { format }]),
  ["enum", { allowed: ["a", 0.5, true, null] }],
  ["enum", { allowed: Array.from({ length: 20 }, (_, at) => at) }],
  ["const", { allowed: ["x"] }],
  ...["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"].flatMap((code) =>
    [0, 1, 2, 3, 11, 100].map((limit): [string, Record<string, unknown>] => [code, { limit }]),
  ),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((code) =>
    [-5, 0.0005, 20_000, "2026-01-31"].map((limit): [string, Record<string, unknown>] => [code, { limit }]),
  ),
  ["multipleOf", { multipleOf: 0.5 }],
  ["ambiguous", { text: "Q1.234", whole: "Q1234", decimal: "Q1,234" }],
  ["too-many-files", { name: "Q1.pdf" }],
  ...[1, 2, 3, 11, 100].map((limit): [string, Record<string, unknown>] => ["more-files", { limit }]),
  ["accept", { name: "Q1.pdf", allowed: ".png, .jpg" }],
  ["max-size", { name: "Q1.pdf", limit: "2 MB" }],
];

function bare(code: string): [string, Record<string, unknown>] {
  return [code, {}];
}

/** Of every form that a language may have; Arabic has six. */
const amounts = [0, 1, 2, 3, 11, 100, 20_000];
const each: [number][] = amounts.map((amount) => [amount]);
const pairs: [number, number][] = amounts.flatMap((amount): [number, number][] => [[amount, amount], [0, amount], [Math.min(1, amount), 25_000]]);
const named: [string][] = [["Q1.pdf"], ["42"]];

const error = (code: TimbalErrorCode, message: string, status?: number): [TimbalError] => [new TimbalError(code, message, { status })];

export const samples: Samples = {
  remove: named,
  position: pairs,
  progress: pairs,
  newPause: named,
  cancelAll: each,
  ratingOption: pairs,
  ratingNote: pairs.map(([value, high]): [number, number, number] => [value, -3, high]),
  ratingRange: pairs,
  ratingEnds: [[[]], [[{ value: 1, label: "Qa" }]], [[{ value: 1, label: "Qa" }, { value: 5, label: "Qb" }]]],
  scaleAssumed: pairs,
  fileSort: [["image"], ["audio"], ["video"], ["text"]],
  uploadHint: [[[], undefined], [[".q"], undefined], [[], "2 MB"], [[".q", ".w"], "2 MB"]],
  uploadProgress: named,
  uploadedOf: [["1 MB", "2 MB"]],
  orDrop: [[true], [false]],
  uploadStatus: [[["Q1.pdf"], []], [["Q1.pdf", "Q2.pdf"], ["Q3.pdf"]], [[], ["Q1.pdf"]], [[], ["Q1.pdf", "Q2.pdf"]], [[], []]],
  uploadProblem: [[{ code: "refused", status: 413 }], [{ code: "refused", status: 413, reason: "QQQ" }], [{ code: "connection" }], [{ code: "no-answer" }], [{ code: "stopped" }]],
  approvalTitle: named,
  coversCalls: each,
  mcpSource: [["Q1", "q2"], ["Q1", ""], ["", "q2"], ["", ""]],
  openAddress: named,
  addressHidesHost: named,
  unknownKind: [["q_1"], [""], [null]],
  unreadablePayload: named,
  issue: issues.map(([code, params]) => [{ pointer: "", code, params }]),
  notice: (Object.keys(notices) as PauseNotice[]).map((notice) => [notice]),
  error: [
    ...(Object.keys(codes) as TimbalErrorCode[]).map((code) => error(code, "")),
    ...[401, 403, 404, 429, 503].map((status) => error("http", "", status)),
    error("run", "QQQ"),
    ...([{ code: "timeout" }, { code: "blocked" }, { code: "ended", name: "QQQ" }, { code: "ended", name: undefined }] as const).map((problem): [TimbalError] => [
      new TimbalError("run", "in English", { problem }),
    ]),
    error("upload", "QQQ"),
  ],
  deniedBecause: named,
  approveWith: each,
  changes: each,
  dontAskAgain: named,
  severity: [["warning"], ["warn"], ["medium"], ["high"], ["danger"], ["error"], ["critical"], ["q1"]],
  approvedWith: each,
  chartPreset: [[7], [30], [90], [null]],
  chartRangeChanged: [["Q1"]],
  chartSpan: [["Q1", "Q2"]],
  chartLine: amounts.map((points): [ChartLine] => [{ name: "Qa", points, from: "Qb", to: "Qc", low: "Qd", high: "Qe", last: "Qf" }]),
  chartNothingIn: named,
  chartSeries: each,
  chartSameName: amounts.map((nth): [string, number] => ["Qa", nth]),
  chartWas: named,
  chartValuesChanged: each,
  chartSummary: [...each.map(([amount]): [string[], number] => [["Q1"], amount]), [["Q1", "Q2", "Q3"], 3], [[], 3]],
  chartThinned: pairs,
  chartRows: pairs.map(([first, total]): [number, number, number, string] => [first, total, total, "Qx"]),
  variant: (Object.keys(variants) as VariantKind[]).flatMap((kind): [VariantKind, number | undefined][] => [[kind, undefined], [kind, 2]]),
  lengthLimits: amounts.flatMap((amount): [number | undefined, number | undefined][] => [[amount, undefined], [undefined, amount], [amount, amount], [0, amount]]),
  lengthLeft: [...each, ...amounts.map((amount): [number] => [-amount - 1])],
  showOf: named,
  otherSaid: named,
  noteSaid: named,
  questionCount: each,
  questionPlace: pairs,
  editAnswerTo: named,
  bulkTitle: each,
  bulkApprove: each,
  bulkDeny: each,
  bulkPicked: pairs,
  bulkWhy: [["own-card"], ["editing"], ["answered"], ["refused"]],
  answerKept: pairs,
  attentionTitle: amounts.map((amount): [number, string] => [amount, "Q1"]),
  attentionNote: named,
  silentSince: named,
  filterOf: named,
  filterCount: amounts.flatMap((amount): [number, number, number][] => [[amount, amount, 0], [0, amount, 0], [amount, amount, amount]]),
  clearOf: named,
  addTo: named,
  itemOf: amounts.map((amount): [string, number] => ["Q1", amount]),
  pickAmount: [[undefined, undefined], ...amounts.flatMap((amount): [number | undefined, number | undefined][] => [[amount, undefined], [undefined, amount], [amount, amount], [0, amount]])],
};
