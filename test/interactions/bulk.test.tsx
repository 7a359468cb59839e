import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { approvalWith } from "../../src/cards/approval-with.js";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import type { Registry } from "../../src/registry/registry.js";
import { frameScript, wireEvents } from "../../src/testing.js";
import type { WireEvents } from "../../src/testing.js";
import { expectAccessible } from "../cards/harness.js";
import { card, connect, finishing, gone, pausedOn, pausing, resumeOf, resumes } from "./chat.js";

const user = userEvent.setup();
const button = (name: string) => screen.getByRole("button", { name });
const open = () => user.click(button(label.bulkOpen));
const list = () => within(screen.getByRole("region", { name: / approvals wait$/ }));
const box = (name: string) => list().getByRole("checkbox", { name });
const mail = (wire: WireEvents, id: string, more: object = {}) => wire.approval(id, { to: `${id}@example.com`, api_key: "***" }, { prompt: `Send ${id}?`, ...more });
const three = (wire: WireEvents) => [mail(wire, "a1"), mail(wire, "a2"), mail(wire, "a3")];

async function pausedWith(registry: Registry, pauses: (wire: WireEvents) => unknown[]) {
  const chat = connect();
  chat.server.next(pausing("R1", pauses));
  render(<TimbalProvider registry={registry}><TimbalInteractions stream={chat.stream} /></TimbalProvider>);
  await act(() => chat.stream.send("go"));
  return chat;
}

describe("several approvals", () => {
  it("are listed with their input before a button that names the number approves them, in one POST", async () => {
    const chat = await pausedOn(three);
    chat.server.next(finishing("R2"));
    expect(screen.queryByRole("button", { name: label.bulkApprove(3) })).not.toBeInTheDocument();
    await open();
    expect(button(label.bulkClose)).toHaveAttribute("aria-expanded", "true");
    for (const id of ["a1", "a2", "a3"]) {
      expect(box(`Send ${id}?`)).toBeChecked();
      expect(list().getByText(`${id}@example.com`)).toBeVisible();
    }
    expect(list().getAllByText(label.hidden)).toHaveLength(3);
    await expectAccessible();
    await user.click(button(label.bulkApprove(3)));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ a1: true, a2: true, a3: true })]);
    expect(chat.stream.getState().pauses.map(({ status, outcome }) => [status, outcome])).toEqual(Array(3).fill(["settled", "answered"]));
  });

  it("can be denied so, and one that was taken out stays open in its card", async () => {
    const chat = await pausedOn(three);
    chat.server.next(finishing("R2"));
    await open();
    await user.click(box("Send a2?"));
    expect(list().getByText(label.bulkPicked(2, 3))).toBeVisible();
    await user.click(button(label.bulkDeny(2)));
    expect(await screen.findByText(label.progress(2, 3))).toBeVisible();
    expect(resumes(chat)).toEqual([]);
    await user.click(card("Send a2?").getByRole("button", { name: label.approve }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ a1: false, a3: false, a2: true })]);
  });

  it("leave no list where only one can be decided so", async () => {
    await pausedOn((wire) => [mail(wire, "a1"), wire.interaction("i1", "confirm", { action: "Go" })]);
    expect(screen.queryByRole("button", { name: label.bulkOpen })).not.toBeInTheDocument();
  });

  it("that are grave are picked one by one; identical calls are counted", async () => {
    const chat = await pausedOn((wire) => [...three(wire), mail(wire, "a4", { ui: { severity: "high" } }), mail(wire, "a5", { tool_call_id: "t1" }), mail(wire, "a5", { tool_call_id: "t2" })]);
    chat.server.next(finishing("R2"));
    await open();
    expect(box("Send a4?")).not.toBeChecked();
    expect(box("Send a4?")).toHaveAccessibleDescription(/High risk/);
    expect(box("Send a5?")).toHaveAccessibleDescription(new RegExp(label.coversCalls(2)));
    await user.click(box("Send a4?"));
    await user.click(button(label.bulkApprove(5)));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ a1: true, a2: true, a3: true, a4: true, a5: true })]);
  });

  it("with nothing picked can't be decided", async () => {
    const chat = await pausedOn((wire) => [mail(wire, "a1", { ui: { severity: "danger" } }), mail(wire, "a2", { ui: { severity: "danger" } })]);
    await open();
    expect(button(label.bulkApprove(0))).toHaveAttribute("aria-disabled", "true");
    await user.click(button(label.bulkApprove(0)));
    expect(chat.stream.getState().pauses.every(({ status }) => status === "open")).toBe(true);
  });
});

