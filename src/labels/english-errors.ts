import type { TimbalError } from "../protocol/error.js";

function http(status: number | undefined): string {
  if (status === 401) return "You are not signed in.";
  if (status === 403) return "You are not allowed to do this.";
  if (status === 404) return "There is no agent at this address.";
  if (status === 429) return "Too many requests. Try again in a while.";
  return status === undefined ? "The server refused the request." : `The server refused the request (${status}).`;
}

/** A sentence for a person. Details stay in the error, for developers. */
export function englishError(error: TimbalError): string {
  switch (error.code) {
    case "network":
      return "The connection failed.";
    case "http":
      return http(error.status);
    case "protocol":
      return "The server's answer could not be understood.";
    case "run":
      return error.message === "" ? "The agent stopped with an error." : error.message;
    case "outcome-unknown":
      return "It is not known whether the answers arrived.";
    case "expired":
      return "The server no longer has this run.";
    case "upload":
      return error.message === "" ? "The upload failed." : error.message;
    case "usage":
      return "This can't be done now.";
  }
  error.code satisfies never;
}
