import { chunkOf } from "../loading/chunk.js";

/** All but the simple cards. */
export const moreCards = chunkOf(() => import("./more.js"));

/** Forms, and react-hook-form with them. */
export const forms = chunkOf(() => import("./forms.js"));

/** What takes files, and react-dropzone with it. */
export const uploads = chunkOf(() => import("./upload-answer.js"));
