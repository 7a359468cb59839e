import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { english as label } from "../../src/labels/english.js";
import { de } from "../../src/labels/locales/de.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { createStream } from "../../src/run/stream.js";
import { frameScheduler } from "../../src/run/reading/schedule.js";
import { createRawServer, events, hang, status, type Respond } from "../../src/testing.js";
import { httpTransport } from "../../src/transport/http.js";
import { fakeBrowser, type FakeWindow } from "../run/fake-browser.js";
import { asking, finishing } from "../run/harness.js";

const user = userEvent.setup();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The conversation in one window, paused on one question. */
async function open(window: FakeWindow, ...responds: Respond[]) {
  const server = createRawServer();
  server.next(events(asking("r1", ["i1"])), ...responds);
  const stream = createStream({
    id: "conversation",
    runIds: "server",
    submit: "auto",
    transport: httpTransport({ url: "http://agent.test", fetch: server.fetch }),
    tabs: window.tabs,
    validate: () => Promise.resolve({ checked: true, issues: [] }),
    scheduler: frameScheduler(),
    newRunId: () => "c1",
    now: Date.now,
  });
  const state = await stream.send("hi");
  return { server, stream, key: state.pauses[0]!.key };
}

type Shown = Awaited<ReturnType<typeof open>>;

function show({ stream, key }: Shown, labels = label) {
  render(
    <TimbalProvider labels={labels}>
      <TimbalInteractions stream={stream} />
      <section aria-label="transcript">
        <PauseCard stream={stream} pause={key} />
      </section>
    </TimbalProvider>,
  );
  return {
    tray: () => screen.getByRole("region", { name: labels.questions }),
    transcript: () => within(screen.getByRole("region", { name: "transcript" })),
  };
}

it("answered in another window: the receipt says so with what was typed here, the tray what can be done, and it is read out", async () => {
  const browser = fakeBrowser();
  const [a, b] = [await open(browser.window(), hang()), await open(browser.window(), events(asking("r5", ["i1"], "r1")))];
  const { tray, transcript } = show(b);
  await user.type(within(tray()).getByRole("textbox"), "half a sentence");
  void a.stream.answer(a.key, "from a");
  const receipt = await transcript().findByText(label.notice("other-window"));
  expect(receipt).toBeVisible();
  expect(transcript().getByRole("article")).toHaveTextContent(`${label.notUsed}half a sentence`);
  expect(within(tray()).getByText(label.inOtherWindow)).toBeVisible();
  expect(within(tray()).queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await vi.waitFor(() => { expect(screen.getAllByRole("status").map(({ textContent }) => textContent).join("")).toContain(label.notice("other-window")); });
  // A way on.
  await user.click(within(tray()).getByRole("button", { name: label.askAgain }));
  expect(await within(tray()).findByRole("textbox")).toHaveValue("half a sentence");
  expect(b.server.posts()).toEqual([{ prompt: "hi" }, { prompt: "hi", parent_id: "r1" }]);
  a.stream.dispose();
  b.stream.dispose();
});

it("given back: the card is there again with what was typed, and is read out as new", async () => {
  const browser = fakeBrowser();
  const [a, b] = [await open(browser.window(), status(403, {})), await open(browser.window(), events(finishing("r2", ["i1"], "r1")))];
  const { tray } = show(b);
  await user.type(within(tray()).getByRole("textbox"), "mine");
  await a.stream.answer(a.key, "from a");
  await vi.waitFor(() => { expect(a.server.posts()).toHaveLength(2); });
  await vi.waitFor(() => { expect(within(tray()).getByRole("textbox")).toHaveValue("mine"); });
  await user.click(within(tray()).getByRole("button", { name: label.answer }));
  await vi.waitFor(() => { expect(b.server.posts()[1]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: "mine" } }); });
  a.stream.dispose();
  b.stream.dispose();
});

it("in German, too", async () => {
  const browser = fakeBrowser();
  const [a, b] = [await open(browser.window(), hang()), await open(browser.window())];
  const { tray } = show(b, de);
  void a.stream.answer(a.key, "from a");
  expect(await screen.findByText("In einem anderen Fenster beantwortet.", { selector: "bdi" })).toBeVisible();
  expect(tray()).toHaveTextContent(de.inOtherWindow);
  a.stream.dispose();
  b.stream.dispose();
});
