import type { Upload } from "../upload/upload-store.js";
import type { Uploaded } from "./uploaded-draft.js";

/** A file as the card shows it: one on its way, or one that is there, of which there may be no more than its answer. */
export type FileRow =
  | { status: "there"; id: number; name: string; size?: number | undefined; answer: string; file?: File | undefined }
  | { status: "under-way"; id: number; name: string; upload: Exclude<Upload, { status: "done" }> };

/** Those kept in the draft and those on their way, in the order in which they were chosen. */
export function rowsOf(kept: readonly Uploaded[], uploads: readonly Upload[]): FileRow[] {
  const known = new Set(uploads.map(({ id }) => id));
  const rows = [...kept.filter(({ id }) => !known.has(id)).map((file): FileRow => ({ status: "there", ...file })), ...uploads.map(rowOf)];
  return rows.sort((one, other) => one.id - other.id);
}

function rowOf(upload: Upload): FileRow {
  const { id, file } = upload;
  if (upload.status !== "done") return { status: "under-way", id, name: file.name, upload };
  return { status: "there", id, name: file.name, size: file.size, answer: upload.answer, file };
}

/** What a draft should hold, when it lacks some that have arrived. */
export function newlyKept(kept: readonly Uploaded[], rows: readonly FileRow[]): Uploaded[] | undefined {
  const there = rows.filter((row) => row.status === "there");
  if (there.every(({ id }) => kept.some((one) => one.id === id))) return undefined;
  return there.map(({ id, name, size, answer }) => ({ id, name, size, answer }));
}
