import { existsSync } from "node:fs";

/** In the order of the page. `topics/<name>.mjs` exports each as `topic`. */
export const topicNames = ["frames", "line", "fold", "isolation", "cards", "form", "chart", "validation", "hostile", "bytes", "memory"].filter((name) => existsSync(fileOf(name)));

/** @param {string} name */
export function fileOf(name) {
  return new URL(`topics/${name}.mjs`, import.meta.url);
}

/** @param {string} name */
export function resultsOf(name) {
  return new URL(`results/${name}.json`, import.meta.url);
}
