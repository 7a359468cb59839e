export { english as default, english as en } from "../english.js";
