import { describe, expect, it } from "vitest";
import { allTitles, titlesOf } from "./bug-log/titles.js";

/** Where each case of the bug log is tested: the file, and how the title of the test begins. */
const TESTS: Record<string, readonly (readonly [file: string, title: string])[]> = {
  C01: [
    ["interactions/odd-wire.test.tsx", "C01 · a page that is hidden and shown again"],
    ["e2e/answering.spec.ts", "C01 · a hidden tab"],
  ],
  C02: [
    ["run/lifecycle.test.ts", "C02 · a socket that breaks after one frame"],
    ["run/lifecycle.test.ts", "C02 · a callback that throws"],
  ],
  C03: [
    ["run/resume.test.ts", "C03 · two answers in one tick"],
    ["interactions/batch.test.tsx", "C03 · two clicks in one tick and an Enter"],
    ["interactions/batch.test.tsx", "C03 · a double click"],
    ["interactions/tray.test.tsx", "C03 · two presses of Retry"],
    ["react/outlet.test.tsx", "C03 · the second half"],
    ["e2e/tabs.spec.ts", "C03 · both windows answer at once"],
  ],
  C04: [
    ["run/resume.test.ts", "C04 · false, 0, '', [] and null"],
    ["interactions/batch.test.tsx", "C04 · sends false, empty text, an empty list, a denial and null"],
    ["cards/questions.test.tsx", "C04 · none of several is an answer"],
  ],
  C05: [
    ["run/resume.test.ts", "C05 · nothing is sent until the last of three"],
    ["interactions/batch.test.tsx", "C05 · sends nothing until the last of three"],
    ["e2e/answering.spec.ts", "C05 · eight cards at once"],
  ],
  C06: [["interactions/odd-wire.test.tsx", "C06 · draws its form"]],
  C07: [
    ["interactions/odd-wire.test.tsx", "C07 · %s: the question is answered in words"],
    ["interactions/odd-wire.test.tsx", "C07 · %s: one is picked"],
    ["interactions/odd-wire.test.tsx", "C07 · %s: the fallback says what is wrong"],
    ["cards/questions.test.tsx", "C07 · %j: the fallback says what is wrong"],
  ],
  C08: [["run/lifecycle.test.ts", "C08 · only the root's OUTPUT ends it"]],
  C09: [["run/resume.test.ts", "C09 · a second pause is answered at the second run"]],
  C10: [
    ["form/ask-form.test.tsx", "C10 · with no schema"],
    ["form/ask-form.test.tsx", "C10 · optional fields"],
    ["form/typed.test.ts", "C10 · what was typed becomes the answer"],
    ["form/typed.test.ts", "C10 · %j is no number"],
  ],
  C11: [["interactions/odd-wire.test.tsx", "C11 · comment lines"]],
  C12: [
    ["cards/approval-edit.test.tsx", "C12 · edits"],
    ["form/override.test.ts", "C12 · what was changed back"],
  ],
  C13: [
    ["registry/registry.test.ts", "C13 · an unknown kind goes to the fallback"],
    ["react/outlet.test.tsx", "C13 · is drawn by the fallback and reported once"],
    ["interactions/cards-together.test.tsx", "C13 · shows what was sent"],
  ],
  C14: [
    ["react/use-timbal-stream.test.tsx", "C14 · lives through StrictMode"],
    ["interactions/strict-mode.test.tsx", "C14 · StrictMode and many readers"],
    ["interactions/strict-mode.test.tsx", "C14 · after the final unmount"],
  ],
  C15: [
    ["interactions/failures.test.tsx", "C15 · by %s keeps both answers"],
    ["interactions/failures.test.tsx", "C15 · because the run is gone"],
    ["interactions/failures.test.tsx", "C15 · an approval that somebody else decided"],
    ["run/resume.test.ts", "C15 · 404 for the parent run"],
  ],
  C16: [
    ["run/lifecycle.test.ts", "C16 · after a reset"],
    ["interactions/failures.test.tsx", "C16 · after a reset"],
    ["react/use-timbal-stream.test.tsx", "C16 · shows the new conversation after a switch"],
  ],
  C17: [["form/ask-form.test.tsx", "C17 · names that look like paths"]],
  C18: [["interactions/cards-together.test.tsx", "C18 · a label clicked in the second"]],
  C20: [["run/lifecycle.test.ts", "C20 · %s: a clear error, one POST"]],
  C21: [
    ["interactions/new-prompt.test.tsx", "C21 · is refused"],
    ["interactions/new-prompt.test.tsx", "C21 · with `cancel`"],
    ["interactions/new-prompt.test.tsx", "C21 · with `branch`"],
  ],
  C23: [["interactions/drafts.test.tsx", "C23 · %s: 200 deltas"]],
  C25: [
    ["protocol/payloads.test.ts", "C25 · accept %j is %j"],
    ["upload/accept.test.ts", "C25 · %s of the type %j: %s"],
    ["upload/request-upload.test.tsx", "C25 · dropped files must fit the rules"],
    ["upload/request-upload.test.tsx", "C25 · chosen and pasted files are checked too"],
    ["upload/request-upload.test.tsx", "C25 · accept %j takes any file"],
    ["upload/request-upload.test.tsx", "C25 · a file that was removed can be picked again"],
  ],
  C27: [
    ["react/use-pauses.test.tsx", "C27 · keeps its array while"],
    ["react/use-pauses.test.tsx", "C27 · keeps its array when only"],
    ["interactions/kept-functions.test.tsx", "C27 · %s of a real stream"],
  ],
  C28: [
    ["cards/approval-edit.test.tsx", "C28 · types"],
    ["form/override.test.ts", "C28 · changed values keep their types"],
  ],
  C29: [
    ["react/outlet.test.tsx", "C29 · gives its place to the fallback"],
    ["react/outlet.test.tsx", "C29 · a fallback that throws too"],
    ["interactions/broken-cards.test.tsx", "C29 · two cards that break"],
  ],
  C31: [
    ["interactions/leaving.test.tsx", "C31 · Escape anywhere"],
    ["interactions/leaving.test.tsx", "C31 · an Enter held in the composer"],
    ["interactions/leaving.test.tsx", "C31 · Deny is false"],
    ["interactions/leaving.test.tsx", "C31 · asks once"],
  ],
  C32: [
    ["cards/other.test.tsx", "C32 · is not lost"],
    ["cards/other.test.tsx", "C32 · of a single option"],
    ["cards/other.test.tsx", "C32 · with an option twice"],
    ["cards/other.test.tsx", "C32 · sends exact texts"],
  ],
  C33: [
    ["run/lifecycle.test.ts", "C33 · frames that can't be used"],
    ["run/lifecycle.test.ts", "C33 · an unknown event before"],
    ["run/lifecycle.test.ts", "C33 · a log that expired"],
  ],
  C34: [
    ["cards/composing.test.tsx", "C34 · sends nothing from %s"],
    ["cards/composing.test.tsx", "C34 · picks nothing from a list"],
  ],
  C35: [["interactions/host-form.test.tsx", "C35 · %s inside a form"]],
  C37: [
    ["run/re-emitted.test.ts", "C37 · is one card"],
    ["run/re-emitted.test.ts", "C37 · and in the next run"],
    ["run/re-emitted.test.ts", "C37 · keeps what is typed"],
  ],
  C39: [
    ["run/lifecycle.test.ts", "C39 · run once per pause"],
    ["interactions/kept-functions.test.tsx", "C39 · act on what there is now"],
    ["interactions/kept-functions.test.tsx", "C39 · handlers of both kinds"],
  ],
  C40: [
    ["form/schema-form.test.tsx", "C40 · a number"],
    ["form/typed.test.ts", "C40 · %j is the number"],
  ],
  C42: [
    ["interactions/hostile.test.tsx", "C42 · %s is %s"],
    ["validation/check.test.ts", "C42 · 2020-12 is really enforced"],
    ["validation/check.test.ts", "C42 · draft 4 with id"],
    ["validation/check.test.ts", "C42 · draft 7 with a tuple"],
    ["validation/check.test.ts", "C42 · nullable widens a type"],
    ["validation/check.test.ts", "C42 · $async"],
  ],
  C44: [
    ["validation/strict-page.test.ts", "C44 · the default validator tries once"],
    ["interactions/no-eval.test.tsx", "C44 · every card with a schema"],
    ["interactions/no-eval.test.tsx", "C44 · of all these schemas"],
  ],
  C47: [
    ["cards/ask-rating.test.tsx", "C47 · by keyboard"],
    ["cards/ask-rating.test.tsx", "C47 · without a note"],
    ["cards/ask-rating.test.tsx", "C47 · the scale %j"],
    ["cards/ask-rating.test.tsx", "C47 · the large scale %i"],
    ["cards/ask-rating.test.tsx", "C47 · the impossible scale %j"],
    ["form/rating-range.test.ts", "C47 · %s: the notes are those"],
  ],
  C50: [
    ["run/reload.test.ts", "C50 · shows both questions"],
    ["run/reload.test.ts", "C50 · a resume that is answered with 404"],
    ["run/read-saved.test.ts", "C50 · is dropped with a report"],
    ["run/read-saved.test.ts", "C50 · whatever is changed in it"],
    ["run/read-saved.test.ts", "C50 · cut off anywhere"],
    ["interactions/reload.test.tsx", "C50 · in StrictMode"],
  ],
  C51: [
    ["run/leaving.test.ts", "C51 · %s leaves no timer"],
    ["run/leaving.test.ts", "C51 · that is aborted already"],
    ["run/leaving.test.ts", "C51 · that is aborted before the headers"],
    ["run/leaving.test.ts", "C51 · that is aborted after its run"],
    ["run/leaving.test.ts", "C51 · a stop from within onError"],
    ["interactions/left-behind.test.tsx", "C51 · a page that is left"],
    ["interactions/left-behind.test.tsx", "C51 · a switch to another"],
    ["run/lifecycle.test.ts", "C51 · stop before the headers"],
    ["run/while-paused.test.ts", "C51 · sends no prompt when"],
    ["run/while-paused.test.ts", "C51 · sends no prompt after a stop"],
  ],
  C53: [
    ["validation/loading.test.ts", "C53 · equal schemas"],
    ["validation/loading.test.ts", "C53 · 1,000 different"],
    ["validation/loading.test.ts", "C53 · what was not used"],
    ["interactions/kept-functions.test.tsx", "C53 · a card that is rendered"],
    ["interactions/kept-functions.test.tsx", "C53 · finished runs"],
  ],
  C54: [
    ["chart/chart-data.test.ts", "C54 · takes days, months and years"],
    ["chart/chart-view.test.tsx", "C54 · draws text dates"],
    ["chart/chart-view.test.tsx", "C54 · draws series of one name"],
    ["chart/chart-view.test.tsx", "C54 · gives a lone point"],
    ["chart/review-chart.test.tsx", "C54 · nothing to draw is said"],
    ["chart/review-chart.test.tsx", "C54 · drawn as far as it goes"],
  ],
  C55: [
    ["chart/chart-view.test.tsx", "C55 · is drawn once"],
    ["chart/chart-view.test.tsx", "C55 · draws a long series"],
    ["chart/chart-view.test.tsx", "C55 · brushes 20,000 points"],
    ["chart/table-view.test.tsx", "C55 · shows 20,000 rows"],
  ],
  C57: [
    ["interactions/hostile.test.tsx", "C57 · %j goes to the fallback"],
    ["interactions/hostile.test.tsx", "C57 · such names in a schema"],
    ["interactions/hostile.test.tsx", "C57 · such names of an ask_form's fields"],
    ["interactions/hostile.test.tsx", "C57 · such names in a payload"],
    ["registry/registry.test.ts", "C57 · kind %j finds nothing inherited"],
    ["registry/registry.test.ts", "C57 · kind %j is drawn by the renderer registered"],
  ],
  C58: [
    ["interactions/hostile.test.tsx", "C58 · %s freezes nothing"],
    ["interactions/hostile.test.tsx", "C58 · %s, as Python writes it"],
    ["interactions/hostile.test.tsx", "C58 · an unbalanced one"],
    ["validation/check.test.ts", "C58 · enforces a pattern without its u flag"],
    ["validation/check.test.ts", "C58 · is not frozen"],
    ["validation/patterns.test.ts", "C58 · is not given to the native engine"],
    ["validation/patterns.test.ts", "C58 · %s runs in linear time"],
  ],
  C59: [
    ["run/framing.test.ts", "C59 · $name"],
    ["run/framing.test.ts", "C59 · %s: incomplete"],
    ["run/framing.test.ts", "C59 · with ids of the client"],
  ],
};

