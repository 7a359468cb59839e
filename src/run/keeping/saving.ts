// What a conversation is stored by, as one part. A bundle that has `keep` already, by `webStorage`, gets the rest of it.
export { keep } from "./keep.js";
export { openSnapshot, snapshotOf } from "./snapshots.js";
