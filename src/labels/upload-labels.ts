import type { Writing } from "./writing.js";

/** Why a file did not arrive. `reason`: the server's own words, in whatever language it has. `stopped`: the card was closed meanwhile. */
export type UploadProblem =
  | { code: "refused"; status: number; reason?: string | undefined }
  | { code: "connection" }
  | { code: "no-answer" }
  | { code: "stopped" };

export type FileSort = "image" | "audio" | "video" | "text";

const sorts: Record<FileSort, string> = { image: "images", audio: "audio", video: "videos", text: "text files" };

/** The words of the request_upload card; part of `Labels`. */
export interface UploadLabels {
  chooseFile: string;
  chooseFiles: string;
  /** Follows `chooseFile` or `chooseFiles` where there is a pointer to drop with. */
  orDrop: (multiple: boolean) => string;
  /** Opens the camera of a phone. */
  takePhoto: string;
  /** Any file of a sort that a rule like `image/*` names. */
  fileSort: (sort: FileSort) => string;
  /** What may be uploaded, in words; `size` is already formatted. Empty when anything may. */
  uploadHint: (accept: readonly string[], size: string | undefined) => string;
  uploadProgress: (name: string) => string;
  /** Beside the buttons while files are sent. Both are already formatted. */
  uploadedOf: (loaded: string, total: string) => string;
  /** Beside a file whose turn has not come. */
  uploadWaiting: string;
  /** Read out when a file is taken or has arrived: the names of those under way, and of those that are there. */
  uploadStatus: (underWay: readonly string[], there: readonly string[]) => string;
  /** An upload failed in a way that has no words for a person. */
  uploadFailed: string;
  uploadProblem: (problem: UploadProblem) => string;
  /** A text field stands in for an upload when the host has no adapter. */
  addressOrId: string;
}

function uploadHint(accept: readonly string[], size: string | undefined): string {
  const rules = [accept.join(", "), size === undefined ? "" : `up to ${size}`];
  return rules.filter((rule) => rule !== "").join(" · ");
}

function uploadProblem(problem: UploadProblem): string {
  switch (problem.code) {
    case "refused":
      return `The server refused the file (${problem.status})${problem.reason === undefined ? "" : `: ${problem.reason}`}.`;
    case "connection":
      return "The connection failed while the file was sent.";
    case "no-answer":
      return "The server took the file but did not say where it is.";
    case "stopped":
      return "The upload was stopped.";
  }
  problem satisfies never;
}

export function englishUpload({ count }: Writing): UploadLabels {
  function uploadStatus(underWay: readonly string[], there: readonly string[]): string {
    if (underWay.length > 1) return count(underWay.length, { other: "Uploading # files" });
    if (underWay.length === 1) return `Uploading ${underWay.join("")}`;
    if (there.length > 1) return count(there.length, { other: "# files are uploaded" });
    return there.length === 1 ? `${there.join("")} is uploaded` : "";
  }
  return {
    chooseFile: "Choose a file",
    chooseFiles: "Choose files",
    orDrop: (multiple) => (multiple ? "or drop or paste them here" : "or drop or paste it here"),
    takePhoto: "Take a photo",
    fileSort: (sort) => sorts[sort],
    uploadHint,
    uploadProgress: (name) => `Uploading ${name}`,
    uploadedOf: (loaded, total) => `${loaded} of ${total}`,
    uploadWaiting: "Waiting",
    uploadStatus,
    uploadFailed: "The upload failed",
    uploadProblem,
    addressOrId: "Address or id of the file",
  };
}
