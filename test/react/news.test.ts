import { expect, it } from "vitest";
import type { Pause, PauseKey, PauseStatus } from "../../src/protocol/pause.js";
import { newsOf, toldNow } from "../../src/react/news.js";
import type { Told } from "../../src/react/news.js";
import { interaction } from "../pauses.js";

const pause = (status: PauseStatus, at?: number): Pause => interaction("i1", "ask_text", {}, { status, ...(at !== undefined && { answer: { value: "x", at } }) });

/** What is said on the way through these states. */
function through(...states: Pause[]) {
  let told: ReadonlyMap<PauseKey, Told> = new Map();
  return states.map((one) => {
    const news = newsOf(told, [one], [one]).map(({ type }) => type);
    told = toldNow(told, [one], [one]);
    return news;
  });
}

it("an answer's way: it is asked, kept, sent, and there", () => {
  expect(through(pause("open"), pause("answered", 1), pause("sending", 1), pause("settled", 1))).toEqual([["arrived"], ["kept"], ["sending"], ["sent"]]);
});

it("nothing new says nothing", () => {
  expect(through(pause("open"), pause("open"), pause("answered", 1), pause("answered", 1))).toEqual([["arrived"], [], ["kept"], []]);
});

it("an answer that comes back from a failed sending was kept before; the alert says what happened", () => {
  expect(through(pause("open"), pause("answered", 1), pause("sending", 1), pause("answered", 1), pause("sending", 1))).toEqual([["arrived"], ["kept"], ["sending"], [], ["sending"]]);
});

it("what was restored with its answer was told before the reload", () => {
  expect(through(pause("answered", 1))).toEqual([[]]);
});

it.each(["cancelled", "superseded", "elsewhere", "dead"] as const)("%s is told of what was waiting, not of what is old", (status) => {
  expect(newsOf(new Map(), [pause(status)], [])).toEqual([]);
  expect(through(pause("open"), pause(status))[1]).toEqual(["closed"]);
});

it("one that is drawn elsewhere arrives there", () => {
  const open = pause("open");
  expect(newsOf(new Map(), [open], [])).toEqual([]);
  expect(toldNow(new Map(), [open], []).size).toBe(0);
});
