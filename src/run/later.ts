// What only some streams need, and none before something has happened, as one part: the log of a run, and other windows.
export { createAsker } from "./behind.js";
export { joins, readOn } from "./by-log.js";
export { share } from "./shared.js";
export { openTabLink } from "./tab-link.js";