/** The cases that this version must survive. */
const REQUIRED = ["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C20", "C21", "C23", "C25", "C27", "C28", "C29", "C31", "C32", "C33", "C34", "C35", "C37", "C39", "C40", "C42", "C44", "C47", "C50", "C51", "C53", "C54", "C55", "C57", "C58", "C59"];

const titles = allTitles(import.meta.dirname);

describe("the bug log", () => {
  it.each(REQUIRED)("%s has a test", (id) => {
    const named = TESTS[id] ?? [];
    expect(named).not.toEqual([]);
    const missing = named.filter(([file, title]) => !title.startsWith(`${id} · `) || !titles.get(file)?.some((one) => one.startsWith(title)));
    expect(missing).toEqual([]);
  });

  it("names no case that isn't required", () => {
    expect(Object.keys(TESTS)).toEqual(REQUIRED);
  });
});

it("a test that is skipped, only planned, or commented out counts as none", () => {
  const text = `
    it("C01 · runs", () => {});
    it.each([1])("C02 · runs each", () => {});
    it.skip("C03 · skipped", () => {});
    test.todo("C04 · planned");
    describe.skip("C05 · skipped", () => { it("C08 · inside", () => {}); });
    // it("C06 · commented out", () => {});
    const notATest = note("C07 · no test");
  `;
  expect(titlesOf("a.test.ts", text)).toEqual(["C01 · runs", "C02 · runs each"]);
});
