import { describe, expect, it } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import type { RunInfo, StreamState } from "../../src/run/machine/state.js";
import { createTabRounds } from "../../src/run/windows/tab-rounds.js";
import { heardClaim, readMessage, stageAfter, standingOf, stops, writtenMessage, type Claim, type ClaimStage, type TabMessage } from "../../src/run/windows/tabs.js";

const claim = (change: Partial<Claim> = {}): Claim => ({ id: "b", run: "r1", what: "resume", stage: "sent", next: null, ...change });

describe("what windows say to each other", () => {
  it.each<[TabMessage]>([
    [{ type: "ask", from: "w1", id: "q1", run: "r1" }],
    [{ type: "here", from: "w1", ask: "q1" }],
    [{ type: "bye", from: "w1" }],
    [{ type: "claim", from: "w1", claim: claim() }],
    [{ type: "claim", from: "w1", claim: claim({ what: "cancel", stage: "over", next: "r2" }) }],
    ...(["asked", "sent", "unknown", "back", "over"] as const).map((stage): [TabMessage] => [{ type: "claim", from: "w1", claim: claim({ stage }) }]),
  ])("is understood as it was meant: %j", (message) => {
    expect(readMessage(structuredClone(writtenMessage(message)))).toEqual(message);
  });

  const said = (change: object) => ({ timbal: 1, type: "claim", from: "w1", claim: claim(), ...change });
  const claimed = (change: object) => said({ claim: { ...claim(), ...change } });
  it.each<[string, unknown]>([
    ["a text", "bye"], ["null", null], ["a list", [said({})]], ["no version", { ...said({}), timbal: undefined }], ["another version", { ...said({}), timbal: 2 }],
    ["an unknown type", said({ type: "shout" })], ["nobody", said({ from: undefined })], ["an empty name", said({ from: "" })], ["a name that is none", said({ from: 7 })],
    ["a name that is too long", said({ from: "w".repeat(201) })],
    ["a question without an id", { timbal: 1, type: "ask", from: "w1", run: "r1" }], ["a question about nothing", { timbal: 1, type: "ask", from: "w1", id: "q1" }],
    ["an answer to nothing", { timbal: 1, type: "here", from: "w1" }],
    ["a claim that is none", said({ claim: "mine" })], ["a claim without an id", claimed({ id: undefined })], ["a claim of no run", claimed({ run: null })],
    ["a claim for something else", claimed({ what: "start" })], ["a stage that nobody knows", claimed({ stage: "toString" })], ["a stage that is no text", claimed({ stage: 1 })],
    ["a next run that is none", claimed({ next: 7 })], ["a next run that is not said", claimed({ next: undefined })],
  ])("%s is not understood", (_what, data) => {
    expect(readMessage(data)).toBeNull();
  });

  it("a name may be as long as two hundred characters", () => {
    expect(readMessage(said({ from: "w".repeat(200) }))).not.toBeNull();
  });
});

describe("what is known of a claim after hearing of it", () => {
  it.each<[string, Claim | undefined, Claim, Claim | null]>([
    ["the first time: all", undefined, claim(), claim()],
    ["the same again: nothing new", claim(), claim(), null],
    ["that it went on", claim({ stage: "asked" }), claim({ stage: "sent" }), claim({ stage: "sent" })],
    ["late, that it was about to", claim({ stage: "sent" }), claim({ stage: "asked" }), null],
    ["which run it made", claim(), claim({ next: "r2" }), claim({ next: "r2" })],
    ["its end, without the run: the run stays known", claim({ next: "r2" }), claim({ stage: "over" }), claim({ stage: "over", next: "r2" })],
    ["that nobody knows, and then that it is over", claim({ stage: "unknown" }), claim({ stage: "over" }), claim({ stage: "over" })],
    ["after its end another one: the first one counts", claim({ stage: "back" }), claim({ stage: "over" }), null],
    ["of another run under the same id", claim(), claim({ run: "r9", stage: "over" }), null],
    ["for something else under the same id", claim(), claim({ what: "cancel", stage: "over" }), null],
  ])("%s", (_what, known, heard, expected) => {
    expect(heardClaim(known, heard)).toEqual(expected);
  });
});

describe("how a paused run stands by what others have claimed", () => {
  const of = (...stages: ClaimStage[]) => standingOf(stages.map((stage, at) => claim({ id: `c${at}`, stage })), "r1");
  it("nobody has it", () => {
    expect(of()).toEqual({ is: "unclaimed" });
    expect(standingOf([claim({ run: "r9" })], "r1")).toEqual({ is: "unclaimed" });
  });
  it("all came back", () => {
    expect(of("back", "back")).toEqual({ is: "back" });
  });
  it("somebody has it, whatever became of the others: the newest of them counts", () => {
    for (const stage of ["asked", "sent", "over"] as const) expect(of("over", stage, "unknown", "back")).toEqual({ is: "elsewhere", claim: claim({ id: "c1", stage }) });
  });
  it("nobody knows of the newest one that was sent", () => {
    expect(of("unknown", "unknown", "back")).toEqual({ is: "unknown", claim: claim({ id: "c1", stage: "unknown" }) });
  });
});