describe("left out, by name and with the reason", () => {
  const others = () => list().getByText(label.bulkLeftOut).parentElement!;

  it("is what is being edited, from the first key on, until it is put back", async () => {
    const chat = await pausedOn(three);
    chat.server.next(finishing("R2"));
    await open();
    await user.click(card("Send a1?").getByRole("button", { name: label.edit }));
    expect(others()).toHaveTextContent(`Send a1? ${label.bulkWhy("editing")}`);
    expect(list().queryByRole("checkbox", { name: "Send a1?" })).not.toBeInTheDocument();
    await user.click(button(label.bulkApprove(2)));
    expect(await screen.findByText(label.progress(2, 3))).toBeVisible();
    expect(chat.stream.getState().pauses[0]?.status).toBe("open");
  });

  it("is what has an answer, and what only its own card may decide", async () => {
    const own = defineRenderer({ title: () => "Sign here", component: ({ onAnswer }) => <button onClick={() => onAnswer(true)}>Sign</button> });
    await pausedWith(defaultRegistry.extend({ approvals: { signature: own } }), (wire) => [...three(wire), mail(wire, "a4", { kind: "signature" })]);
    await user.click(card("Send a1?").getByRole("button", { name: label.deny }));
    await open();
    await waitFor(() => expect(others()).toHaveTextContent(`Send a1? ${label.bulkWhy("answered")}`));
    expect(others()).toHaveTextContent(`Sign here ${label.bulkWhy("own-card")}`);
  });

  it("is what the renderer's own rules refuse", async () => {
    const strict = defineRenderer({ title: () => "Strict", answer: { type: "object" }, component: () => null, bulk: true });
    const chat = await pausedWith(defaultRegistry.extend({ approvals: { strict } }), (wire) => [...three(wire), mail(wire, "a4", { kind: "strict" })]);
    await open();
    await user.click(button(label.bulkApprove(4)));
    await waitFor(() => expect(screen.getByText(label.progress(3, 4))).toBeVisible());
    expect(chat.stream.getState().pauses[3]?.status).toBe("open");
  });
});

describe("what a renderer says about its decisions", () => {
  it("goes along from the list as it does from the card", async () => {
    const registry = defaultRegistry.extend({ approvals: { "*": approvalWith((approved) => ({ approver_id: "ana", comment: approved ? "fine" : "no" })) } });
    const chat = await pausedWith(registry, three);
    chat.server.next(finishing("R2"));
    await open();
    await user.click(button(label.bulkApprove(3)));
    await gone();
    const decision = { approved: true, approver_id: "ana", comment: "fine" };
    expect(resumes(chat)).toEqual([resumeOf({ a1: decision, a2: decision, a3: decision })]);
  });
});

describe("never silently", () => {
  async function streaming() {
    const chat = connect();
    const script = frameScript();
    chat.server.next(script.respond);
    render(<TimbalInteractions stream={chat.stream} />);
    const sent = chat.stream.send("go");
    return { chat, script, sent };
  }

  it("what arrives while the list is open comes unpicked, and a click on its way doesn't cover it", async () => {
    const wire = wireEvents({ runId: "R1" });
    const { chat, script } = await streaming();
    await act(async () => { script.send(wire.start(), mail(wire, "a1"), mail(wire, "a2")); });
    await screen.findByRole("button", { name: label.bulkOpen });
    await open();
    await act(async () => { script.send(mail(wire, "a3")); });
    expect(await list().findByRole("checkbox", { name: "Send a3?" })).not.toBeChecked();
    await user.click(button(label.bulkApprove(2)));
    await waitFor(() => expect(chat.stream.getState().pauses.map(({ status }) => status)).toEqual(["answered", "answered", "open"]));
    script.reset();
  });

  it("one that has come to cover more calls since it was picked has to be picked again", async () => {
    const wire = wireEvents({ runId: "R1" });
    const { script } = await streaming();
    await act(async () => { script.send(wire.start(), mail(wire, "a1"), mail(wire, "a2")); });
    await screen.findByRole("button", { name: label.bulkOpen });
    await open();
    await act(async () => { script.send(mail(wire, "a2", { tool_call_id: "again" })); });
    await waitFor(() => expect(box("Send a2?")).not.toBeChecked());
    expect(button(label.bulkApprove(1))).toBeVisible();
    script.reset();
  });

  it("two clicks in one tick answer once, and the second half of the double click answers no card below", async () => {
    const chat = await pausedOn((wire) => [...three(wire), wire.interaction("i1", "confirm", { action: "Go" })]);
    await open();
    const approve = button(label.bulkApprove(3));
    act(() => {
      approve.click();
      approve.click();
    });
    fireEvent.click(card("Go").getByRole("button", { name: label.yes }), { detail: 2 });
    await waitFor(() => expect(chat.stream.getState().pauses.map(({ status }) => status)).toEqual(["answered", "answered", "answered", "open"]));
    expect(resumes(chat)).toEqual([]);
  });

  it("the button that went leaves the focus in the tray", async () => {
    await pausedOn((wire) => [...three(wire), mail(wire, "a4", { ui: { severity: "high" } }), mail(wire, "a5", { ui: { severity: "high" } })]);
    await open();
    await user.click(button(label.bulkApprove(3)));
    await waitFor(() => expect(screen.getByText(label.progress(3, 5))).toBeVisible());
    expect(button(label.bulkOpen)).toHaveFocus();
  });
});
