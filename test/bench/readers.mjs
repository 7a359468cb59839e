// The ways to read a stream of frames. Each takes chunks of bytes and hands on parsed objects.
import { createRequire } from "node:module";
import { httpTransport } from "../../dist/core.js";
import { bodyOf, responseOf } from "./wire.mjs";

const { fetchEventSource } = createRequire(import.meta.url)("@microsoft/fetch-event-source");

// It looks at the page's visibility and sets its timers on the window.
globalThis.window = globalThis;
globalThis.document = { hidden: false, addEventListener() {}, removeEventListener() {} };

/**
 * What no reader can be faster than: the bytes are read and decoded, and payloads that somebody
 * has cut out already are parsed.
 */
export async function limit(chunks, texts, onEvent) {
  const decoder = new TextDecoder();
  const reader = bodyOf(chunks).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    decoder.decode(value, { stream: true });
  }
  for (const text of texts) onEvent(JSON.parse(text));
}

/** The transport as an app has it, with a `fetch` that answers from memory. */
export async function kit(chunks, _texts, onEvent) {
  const transport = httpTransport({ url: "http://bench", fetch: async () => responseOf(chunks) });
  await transport.open({}, { signal: new AbortController().signal, onFrame: ({ data }) => onEvent(JSON.parse(data)) });
}

/** The package whose parser the kit uses, by its public function. */
export async function fetchEventSourceAlone(chunks, _texts, onEvent) {
  await fetchEventSource("http://bench/stream", {
    method: "POST",
    openWhenHidden: true,
    fetch: async () => responseOf(chunks),
    onmessage: ({ data }) => void (data !== "" && onEvent(JSON.parse(data))),
    onerror: (error) => { throw error; },
  });
}

/** Fails unless a reader gives every event, whole and in order: a wrong one may be as fast as it likes. */
export async function assertReads(reader, chunks, texts) {
  let at = 0;
  let wrong = 0;
  await reader(chunks, texts, (event) => {
    if (JSON.stringify(event) !== texts[at]) wrong += 1;
    at += 1;
  });
  if (wrong > 0 || at !== texts.length) throw new Error(`${reader.name} read ${at} of ${texts.length} events, ${wrong} of them wrongly.`);
}
