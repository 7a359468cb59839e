import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/styles/index.css";
import { createTimbalStream, PauseReceipt, TimbalInteractions, TimbalProvider, useAttention, useTimbalStream, useTranscript, type Pause, type TimbalStream } from "../../../src/index.js";
import { createScriptedTimbal, referenceAgent } from "../../../src/testing.js";

const PROMPTS = ["ALL", "refund+ask_user+pick_color+send_email", "ask_twice+ask_questions then: confirm", "helper+ask_age"];

const answers: Record<string, unknown> = {
  ask_text: "Acme",
  ask_choice: "eu-west",
  ask_user_multi: ["CRM"],
  confirm: true,
  ask_form: { company_name: "Acme Inc.", team_size: 25, industry: "SaaS", wants_newsletter: true },
  ask_rating: 4,
  request_upload: "file_8a1",
  review_chart: { approved: true, edits: {} },
  pick_color: "#00ff00",
};

function answerTo(pause: Pause): unknown {
  if (pause.type === "approval") return true;
  if (pause.kind === "ask_user") {
    if (pause.name === "ask_age") return 41;
    if (pause.name === "ask_questions") return { answers: [{ selected: ["Passkey"] }, { selected: ["Redis"] }] };
    return "postgres";
  }
  return answers[pause.kind ?? ""] ?? answers[pause.name];
}

/** A chat as an app draws it, with what stays: receipts of the newest answers. */
function Chat({ stream }: { stream: TimbalStream }) {
  useTimbalStream(stream);
  useAttention(stream);
  const transcript = useTranscript(stream);
  const settled = stream.getState().pauses.filter((pause) => pause.status === "settled");
  return (
    <>
      <p>{transcript.length}</p>
      {settled.slice(-8).map((pause) => (
        <PauseReceipt key={pause.key} pause={pause} />
      ))}
      <TimbalInteractions stream={stream} />
    </>
  );
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** One page's life: opened, so many pauses answered, closed. Everything it made is let go of. */
async function soak(count: number): Promise<{ answered: number; kinds: string[] }> {
  const { fetch } = createScriptedTimbal({ runnable: referenceAgent });
  const stream = createTimbalStream({ url: "http://soak.test", id: "soak", fetch });
  const root = createRoot(document.getElementById("root")!);
  root.render(
    <StrictMode>
      <TimbalProvider>
        <Chat stream={stream} />
      </TimbalProvider>
    </StrictMode>,
  );
  const kinds = new Set<string>();
  let answered = 0;
  for (let request = 0; answered < count; request++) {
    await stream.send(PROMPTS[request % PROMPTS.length]!);
    while (stream.getState().status === "paused") {
      // The cards are drawn, and what is typed into them is kept, as in front of a person.
      await frame();
      for (const pause of stream.getState().pauses.filter(({ status }) => status === "open")) {
        stream.setDraft(pause.key, { kind: "typed", value: `draft ${answered}` });
        const issues = await stream.answer(pause.key, answerTo(pause));
        if (issues.length > 0) throw new Error(`${pause.name}: ${JSON.stringify(issues)}`);
        kinds.add(pause.kind ?? pause.name);
        answered++;
      }
      while (stream.getState().status === "streaming") await frame();
    }
    const { status, error } = stream.getState();
    if (status !== "finished") throw new Error(`the conversation is ${status}: ${error?.message ?? ""}`);
  }
  await frame();
  root.unmount();
  stream.dispose();
  document.title = "Soak";
  return { answered, kinds: [...kinds] };
}

Object.assign(globalThis, { soak });
