// Loaded apart: a bundle that has `keep` already, by `webStorage`, gets a chunk of this one line.
export { keep } from "./keep.js";
