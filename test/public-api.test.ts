import { expect, it } from "vitest";

const CORE = ["TimbalError", "ajvValidator", "asyncStorage", "createTimbalStream", "httpTransport", "interpreting", "isKind", "isPending", "payloadReaders", "webStorage"];
const BINDING = ["TimbalProvider", "bulkApprovable", "createRegistry", "defineRenderer", "english", "useAttention", "useDraft", "usePause", "usePauses", "useTimbalStream", "useTranscript"];

/** The names that are there at run time. A change here is a change of the package's interface. */
const NAMES = {
  core: CORE,
  headless: [...CORE, ...BINDING, "fieldsOf"],
  index: [
    ...CORE,
    ...BINDING,
    "Action",
    "AnswerAction",
    "Card",
    "PauseCard",
    "PauseReceipt",
    "Receipt",
    "TimbalInteractions",
    "approvalWith",
    "askUserWith",
    "defaultRegistry",
    "httpUpload",
    "sendFile",
    "useCard",
    "useCardDraft",
  ],
  chart: ["reviewChartRenderer"],
};

it.each(Object.keys(NAMES) as (keyof typeof NAMES)[])("%s exports these names and no others", async (entry) => {
  const module = (await import(`../src/${entry}.ts`)) as Record<string, unknown>;
  expect(Object.keys(module).sort()).toEqual(NAMES[entry].toSorted());
});
