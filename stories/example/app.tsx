import { useMemo } from "react";
import { ajvValidator, defaultRegistry, httpUpload, interpreting, TimbalInteractions, TimbalProvider, useTimbalStream, webStorage } from "../../src/index.js";
import { Bell } from "./bell.js";
import { Composer } from "./composer.js";
import { Suggestions } from "./suggestions.js";
import { Transcript } from "./transcript.js";
import { emailPreview } from "./email-preview.js";
import { pickColor } from "./pick-color.js";

/** The kit's cards, and two of this app's own: one for a kind, one for an approval's kind. */
const registry = defaultRegistry.extend({
  kinds: { pick_color: pickColor },
  approvals: { email_preview: emailPreview },
});
const query = new URLSearchParams(location.search);
const uploads = httpUpload({ url: "/uploads", field: "file" });

interface Options {
  id: string;
  runIds: "server" | "client";
  submit: "auto" | "manual";
}

/**
 * `?runIds=client` and `?submit=manual` switch the two options that change how a conversation
 * behaves; `?id=…` names it, so that it is one conversation in every window with that name.
 */
function optionsFromAddress(): Options {
  return {
    id: query.get("id") ?? "example",
    runIds: query.get("runIds") === "client" ? "client" : "server",
    submit: query.get("submit") === "manual" ? "manual" : "auto",
  };
}

/** `?validator=interpreting` is what a page that forbids eval asks for; without it, one try is refused. */
const validator = query.get("validator") === "interpreting" ? interpreting() : ajvValidator({ onInterpreting: sayOnce });

function sayOnce() {
  // For the developer, once for the page.
  // eslint-disable-next-line no-console
  console.info("No eval here: answers are checked by an interpreter.");
}

/** A reload of this window brings its conversation back; another window has one of its own. */
const storage = webStorage(() => sessionStorage);

export function App() {
  const options = useMemo(() => optionsFromAddress(), []);
  return (
    <TimbalProvider registry={registry} upload={uploads} headingLevel={2} validator={validator}>
      <Chat {...options} />
    </TimbalProvider>
  );
}

function Chat(options: Options) {
  const { stream, status, error, send, stop, reset } = useTimbalStream({ url: "/agent", storage, validator, ...options });
  const prompt = (text: string) => void send(text);
  return (
    <div className="page">
      <header>
        <h1>Timbal agent</h1>
        <span className="status" data-status={status} role="status">
          {status === "incomplete" && error === null ? "Answered elsewhere" : STATUS[status]}
        </span>
        <Bell stream={stream} />
        <button type="button" onClick={reset}>
          New chat
        </button>
      </header>
      <main>
        {status === "idle" ? <Suggestions onPick={prompt} /> : <Transcript stream={stream} />}
        <TimbalInteractions stream={stream} />
      </main>
      <Composer status={status} onSend={prompt} onStop={() => void stop()} />
    </div>
  );
}

const STATUS: Record<ReturnType<typeof useTimbalStream>["status"], string> = {
  idle: "Ready",
  streaming: "Working…",
  paused: "Waiting for you",
  finished: "Done",
  cancelled: "Cancelled",
  stopped: "Stopped",
  incomplete: "Connection lost",
  failed: "Failed",
};
