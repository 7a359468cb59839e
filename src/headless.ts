// React without the cards: the hooks, the provider and the registry. No CSS.
export { useTimbalStream } from "./use-stream.js";
export { useAttention } from "./react/use-attention.js";
export type { Attention, AttentionOptions } from "./react/use-attention.js";
export type { AttentionPermission } from "./react/permission.js";
export { useDraft, usePause, usePauses, useTranscript } from "./react/use-pauses.js";
export type { UseTimbalStream } from "./react/use-timbal-stream.js";
export { TimbalProvider } from "./react/provider.js";
export type { TimbalProviderProps } from "./react/provider.js";
export * from "./registry/public.js";
export { fieldsOf } from "./form/field-spec.js";
export type { FieldSpec } from "./form/field-spec.js";
export type { UploadAdapter, UploadOptions } from "./upload/adapter.js";
export { english } from "./labels/english.js";
export type { Labels } from "./labels/labels.js";

export * from "./core.js";
