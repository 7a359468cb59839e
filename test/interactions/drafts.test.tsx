import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useReducer } from "react";
import { expect, it } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { TimbalProvider } from "../../src/react/provider.js";
import type { AnyRenderer, RendererProps } from "../../src/registry/renderer.js";
import { useTimbalStream } from "../../src/use-stream.js";
import { createRawServer, frameScript, wireEvents } from "../../src/testing.js";
import { card, connect, pausing } from "./chat.js";

const user = userEvent.setup();
const form = { title: "Company", fields: [{ name: "name", label: "Name", type: "text" }, { name: "note", label: "Note", type: "text", default: "none" }] };

it.each([
  ["ask_form", form, "Name"],
  ["ask_text", { question: "Name" }, "Name"],
  ["mcp_elicitation", { message: "Details", requested_schema: { type: "object", properties: { name: { type: "string", title: "Name" } }, required: ["name"] } }, "Name"],
])("C23 · %s: 200 deltas, the same question once more and a parent that renders anew change nothing in what is typed", async (kind, payload, label) => {
  const server = createRawServer();
  const run = frameScript();
  server.next(run.respond);
  const wire = wireEvents({ runId: "R1" });
  let renderParent = () => {};
  function Chat() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    renderParent = again;
    const { stream, send } = useTimbalStream({ url: "http://test", fetch: (...args) => server.fetch(...args), onPause: () => {}, onEvent: () => {}, headers: () => ({}) });
    return (
      <TimbalProvider labels={{ answer: "Reply" }} keys={{ enter: "send" }} renderText={(text) => <>{text}</>}>
        <button type="button" onClick={() => void send("go")}>
          Go
        </button>
        <TimbalInteractions stream={stream} />
      </TimbalProvider>
    );
  }
  render(<Chat />);
  await user.click(screen.getByRole("button", { name: "Go" }));
  run.send(wire.start(), wire.interaction("i1", kind, payload));
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: label });
  await user.type(box, "Acm");
  box.setSelectionRange(1, 2);

  run.send(...Array.from({ length: 200 }, (_, at) => wire.text(`word${at} `)));
  run.send(wire.interaction("i1", kind, JSON.parse(JSON.stringify(payload))));
  act(() => {
    renderParent();
  });
  run.send(wire.output("input_required"));
  run.end();
  await screen.findByRole("button", { name: "Cancel" });
  act(() => {
    renderParent();
  });
  expect(screen.getByRole("textbox", { name: label })).toBe(box);
  expect(box).toHaveFocus();
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(["Acm", 1, 2]);
  await user.keyboard("!");
  expect(box).toHaveValue("A!m");
});

it("typing in one card renders that card alone", async () => {
  const renders: Record<string, number> = {};
  const counting = (kind: string): AnyRenderer => {
    const { renderer } = defaultRegistry.resolve({ type: "interaction", kind, payload: { question: "?", options: ["a", "b"] } } as never);
    const Inner = renderer.component;
    return {
      ...renderer,
      component: function Counted(props: RendererProps) {
        renders[props.pause.id] = (renders[props.pause.id] ?? 0) + 1;
        return <Inner {...props} />;
      },
    };
  };
  const kinds = ["ask_text", "ask_choice", "ask_rating"];
  const registry = defaultRegistry.extend({ kinds: Object.fromEntries(kinds.map((kind) => [kind, counting(kind)])) });
  const chat = connect();
  chat.server.next(
    pausing("R1", (wire) => [
      wire.interaction("i1", "ask_text", { question: "First?" }),
      wire.interaction("i2", "ask_text", { question: "Second?" }),
      wire.interaction("i3", "ask_choice", { question: "Third?", options: ["a", "b"] }),
      wire.interaction("i4", "ask_rating", { question: "Fourth?" }),
    ]),
  );
  render(
    <TimbalProvider registry={registry}>
      <TimbalInteractions stream={chat.stream} />
    </TimbalProvider>,
  );
  await act(() => chat.stream.send("go"));
  const before = { ...renders };
  await user.type(card("Second?").getByRole("textbox"), "Acme");
  expect(renders["i2"]).toBeGreaterThan(before["i2"]!);
  expect({ ...renders, i2: 0 }).toEqual({ ...before, i2: 0 });
});

it.each([
  ["ask_text", { question: "Q" }, async () => { await user.type(screen.getByRole("textbox"), "Acm"); }, () => { expect(screen.getByRole("textbox")).toHaveValue("Acm"); }],
  ["ask_rating", { question: "Q" }, async () => { await user.click(screen.getByRole("radio", { name: "4 of 5" })); }, () => { expect(screen.getByRole("radio", { name: "4 of 5" })).toBeChecked(); }],
  ["ask_choice", { question: "Q", options: ["a", "b"] }, async () => { await user.click(screen.getByRole("radio", { name: "b" })); }, () => { expect(screen.getByRole("radio", { name: "b" })).toBeChecked(); }],
  [
    "ask_form",
    form,
    async () => { await user.clear(await screen.findByRole("textbox", { name: "Note" })); },
    // Seeded once: the default does not come back for what was taken out.
    async () => { expect(await screen.findByRole("textbox", { name: "Note" })).toHaveValue(""); },
  ],
] as const)("what is filled in in %s outlives the card", async (kind, payload, fill, expectFilled) => {
  const chat = connect();
  chat.server.next(pausing("R1", (wire) => [wire.interaction("i1", kind, payload)]));
  await chat.stream.send("go");
  const first = render(<TimbalInteractions stream={chat.stream} />);
  await screen.findByRole("article");
  await fill();
  first.unmount();
  render(<TimbalInteractions stream={chat.stream} />);
  await expectFilled();
});
