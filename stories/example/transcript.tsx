import { useEffect, useRef } from "react";
import { isPending, PauseReceipt, usePause, useTranscript, type PauseKey, type TimbalStream, type ToolStatus, type TranscriptItem } from "../../src/index.js";
import { labelOf } from "./suggestions.js";

/** The conversation so far. A receipt stands where its question was asked; open questions are in the tray below. */
export function Transcript({ stream }: { stream: TimbalStream }) {
  const items = useTranscript(stream);
  const end = useRef<HTMLLIElement>(null);
  const newest = items.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  return (
    <ol className="transcript" aria-label="Conversation">
      {items.map((item) => (
        <Item key={item.id} item={item} stream={stream} />
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function Item({ item, stream }: { item: TranscriptItem; stream: TimbalStream }) {
  const nested = item.path.split(".").length > 2 ? "" : undefined;
  switch (item.type) {
    case "request": {
      const { prompt } = item.params;
      return <li data-item="request">{typeof prompt === "string" ? labelOf(prompt) : JSON.stringify(item.params)}</li>;
    }
    case "text":
      return (
        <li data-item="text" data-nested={nested}>
          {item.text}
        </li>
      );
    case "thinking":
      return (
        <li data-item="thinking">
          <details>
            <summary>Thinking</summary>
            {item.text}
          </details>
        </li>
      );
    case "tool":
      // What waits has its card in the tray, or will have it in a moment.
      return item.status === "waiting" || item.status === "called" ? null : (
        <li data-item="tool" data-nested={nested} data-status={item.status}>
          <code>{item.name}</code> {TOOL[item.status]}
        </li>
      );
    case "pause":
      return <Receipt stream={stream} pauseKey={item.key} />;
    case "notice":
      return <li data-item="notice">{item.text || NOTICE[item.code]}</li>;
    case "end":
      return item.status === "finished" ? null : <li data-item="notice">{END[item.status] ?? item.status}</li>;
    default:
      return item satisfies never;
  }
}

function Receipt({ stream, pauseKey }: { stream: TimbalStream; pauseKey: PauseKey }) {
  const pause = usePause(stream, pauseKey);
  if (!pause || isPending(pause)) return null;
  return (
    <li data-item="pause">
      <PauseReceipt pause={pause} draft={stream.draft(pauseKey)} />
    </li>
  );
}

const TOOL: Record<Exclude<ToolStatus, "waiting" | "called">, string> = {
  running: "running…",
  success: "done",
  error: "failed",
  denied: "not run",
  cancelled: "cancelled",
};

const NOTICE: Record<Extract<TranscriptItem, { type: "notice" }>["code"], string> = {
  blocked: "The request was blocked.",
  forgotten: "The server had forgotten the paused run and began anew.",
  "prompt-ignored": "The agent was still waiting for an answer, so your message was not read.",
};

const END: Partial<Record<string, string>> = {
  cancelled: "The request was cancelled.",
  stopped: "Stopped.",
  failed: "The run failed.",
};
