import type { RunProblem, TimbalError } from "../protocol/error.js";

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
  /** How the run ended, where the server doesn't say it itself. */
  timeout: string;
  blocked: string;
  ended: (name: string | undefined) => string;
  /** Where the upload doesn't say why it failed. */
  upload: string;
  outcomeUnknown: string;
  expired: string;
  usage: string;
}

/** A sentence for a person. Details stay in the error, for developers. */
export function errorIn(words: ErrorWords): (error: TimbalError) => string {
  return ({ code, status, message, problem }) => {
    switch (code) {
      case "http":
        return http(status, words);
      case "run":
        return problem !== undefined ? run(problem, words) : message === "" ? words.ended(undefined) : message;
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

function run(problem: RunProblem, words: ErrorWords): string {
  switch (problem.code) {
    case "timeout":
    case "blocked":
      return words[problem.code];
    case "ended":
      return words.ended(problem.name);
  }
  problem satisfies never;
}
