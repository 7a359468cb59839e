import { useEffect, useRef, useState } from "react";
import type { StreamStatus } from "../../src/index.js";

interface ComposerProps {
  status: StreamStatus;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where a prompt is typed. While the agent waits for an answer, a new prompt would not get past the question. */
export function Composer({ status, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState("");
  const waits = status === "paused";
  const works = status === "streaming";
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The last card went, and the focus with it. On a touch screen a focus would raise the keyboard.
    const lost = document.activeElement === document.body && matchMedia("(pointer: fine)").matches;
    if (!waits && lost) box.current?.focus();
  }, [waits, status]);
  const send = () => {
    if (works || waits || text.trim() === "") return;
    onSend(text.trim());
    setText("");
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor="prompt">Message</label>
      <textarea
        id="prompt"
        ref={box}
        rows={1}
        value={text}
        placeholder={waits ? "Answer above first" : "Message the agent"}
        onChange={(event) => { setText(event.target.value); }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {works ? (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      ) : (
        <button type="submit" className="main" disabled={waits || text.trim() === ""}>
          Send
        </button>
      )}
    </form>
  );
}
