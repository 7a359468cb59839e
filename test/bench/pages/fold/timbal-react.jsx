import { TimbalRuntimeProvider } from "@timbal-ai/timbal-react";
import { MessagePrimitive, ThreadPrimitive, useThreadRuntime } from "assistant-ui-0.12";
import { bodyOf, bytesOf } from "./wire.js";

/** npm's newest timbal-react has no hook of its own: its provider folds the stream into assistant-ui's runtime. */
export function timbalReact(script, { Text }) {
  const bytes = bytesOf(script.timbal());
  const fetch = async () => new Response(bodyOf(bytes), { headers: { "content-type": "text/event-stream" } });
  let append;
  function Thread() {
    const thread = useThreadRuntime();
    append = () => thread.append({ role: "user", content: [{ type: "text", text: "go" }] });
    return <ThreadPrimitive.Messages components={{ UserMessage: Nothing, AssistantMessage }} />;
  }
  const Part = ({ text }) => <Text text={text} />;
  const AssistantMessage = () => <MessagePrimitive.Parts components={{ Text: Part }} />;
  const Page = () => (
    <TimbalRuntimeProvider workforceId="agent" fetch={fetch}>
      <Thread />
    </TimbalRuntimeProvider>
  );
  return { Page, send: () => append() };
}

const Nothing = () => null;
