import type { TimbalError } from "../protocol/error.js";

/** What went wrong with a run, in one language: a sentence for each code of `TimbalError`. */
export interface ErrorWords {
  network: string;
  /** By the server's status. */
  signedOut: string;
  forbidden: string;
  nothingThere: string;
  tooMany: string;
  refused: (status: number | undefined) => string;
  protocol: string;
  /** Where neither the run nor the upload says why itself. */
  run: string;
  upload: string;
  outcomeUnknown: string;
  expired: string;
  usage: string;
}

/** A sentence for a person. Details stay in the error, for developers. */
export function errorIn(words: ErrorWords): (error: TimbalError) => string {
  return ({ code, status, message }) => {
    switch (code) {
      case "http":
        return http(status, words);
      case "run":
        return message === "" ? words.run : message;
      case "upload":
        return message === "" ? words.upload : message;
      case "outcome-unknown":
        return words.outcomeUnknown;
      case "network":
      case "protocol":
      case "expired":
      case "usage":
        return words[code];
    }
    code satisfies never;
  };
}

function http(status: number | undefined, words: ErrorWords): string {
  if (status === 401) return words.signedOut;
  if (status === 403) return words.forbidden;
  if (status === 404) return words.nothingThere;
  if (status === 429) return words.tooMany;
  return words.refused(status);
}
