// What a request needs only once something went wrong, as one chunk: what a refusal says, and the log of a run.
export { followRun } from "./follow-run.js";
export { httpError } from "./http-error.js";
