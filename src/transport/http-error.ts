import { isFields, textOf } from "../protocol/fields.js";
import { TimbalError } from "../protocol/error.js";
import { jsonIn } from "../protocol/json-in.js";

/** Of an error's body, this much is kept for developers. */
const BODY_LENGTH = 4_096;
/** An error's body may stay open for ever; it is not waited for any longer than this. */
const BODY_PATIENCE_MS = 2_000;

/** An answer that is no event stream → the error to throw. Reads a part of the body, and lets go of the rest. */
export async function httpError(response: Response, signal: AbortSignal): Promise<TimbalError> {
  const body = await beginningOf(response, signal);
  return new TimbalError("http", messageFor(response.status, body), { status: response.status, body });
}

async function beginningOf(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const letGo = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(letGo, BODY_PATIENCE_MS);
  signal.addEventListener("abort", letGo);
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < BODY_LENGTH) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // A body that breaks off: its beginning will do.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", letGo);
    letGo();
  }
  return text.slice(0, BODY_LENGTH);
}

function messageFor(status: number, body: string): string {
  return (status >= 400 && status < 500 ? cleanDetail(body) : undefined) ?? wording(status);
}

function wording(status: number): string {
  switch (status) {
    case 401:
      return "You are not signed in, or no longer.";
    case 403:
      return "You are not allowed to use this agent.";
    case 404:
      return "There is no agent at this address.";
    case 409:
      return "This run is already under way.";
    case 413:
      return "The request is too large for the server.";
    case 422:
      return "The server could not read the request.";
    case 429:
      return "Too many requests. Please wait a moment and try again.";
    default:
      if (status >= 500) return `The server failed to answer (status ${status}).`;
      if (status >= 400) return `The server refused the request (status ${status}).`;
      return `The server's answer is not an event stream (status ${status}).`;
  }
}

/** A `detail` that a person can be shown: a short sentence, and nothing that smells of a server's inside. */
function cleanDetail(body: string): string | undefined {
  const json = jsonIn(body);
  const detail = isFields(json) ? textOf(json, "detail") : undefined;
  if (detail === undefined || detail.length > 200) return undefined;
  // "Not Found" and its like say less than our own wording.
  const isSentence = /\S+ \S+ \S+/.test(detail);
  const isInternal = /[\r\n<>{}\\]|traceback|exception|\.py\b|\w\/\w+\/|0x[0-9a-f]{4}/i.test(detail);
  return isSentence && !isInternal ? detail : undefined;
}
