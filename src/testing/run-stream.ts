import { byteStream, sseHeaders } from "./frame-stream.js";
import type { Job } from "./job.js";

/** A run's log as an event stream, from its first frame on. The run goes on when nobody listens. */
export function runStream(job: Job, signal: AbortSignal): Response {
  const body = byteStream(signal);
  const pump = async () => {
    let seen = 0;
    while (!signal.aborted) {
      const page = job.read(seen, 2000);
      for (const { seq, text } of page.events) body.write(`id: ${seq}\ndata: ${text}\n\n`);
      seen = page.next;
      if (page.done) return;
      await job.wait(seen, null, signal);
    }
  };
  void pump().finally(body.close);
  return new Response(body.stream, { headers: sseHeaders });
}
