import { TimbalError } from "../protocol/error.js";
import { abortable, within } from "./abort.js";
import { letGo } from "./request.js";

/** The status is known already: what else the body says is not waited for any longer than this. */
const CODE_PATIENCE_MS = 5_000;

/**
 * An answer that is no event stream → the error to throw. What reads its body is loaded now; where
 * that can't be had, the status says enough: whether the run may have begun depends on nothing else.
 *
 * @throws the signal's reason
 */
export async function refusalOf(response: Response, signal: AbortSignal): Promise<TimbalError> {
  try {
    const late = () => new Error("the code for errors did not arrive");
    const { httpError } = await within(CODE_PATIENCE_MS, signal, late, (own) => abortable(import("./trouble.js"), own));
    const error = await httpError(response, signal);
    signal.throwIfAborted();
    return error;
  } catch (cause) {
    letGo(response);
    signal.throwIfAborted();
    const { status } = response;
    return new TimbalError("http", `The server answered with status ${status}.`, { status, cause });
  }
}
