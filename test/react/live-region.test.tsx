import { render, screen, waitFor } from "@testing-library/react";
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
  view.rerender(<LiveRegion stream={stream} pauses={[{ ...name, issues: [] }, colour, email]} />);
  await waitFor(() => {
    expect(screen.getByRole("status").textContent).toBe(`${english.newPause("pick_color")} ${english.newPause("Send this e-mail?")}`);
  });
});

it("says nothing again in a second place", async () => {
  const stream = fakeStream({ pauses: [name] });
  const first = render(<LiveRegion stream={stream} pauses={[name]} />);
  await said("Your name?");
  first.unmount();
  render(<LiveRegion stream={stream} pauses={[name, email]} />);
  await said("Send this e-mail?");
  expect(screen.getByRole("status")).not.toHaveTextContent("Your name?");
});

it("says a pause again that was answered, sent, and is asked anew", async () => {
  const stream = fakeStream({ pauses: [name] });
  const view = render(<LiveRegion stream={stream} pauses={[name]} />);
  await said("Your name?");
  const sending = [{ ...name, status: "sending" as const }];
  stream.set({ pauses: sending });
  view.rerender(<LiveRegion stream={stream} pauses={[...sending, email]} />);
  await said("Send this e-mail?");
  stream.set({ pauses: [name] });
  view.rerender(<LiveRegion stream={stream} pauses={[{ ...name, notice: "asked-again" }]} />);
  await said("Your name?");
});
