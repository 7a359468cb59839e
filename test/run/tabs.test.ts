import { afterEach, describe, expect, it, vi } from "vitest";
import { httpTransport } from "../../src/transport/http.js";
import { createRawServer, events, frameScript, hang, reset, status, type Respond } from "../../src/testing/raw-server.js";
import type { StreamParts } from "../../src/run/options.js";
import type { PauseKey } from "../../src/protocol/pause.js";
import { NotSentError } from "../../src/protocol/error.js";
import { fakeBrowser, CONVERSATION, type FakeWindow } from "./fake-browser.js";
import { asking, bench, finishing, pauseNamed, settle, until, type Bench } from "./harness.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Tab extends Bench {
  window: FakeWindow;
  key: PauseKey;
}

/** A window in which the conversation waits at run r1 for `ids`. What comes next is up to its server. */
async function paused(window: FakeWindow, responds: Respond[] = [], parts: Partial<StreamParts> = {}, ids = ["i1"]): Promise<Tab> {
  const tab = bench({ tabs: window.tabs, ...parts });
  tab.server.next(events(asking("r1", ids)), ...responds);
  const state = await tab.stream.send("hi");
  return { ...tab, window, key: pauseNamed(state, ids[0] ?? "").key };
}

const resumes = (...tabs: Bench[]): unknown[] => tabs.flatMap((tab) => tab.posts()).filter((body) => Object.hasOwn(body as object, "resume"));
const isElsewhere = ({ status: now, error }: ReturnType<Bench["stream"]["getState"]>): boolean => now === "incomplete" && error === null;
/** Long enough for a round of questions that nobody answers. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

const done = events(finishing("r2", ["i1"], "r1"));

describe("a paused run that two windows have open", () => {
  it.each([
    ["with locks and a channel", {}],
    ["with a channel alone", { locks: false }],
    ["with locks alone", { channels: false }],
  ])("%s: both answer at once, and one resume goes; the other keeps what it has", async (_name, has) => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(has), [hang()]), await paused(browser.window(has), [hang()])];
    for (const tab of [a, b]) tab.stream.setDraft(tab.key, { kind: "typed", value: tab.window.name });
    await Promise.all([a.stream.answer(a.key, "from a"), b.stream.answer(b.key, "from b")]);
    const loser = await Promise.race([a, b].map(async (tab) => { await until(tab.stream, isElsewhere); return tab; }));
    await rest();
    expect(resumes(a, b)).toHaveLength(1);
    const state = loser.stream.getState();
    expect(pauseNamed(state, "i1").status).toBe("elsewhere");
    expect(loser.stream.draft(loser.key)).toEqual({ kind: "typed", value: loser.window.name });
    await expect(loser.stream.answer(loser.key, "again")).resolves.toMatchObject([{ code: "not-open" }]);
    await expect(loser.stream.submit({ again: true })).rejects.toMatchObject({ code: "usage" });
    await expect(loser.stream.cancel()).rejects.toMatchObject({ code: "usage" });
    expect(resumes(a, b)).toHaveLength(1);
    for (const tab of [a, b]) tab.stream.dispose();
  });

  it("the door shuts with the first click, before any window was asked", async () => {
    const browser = fakeBrowser();
    const a = await paused(browser.window(), [done], { submit: "manual" });
    await a.stream.answer(a.key, "once");
    const first = a.stream.submit();
    expect(a.stream.getState()).toMatchObject({ status: "streaming", pauses: [{ status: "sending" }] });
    await expect(a.stream.submit()).rejects.toMatchObject({ code: "usage" });
    await expect(first).resolves.toMatchObject({ status: "finished" });
    expect(resumes(a)).toEqual([{ prompt: "hi", parent_id: "r1", resume: { i1: "once" } }]);
  });

  it("the other shows it as answered in another window while it goes, and when it is done", async () => {
    const browser = fakeBrowser();
    const run = frameScript();
    const [a, b] = [await paused(browser.window(), [run.respond]), await paused(browser.window())];
    await a.stream.answer(a.key, "mine");
    const state = await until(b.stream, isElsewhere);
    expect(state.pauses).toMatchObject([{ status: "elsewhere", notice: "other-window" }]);
    run.send(...finishing("r2", ["i1"], "r1"));
    run.end();
    await until(a.stream, ({ status: now }) => now === "finished");
    await rest();
    expect(isElsewhere(b.stream.getState())).toBe(true);
    expect(b.posts()).toHaveLength(1);
  });

  it("a new prompt in the other window goes on from the run that was made of the answers", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [done]), await paused(browser.window(), [events(finishing("r3", [], "r2"))])];
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
    await until(b.stream, isElsewhere);
    await rest();
    await expect(b.stream.send("and now")).resolves.toMatchObject({ status: "finished" });
    expect(b.posts()[1]).toEqual({ prompt: "and now", parent_id: "r2" });
  });

  it.each([
    ["while that run is still under way", (_tab: Tab) => undefined],
    ["also when the other conversation was reset meanwhile", (tab: Tab) => { tab.stream.reset(); }],
    ["also when the other stream was disposed of meanwhile", (tab: Tab) => { tab.stream.dispose(); }],
  ])("a new prompt there goes on from that run %s", async (_when, act) => {
    const browser = fakeBrowser();
    const run = frameScript();
    const [a, b] = [await paused(browser.window(), [run.respond]), await paused(browser.window(), [events(finishing("r3", [], "r2"))])];
    await a.stream.answer(a.key, "mine");
    run.send(...finishing("r2", ["i1"], "r1").slice(0, 2));
    await until(a.stream, ({ run: now }) => now?.id === "r2");
    act(a);
    await until(b.stream, isElsewhere);
    await rest();
    await expect(b.stream.send("and now")).resolves.toMatchObject({ status: "finished" });
    expect(b.posts()[1]).toEqual({ prompt: "and now", parent_id: "r2" });
    a.stream.dispose();
  });

  it("a new prompt there follows the other window through its later pauses", async () => {
    const browser = fakeBrowser();
    const again = events(asking("r2", ["i2"], "r1"));
    const [a, b] = [await paused(browser.window(), [again, events(finishing("r3", ["i2"], "r2"))]), await paused(browser.window(), [events(finishing("r4", [], "r3"))])];
    await a.stream.answer(a.key, "one");
    const state = await until(a.stream, ({ status: now, run }) => now === "paused" && run?.id === "r2");
    await a.stream.answer(pauseNamed(state, "i2").key, "two");
    await until(a.stream, ({ status: now }) => now === "finished");
    await rest();
    await b.stream.send("and now");
    expect(b.posts()[1]).toEqual({ prompt: "and now", parent_id: "r3" });
  });

  it("asking again there makes a run of its own, which can be answered", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [done]), await paused(browser.window(), [events(asking("r5", ["i1"], "r1")), events(finishing("r6", ["i1"], "r5"))])];
    await a.stream.answer(a.key, "mine");
    await until(b.stream, isElsewhere);
    const state = await b.stream.reopen();
    expect(state).toMatchObject({ status: "paused", pauses: [{ status: "open", runId: "r5" }] });
    expect(state.pauses[0]?.notice).toBeUndefined();
    await b.stream.answer(b.key, "mine too");
    await until(b.stream, ({ status: now }) => now === "finished");
    expect(b.posts()[2]).toMatchObject({ parent_id: "r5", resume: { i1: "mine too" } });
  });

  it("a cancel is one window's too, and the other doesn't call it an answer", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [hang()]), await paused(browser.window(), [hang()])];
    void a.stream.cancel();
    void b.stream.cancel();
    const loser = await Promise.race([a, b].map(async (tab) => { await until(tab.stream, isElsewhere); return tab; }));
    await rest();
    expect(resumes(a, b)).toHaveLength(1);
    expect(pauseNamed(loser.stream.getState(), "i1").notice).toBeUndefined();
    for (const tab of [a, b]) tab.stream.dispose();
  });
});

describe("what comes of it in the first window", () => {
  const notSent = (transport: StreamParts["transport"]): StreamParts["transport"] => ({
    ...transport,
    open: (body, options) => (Object.hasOwn(body, "resume") ? Promise.reject(new NotSentError("network", "No headers.")) : transport.open(body, options)),
  });

  it.each([
    ["a 403", [status(403, { detail: "Not yours" })]],
    ["a 404", [status(404, { detail: "Not Found" })]],
    ["a 401", [status(401, { detail: "Who?" })]],
  ] satisfies [string, Respond[]][])("%s: it was not applied, and the other window has its question and its draft back", async (_name, responds) => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), responds), await paused(browser.window(), [done])];
    b.stream.setDraft(b.key, { kind: "typed", value: "half a sen" });
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ error }) => error !== null);
    const state = await until(b.stream, ({ status: now, pauses }) => now === "paused" && pauses[0]?.status === "open");
    expect(state.error).toBeNull();
    expect(b.stream.draft(b.key)).toEqual({ kind: "typed", value: "half a sen" });
    await b.stream.answer(b.key, "then I do");
    await until(b.stream, ({ status: now }) => now === "finished");
    expect(b.posts()[1]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: "then I do" } });
    // And the first window can't send it any more.
    await until(a.stream, ({ pauses }) => pauses[0]?.status === "elsewhere" || pauses[0]?.status === "superseded");
  });

  it("never sent: the other window has it back", async () => {
    const browser = fakeBrowser();
    const server = createRawServer();
    server.next(events(asking("r1", ["i1"])));
    const a = bench({ tabs: browser.window().tabs, transport: notSent(httpTransport({ url: "http://agent.test", fetch: server.fetch })) });
    const state = await a.stream.send("hi");
    const b = await paused(browser.window());
    await a.stream.answer(pauseNamed(state, "i1").key, "mine");
    await until(a.stream, ({ error }) => error !== null);
    await rest();
    expect(b.stream.getState()).toMatchObject({ status: "paused", error: null, pauses: [{ status: "open" }] });
  });

  it.each([
    ["a 503", status(503, "unavailable")],
    ["a 409", status(409, { detail: "in use" })],
    ["no answer", reset()],
    ["frames but no end", events(finishing("r2", ["i1"], "r1").slice(0, 2), "reset")],
  ])("%s: nobody knows, in both windows; the other sends only by a person's act", async (_name, failure) => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [failure]), await paused(browser.window(), [done])];
    await a.stream.answer(a.key, "mine");
    const state = await until(b.stream, ({ error }) => error !== null);
    expect(state).toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "resume" }, pauses: [{ status: "open", notice: "may-have-run" }] });
    await b.stream.answer(b.key, "mine");
    await rest();
    await expect(b.stream.submit()).rejects.toMatchObject({ code: "usage" });
    expect(resumes(a, b)).toHaveLength(1);
    await expect(b.stream.submit({ again: true })).resolves.toMatchObject({ status: "finished" });
    expect(resumes(a, b)).toHaveLength(2);
    await until(a.stream, ({ pauses }) => pauses[0]?.status === "elsewhere");
  });

  it("answers that were staged in the other window come back staged, and don't go by themselves", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [status(403, {})]), await paused(browser.window(), [done], { submit: "manual" })];
    await b.stream.answer(b.key, "staged");
    await a.stream.answer(a.key, "mine");
    const state = await until(b.stream, ({ status: now, pauses }) => now === "paused" && pauses[0]?.status === "answered" && resumes(a).length === 1);
    expect(state.pauses).toMatchObject([{ answer: { value: "staged" } }]);
    await rest();
    expect(b.posts()).toHaveLength(1);
    await expect(b.stream.submit()).resolves.toMatchObject({ status: "finished" });
  });

  it("the window dies on the way: the lock is free, and the other says that the outcome is unknown", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [hang()]), await paused(browser.window(), [done])];
    await a.stream.answer(a.key, "mine");
    await until(b.stream, isElsewhere);
    await a.server.received(2);
    a.window.die();
    const state = await until(b.stream, ({ error }) => error !== null);
    expect(state).toMatchObject({ status: "paused", error: { code: "outcome-unknown" } });
    await b.stream.answer(b.key, "mine");
    await rest();
    expect(b.posts()).toHaveLength(1);
    await expect(b.stream.submit({ again: true })).resolves.toMatchObject({ status: "finished" });
  });

  it("disposed of on the way, before a frame came: the outcome is unknown", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [hang()]), await paused(browser.window())];
    await a.stream.answer(a.key, "mine");
    await a.server.received(2);
    await until(b.stream, isElsewhere);
    a.stream.dispose();
    await until(b.stream, ({ error }) => error?.code === "outcome-unknown");
  });

  it("stopped before the other windows were asked: nothing goes, and the other has it back", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [], { submit: "manual" }), await paused(browser.window())];
    await a.stream.answer(a.key, "mine");
    const submitted = a.stream.submit();
    await a.stream.stop();
    await submitted;
    await rest();
    expect(resumes(a, b)).toEqual([]);
    expect(b.stream.getState()).toMatchObject({ status: "paused", pauses: [{ status: "open" }] });
    expect(browser.locks()).toEqual([]);
  });
});

describe("a window that hears late", () => {
  it("slept while the other answered: its click asks first, and sends nothing", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [done]), await paused(browser.window(), [done], { submit: "manual" })];
    await b.stream.answer(b.key, "too late");
    b.window.freeze();
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
    expect(b.stream.getState().status).toBe("paused");
    const submitted = b.stream.submit();
    b.window.thaw();
    expect(isElsewhere(await submitted)).toBe(true);
    await rest();
    expect(resumes(a, b)).toHaveLength(1);
    expect(b.stream.getState().pauses).toMatchObject([{ status: "elsewhere", answer: { value: "too late" } }]);
  });

  it("opened after the other had answered: it is told at once", async () => {
    const browser = fakeBrowser();
    const a = await paused(browser.window(), [done]);
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
    const b = await paused(browser.window());
    await until(b.stream, isElsewhere);
  });

  it("opened after the other had gone: a third window tells", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [done]), await paused(browser.window())];
    await a.stream.answer(a.key, "mine");
    await until(b.stream, isElsewhere);
    await until(a.stream, ({ status: now }) => now === "finished");
    await rest();
    a.stream.dispose();
    const c = await paused(browser.window());
    await until(c.stream, isElsewhere);
  });
});

describe("windows that have nothing to do with each other", () => {
  it("neither API: works in one window", async () => {
    const browser = fakeBrowser();
    const a = await paused(browser.window({ channels: false, locks: false }), [done]);
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
    expect(resumes(a)).toHaveLength(1);
  });

  it("the code that asks can't be loaded: it is reported, and the answer goes", async () => {
    const onDiagnostic = vi.fn();
    const a = await paused(fakeBrowser().window(), [done], { tabs: () => Promise.reject(new Error("offline")), onDiagnostic });
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
    expect(onDiagnostic).toHaveBeenCalledWith(expect.objectContaining({ code: "tabs-unavailable" }));
  });

  it("each started a request of its own: both are answered", async () => {
    const browser = fakeBrowser();
    const a = await paused(browser.window(), [done]);
    const b = bench({ tabs: browser.window().tabs });
    b.server.next(events(asking("s1", ["i1"])), events(finishing("s2", ["i1"], "s1")));
    const state = await b.stream.send("hi");
    await Promise.all([a.stream.answer(a.key, "x"), b.stream.answer(pauseNamed(state, "i1").key, "y")]);
    await Promise.all([a, b].map(({ stream }) => until(stream, ({ status: now }) => now === "finished")));
    expect(resumes(a, b)).toHaveLength(2);
  });

  it.each([
    ["no object", "sent"],
    ["another version", { timbal: 2, type: "claim", from: "x", claim: { id: "c", run: "r1", what: "resume", stage: "sent", next: null } }],
    ["an inherited field", Object.assign(Object.create({ timbal: 1 }) as object, { type: "ask", from: "x", id: "q", run: "r1" })],
    ["an unknown stage", { timbal: 1, type: "claim", from: "x", claim: { id: "c", run: "r1", what: "resume", stage: "constructor", next: null } }],
    ["a run that is no text", { timbal: 1, type: "claim", from: "x", claim: { id: "c", run: ["r1"], what: "resume", stage: "sent", next: null } }],
    ["an endless id", { timbal: 1, type: "claim", from: "x", claim: { id: "c".repeat(10_000), run: "r1", what: "resume", stage: "sent", next: null } }],
    ["a claim of something else", { timbal: 1, type: "claim", from: "x", claim: { id: "c", run: "other", what: "resume", stage: "sent", next: null } }],
  ])("an odd message (%s) changes nothing", async (_name, message) => {
    const browser = fakeBrowser();
    const a = await paused(browser.window(), [done]);
    const before = a.stream.getState();
    browser.shout(CONVERSATION, message);
    await settle();
    expect(a.stream.getState()).toBe(before);
    await a.stream.answer(a.key, "mine");
    await until(a.stream, ({ status: now }) => now === "finished");
  });
});

describe("what a window leaves behind", () => {
  it("nothing, once it is disposed of: no listener and no lock", async () => {
    const page = { add: vi.fn(), remove: vi.fn() };
    vi.stubGlobal("addEventListener", page.add);
    vi.stubGlobal("removeEventListener", page.remove);
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [hang()]), await paused(browser.window())];
    await a.stream.answer(a.key, "mine");
    await until(b.stream, isElsewhere);
    expect(a.window.listeners() + b.window.listeners()).toBe(2);
    b.stream.dispose();
    a.stream.dispose();
    await rest();
    expect(a.window.listeners() + b.window.listeners()).toBe(0);
    expect(browser.locks()).toEqual([]);
    const ofPage = (calls: unknown[][]) => calls.filter(([name]) => name === "pagehide" || name === "pageshow");
    expect(ofPage(page.add.mock.calls)).toHaveLength(4);
    expect(new Set(ofPage(page.remove.mock.calls).flat())).toEqual(new Set(ofPage(page.add.mock.calls).flat()));
  });

  it("a stream that nobody uses opens nothing", async () => {
    const tabs = vi.fn();
    const { stream } = bench({ tabs });
    stream.subscribe(() => undefined);
    await settle();
    stream.dispose();
    expect(tabs).not.toHaveBeenCalled();
  });

  it("disposed of while the code was loading: what then opens is closed", async () => {
    const browser = fakeBrowser();
    const window = browser.window();
    const a = await paused(window, [], { tabs: async (hooks) => { await rest(); return window.tabs(hooks); } });
    a.stream.dispose();
    await rest();
    await rest();
    expect(window.listeners()).toBe(0);
  });
});

describe("a page that goes away", () => {
  it("cancels with keepalive at once, asks nobody, and tells the others", async () => {
    const browser = fakeBrowser();
    const [a, b] = [await paused(browser.window(), [hang()]), await paused(browser.window())];
    const before = a.server.requests.length;
    void a.stream.cancel("left", { keepalive: true });
    expect(browser.said.at(-1)).toMatchObject({ type: "claim", claim: { run: "r1", what: "cancel", stage: "sent" } });
    await a.server.received(before + 1);
    const state = await until(b.stream, isElsewhere);
    expect(state.pauses[0]?.status).toBe("elsewhere");
    a.stream.dispose();
    b.stream.dispose();
  });
});
