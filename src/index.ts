// React: the hooks, the provider, the registry and the cards.
export { useTimbalStream } from "./use-stream.js";
export { useAttention } from "./react/use-attention.js";
export type { Attention, AttentionOptions } from "./react/use-attention.js";
export type { AttentionPermission } from "./react/permission.js";
export { useDraft, usePause, usePauses, useTranscript } from "./react/use-pauses.js";
export type { UseTimbalStream } from "./react/use-timbal-stream.js";
export { TimbalProvider } from "./react/provider.js";
export type { TimbalProviderProps } from "./react/provider.js";
export { defaultRegistry } from "./default-registry.js";
export { TimbalInteractions } from "./interactions.js";
export type { TimbalInteractionsProps } from "./interactions.js";
export { PauseCard } from "./pause-card.js";
export type { PauseCardProps } from "./pause-card.js";
export { PauseReceipt } from "./pause-receipt.js";
export type { PauseReceiptProps } from "./pause-receipt.js";
export type { LooseApproval, LooseInteraction, LoosePause } from "./react/loose-pause.js";

// The parts of the kit's own cards, for cards of one's own.
export { Action, AnswerAction } from "./cards/buttons.js";
export type { ActionProps } from "./cards/buttons.js";
export { approvalWith } from "./cards/approval-with.js";
export { askUserWith } from "./cards/ask-user-with.js";
export { Card } from "./cards/card.js";
export type { CardProps } from "./cards/card.js";
export { useCard } from "./cards/use-card.js";
export type { CardState } from "./cards/use-card.js";
export { useDraft as useCardDraft } from "./cards/use-draft.js";
export type { DraftShape } from "./cards/draft.js";
export { Receipt } from "./cards/receipt.js";
export type { ReceiptPartProps } from "./cards/receipt.js";

export * from "./registry/public.js";
export { httpUpload } from "./upload/http-upload.js";
export type { HttpUploadOptions } from "./upload/http-upload.js";
export { sendFile } from "./upload/send-file.js";
export type { SendFileOptions, SentFile } from "./upload/send-file.js";
export type { UploadAdapter, UploadOptions } from "./upload/adapter.js";
export { english } from "./labels/english.js";
export type { Labels } from "./labels/labels.js";

export * from "./core.js";
