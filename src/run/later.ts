// What only some streams need, and none before something has happened, as one part: the log of a run, and other windows.
export { createAsker } from "./reading/behind.js";
export { joins, readOn } from "./reading/by-log.js";
export { share } from "./windows/shared.js";
export { openTabLink } from "./windows/tab-link.js";
