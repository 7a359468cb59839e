// What every entry with a registry exports of this room.
export { bulkApprovable } from "./bulk.js";
export type { BulkEntry, LeftOut } from "./bulk.js";
export { createRegistry } from "./registry.js";
export type { KindRenderers, Registry, RegistryOptions } from "./registry.js";
export { defineRenderer } from "./define-renderer.js";
export type { KindRendererOptions, RendererOptions } from "./define-renderer.js";
export type { AnyRenderer, BulkOptions, CardHost, HeadingLevel, KeySettings, Problem, ReceiptProps, Renderer, RendererProps } from "./renderer.js";
export type { Resolved, ResolvedBy } from "./resolve.js";
export type { SchemaInput, SchemaLike, SchemaOutput } from "./schema.js";
