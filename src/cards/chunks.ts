import { withWords } from "../labels/all-labels.js";
import { chunkOf } from "../loading/chunk.js";

/** All but the simple cards, and what receipts say. */
export const moreCards = chunkOf(() => withWords(import("./more.js")));

/** Forms, and react-hook-form with them. */
export const forms = chunkOf(() => import("./forms.js"));

/** What takes files, and react-dropzone with it. */
export const uploads = chunkOf(() => import("./upload-answer.js"));
