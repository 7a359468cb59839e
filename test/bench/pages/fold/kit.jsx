import { createTimbalStream, useTimbalStream, useTranscript } from "timbal-interactions";
import { arriving, bodyOf, bytesOf } from "./wire.js";

/** Frames that somebody else has cut: what the bare store and useChat get as well. */
export function kitFromFrames(script, watcher) {
  return chat(createTimbalStream({ url: "/agent", transport: transportOf(arriving(script.timbal())) }), watcher);
}

/** A transport of one run, whose pieces of frames come from there. */
export function transportOf(source) {
  return {
    async open(_body, { onFrame }) {
      for await (const piece of source) for (const { seq, data } of piece) onFrame({ seq, event: "", data });
    },
    follow: async () => "expired",
    cancel: async () => false,
  };
}

/** The whole way, from the body's bytes. */
export function kitFromBytes(script, watcher) {
  const bytes = bytesOf(script.timbal());
  const fetch = async () => new Response(bodyOf(bytes), { headers: { "content-type": "text/event-stream" } });
  return chat(createTimbalStream({ url: "/agent", fetch }), watcher);
}

function chat(stream, { Text }) {
  function Transcript() {
    const texts = useTranscript(stream).filter(({ type }) => type === "text");
    return <Text text={texts.map(({ text }) => text).join("")} />;
  }
  function Page() {
    useTimbalStream(stream);
    return <Transcript />;
  }
  return { Page, send: () => stream.send("go") };
}
