import { TimbalInteractions, useTimbalStream, useTranscript } from "../../src/index.js";
import "../../src/styles/index.css";

export function Chat() {
  const { stream, status, send } = useTimbalStream({ url: "http://localhost:5173/agent" });
  const items = useTranscript(stream);
  return (
    <>
      {items.map((item) => (item.type === "text" ? <p key={item.id}>{item.text}</p> : null))}
      <TimbalInteractions stream={stream} />
      <form onSubmit={(event) => {
        event.preventDefault();
        const prompt = new FormData(event.currentTarget).get("prompt");
        if (typeof prompt === "string") void send(prompt);
        event.currentTarget.reset();
      }}>
        <input name="prompt" aria-label="Message" disabled={status === "streaming" || status === "paused"} />
      </form>
    </>
  );
}