describe("a claim of another window stops mine", () => {
  const mine = claim({ id: "m", stage: "asked" });
  it.each<[string, Partial<Claim>, boolean, boolean]>([
    ["asked at once, with the smaller id", { stage: "asked", id: "a" }, false, true],
    ["not asked at once, with the greater id", { stage: "asked", id: "z" }, false, false],
    ["under way", { stage: "sent", id: "z" }, false, true],
    ["under way, also when the person sends again", { stage: "sent", id: "z" }, true, true],
    ["over", { stage: "over" }, true, true],
    ["of unknown outcome", { stage: "unknown" }, false, true],
    ["not of unknown outcome when the person sends again", { stage: "unknown" }, true, false],
    ["not when it came back", { stage: "back" }, false, false],
    ["not when it is for another run", { run: "r9" }, false, false],
    ["not when it is mine", { id: "m" }, false, false],
  ])("%s", (_what, theirs, again, expected) => {
    expect(stops(claim(theirs), mine, again)).toBe(expected);
  });
});

describe("what became of a claim", () => {
  const run: RunInfo = { id: "r1", parentId: null, params: {}, seq: 3 };
  const next: RunInfo = { ...run, id: "r2", parentId: "r1" };
  const state = (change: Partial<StreamState>): StreamState => ({ status: "paused", connection: "closed", silentSince: null, run, pauses: [], transcript: [], error: null, ...change });
  const failed = (during?: "resume" | "cancel") => new TimbalError("http", "no", { during });
  it.each<[string, Partial<StreamState>, ClaimStage]>([
    ["the run paused again", { run: next }, "over"],
    ["it was refused", { error: failed("resume") }, "back"],
    ["the cancel was refused", { error: failed("cancel") }, "back"],
    ["the run failed", { status: "failed", run: next, error: failed() }, "over"],
    ["the paused run was gone", { status: "failed", error: failed("resume") }, "back"],
    ["nobody knows", { error: new TimbalError("outcome-unknown", "?", { during: "resume" }) }, "unknown"],
    ["it broke off", { status: "incomplete", run: next }, "unknown"],
    ["it is still read", { status: "streaming", run: next }, "unknown"],
    ["it ended", { status: "finished", run: next }, "over"],
    ["it was cancelled", { status: "cancelled", run: next }, "over"],
    ["it was stopped after a frame", { status: "stopped", run: next }, "over"],
    ["it was stopped before one", { status: "stopped" }, "unknown"],
    ["it was forgotten after a frame", { status: "idle", run: next }, "over"],
    ["it was forgotten before anything", { status: "idle", run: null }, "unknown"],
  ])("%s", (_what, after, expected) => {
    expect(stageAfter(state(after), run)).toBe(expected);
  });
});

describe("a round of questions", () => {
  const { signal } = new AbortController();
  const isOver = async (round: Promise<void>): Promise<boolean> => {
    let over = false;
    void round.then(() => { over = true; });
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    return over;
  };

  it("is over once everybody who is known has answered it", async () => {
    const rounds = createTabRounds();
    rounds.met("a");
    rounds.met("b");
    const round = rounds.round("q1", signal);
    rounds.answered("a", "q1");
    rounds.answered("b", "q9");
    expect(await isOver(round)).toBe(false);
    rounds.answered("b", "q1");
    expect(await isOver(round)).toBe(true);
  });

  it("is over when who has not answered leaves, is let go of, or the question is taken back", async () => {
    const [left, cleared, aborted] = [createTabRounds(), createTabRounds(), createTabRounds()];
    const controller = new AbortController();
    for (const one of [left, cleared, aborted]) one.met("a");
    const rounds = [left.round("q1", signal), cleared.round("q1", signal), aborted.round("q1", controller.signal)];
    expect(await Promise.all(rounds.map(isOver))).toEqual([false, false, false]);
    left.left("a");
    cleared.clear();
    controller.abort();
    expect(await Promise.all(rounds.map(isOver))).toEqual([true, true, true]);
    expect(await isOver(aborted.round("q2", controller.signal))).toBe(true);
  });

  it("doesn't wait again for who never answered, nor for who came after the question", async () => {
    const rounds = createTabRounds();
    rounds.met("a");
    const first = rounds.round("q1", signal);
    rounds.met("b");
    await first;
    const second = rounds.round("q2", signal);
    rounds.answered("b", "q2");
    expect(await isOver(second)).toBe(true);
  });
});
