import { useChat } from "@ai-sdk/react";
import { bodyOf } from "./wire.js";

/** The AI SDK's hook as it comes: without `experimental_throttle`. */
export function useChatDefault(script, { Text }) {
  const begin = [{ type: "start", messageId: "m1" }, { type: "start-step" }, { type: "text-start", id: "t" }];
  const end = [{ type: "text-end", id: "t" }, { type: "finish-step" }, { type: "finish" }];
  const run = [begin.map(toText), ...script.chunks(), end.map(toText)];
  const transport = {
    async sendMessages() {
      const parsed = new TransformStream({
        transform(piece, controller) {
          for (const json of piece) controller.enqueue(JSON.parse(json));
        },
      });
      return bodyOf(run).pipeThrough(parsed);
    },
    reconnectToStream: async () => null,
  };
  let sendMessage;
  function Page() {
    const chat = useChat({ transport });
    sendMessage = chat.sendMessage;
    const said = chat.messages.findLast(({ role }) => role === "assistant");
    return <Text text={(said?.parts ?? []).filter(({ type }) => type === "text").map(({ text }) => text).join("")} />;
  }
  return { Page, send: () => sendMessage({ text: "go" }) };
}

const toText = (chunk) => JSON.stringify(chunk);
