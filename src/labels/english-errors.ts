import { errorIn } from "./error-words.js";

export const englishError = errorIn({
  network: "The connection failed.",
  signedOut: "You are not signed in.",
  forbidden: "You are not allowed to do this.",
  nothingThere: "There is no agent at this address.",
  tooMany: "Too many requests. Try again in a while.",
  refused: (status) => (status === undefined ? "The server refused the request." : `The server refused the request (${status}).`),
  protocol: "The server's answer could not be understood.",
  timeout: "The run took too long and was ended by the server.",
  blocked: "The request was blocked.",
  ended: (name) => (name === undefined ? "The run ended with an error." : `The run ended with an error (${name}).`),
  upload: "The upload failed.",
  outcomeUnknown: "It is not known whether the answers arrived.",
  expired: "The server no longer has this run.",
  usage: "This can't be done now.",
});
