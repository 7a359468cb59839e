import { createScriptedTimbal, referenceAgent, scriptedRequestListener, scriptedUploads } from "../../src/testing.js";

/** The embedded server: what the page talks to when no Timbal server is named. Words come at a model's pace. */
export function agentListener() {
  return scriptedRequestListener(createScriptedTimbal({ runnable: referenceAgent, delay: 15 }));
}

/** A real place for files, in this process's memory: a Timbal server has none. */
export function uploadListener() {
  return scriptedRequestListener(scriptedUploads());
}
