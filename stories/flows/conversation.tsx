import { useState } from "react";
import { isPending, PauseReceipt, TimbalInteractions, TimbalProvider, useTimbalStream, useTranscript } from "../../src/index.js";
import type { FetchLike, SubmitMode, UploadAdapter } from "../../src/index.js";
import type { ScriptedTimbal } from "../../src/testing.js";

export interface ConversationProps {
  fetch: FetchLike;
  /** What the person says first. */
  prompt: string;
  submit?: SubmitMode;
  upload?: UploadAdapter;
}

/** A small chat: what the agent says, a receipt where a question stood, and the tray below. */
export function Conversation({ fetch, prompt, submit = "auto", upload }: ConversationProps) {
  const [chosen] = useState(submit);
  const { stream, pauses, status, send } = useTimbalStream({ url: "http://agent.test", fetch, submit: chosen });
  const items = useTranscript(stream);
  return (
    <TimbalProvider upload={upload}>
      <div style={{ display: "grid", gap: 12 }}>
        {items.map((item) => (item.type === "text" ? <p key={item.id}>{item.text}</p> : null))}
        {pauses.filter((pause) => !isPending(pause)).map((pause) => <PauseReceipt key={pause.key} pause={pause} />)}
        <TimbalInteractions stream={stream} />
        {status === "idle" ? <button type="button" onClick={() => void send(prompt)}>Ask: {prompt}</button> : null}
      </div>
    </TimbalProvider>
  );
}

/** The answers of a resume, in the order in which they were asked. */
export function answersOf(server: ScriptedTimbal, post: number): unknown[] {
  const body = server.posts()[post] as { resume?: Record<string, unknown> } | undefined;
  return Object.values(body?.resume ?? {});
}
