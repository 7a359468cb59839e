import { act, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";
import { english } from "../../src/labels/english.js";
import { LiveRegion } from "../../src/react/live-region.js";
import { approval, interaction } from "../pauses.js";
import { fakeStream } from "./fake-stream.js";

const name = interaction("i1", "ask_text", { question: "Your name?" });
const colour = interaction("i2", "pick_color", { swatches: [] });
const email = approval("a1", {});

const said = (text: string) => waitFor(() => { expect(screen.getByRole("status")).toHaveTextContent(text); });

it("says politely what is asked, once the region is there", async () => {
  const stream = fakeStream({ pauses: [name] });
  render(<LiveRegion stream={stream} pauses={[name]} />, { wrapper: StrictMode });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await said(english.newPause("Your name?"));
});

it("says each pause once: a change of an old one is no news", async () => {
  const stream = fakeStream({ pauses: [name] });
  const view = render(<LiveRegion stream={stream} pauses={[name]} />);
  await said("Your name?");
  const now = [{ ...name, issues: [] }, colour, email];
  act(() => stream.set({ pauses: now }));
  view.rerender(<LiveRegion stream={stream} pauses={now} />);
  await waitFor(() => {
    expect(screen.getByRole("status").textContent).toBe(`${english.newPause("pick_color")} ${english.newPause("Send this e-mail?")}`);
  });
});

it("says nothing again in a second place", async () => {
  const stream = fakeStream({ pauses: [name] });
  const first = render(<LiveRegion stream={stream} pauses={[name]} />);
  await said("Your name?");
  first.unmount();
  stream.set({ pauses: [name, email] });
  render(<LiveRegion stream={stream} pauses={[name, email]} />);
  await said("Send this e-mail?");
  expect(screen.getByRole("status")).not.toHaveTextContent("Your name?");
});

it("says a pause again that was answered, sent, and is asked anew", async () => {
  const stream = fakeStream({ pauses: [name] });
  const view = render(<LiveRegion stream={stream} pauses={[name]} />);
  await said("Your name?");
  const sending = [{ ...name, status: "sending" as const }];
  act(() => stream.set({ pauses: [...sending, email] }));
  view.rerender(<LiveRegion stream={stream} pauses={[...sending, email]} />);
  await said("Send this e-mail?");
  act(() => stream.set({ pauses: [name] }));
  view.rerender(<LiveRegion stream={stream} pauses={[{ ...name, notice: "asked-again" }]} />);
  await said("Your name?");
});

const kept = { ...name, status: "answered", answer: { value: "Ana", at: 1 } } as const;

it("says that an answer was kept, and how many there are, and again when it was changed", async () => {
  const stream = fakeStream({ pauses: [name, email] });
  render(<LiveRegion stream={stream} pauses={[name, email]} />);
  await said("Your name?");
  act(() => stream.set({ pauses: [kept, email] }));
  await said(english.answerKept(1, 2));
  const region = screen.getByRole("status");
  const before = region.textContent;
  act(() => stream.set({ pauses: [{ ...kept, answer: { value: "Bo", at: 2 } }, email] }));
  // The same words, made a change of the text so that they are read again.
  await waitFor(() => { expect(region.textContent).not.toBe(before); });
  expect(region).toHaveTextContent(english.answerKept(1, 2));
});

it("says that the answers are on their way, and that they have arrived, once for all of them", async () => {
  const stream = fakeStream({ pauses: [name, email] });
  render(<LiveRegion stream={stream} pauses={[name, email]} />);
  await said("Your name?");
  act(() => stream.set({ pauses: [{ ...kept, status: "sending" }, { ...email, status: "sending", answer: { value: true, at: 2 } }] }));
  await said(english.sending);
  expect(screen.getByRole("status").textContent).toBe(english.sending);
  act(() => stream.set({ pauses: [{ ...kept, status: "settled" }, { ...email, status: "settled" }] }));
  await said(english.answersSent);
  expect(screen.getByRole("status").textContent).toBe(english.answersSent);
});

it("says in one place of two what became of the answers", async () => {
  const stream = fakeStream({ pauses: [name, email] });
  render(<><LiveRegion stream={stream} pauses={[name]} /><LiveRegion stream={stream} pauses={[email]} /></>);
  const [first, second] = screen.getAllByRole("status");
  await waitFor(() => { expect(second).toHaveTextContent("Send this e-mail?"); });
  expect(first).not.toHaveTextContent("Send this e-mail?");
  act(() => stream.set({ pauses: [kept, email] }));
  await waitFor(() => { expect(`${first?.textContent} ${second?.textContent}`).toContain(english.answerKept(1, 2)); });
  expect([first, second].filter((region) => region?.textContent.includes(english.answerKept(1, 2)))).toHaveLength(1);
});
