import { describe, expect, it } from "vitest";
import { allLabels, firstLabels, lateWords, withWords } from "../../src/labels/all-labels.js";
import { firstEnglish } from "../../src/labels/english-first.js";
import { english } from "../../src/labels/english.js";
import { es } from "../../src/labels/locales/es.js";
import { mergeLabels } from "../../src/labels/merge-labels.js";

const issue = (code: string, params: Record<string, unknown> = {}) => ({ pointer: "", code, params });
const words = () => allLabels(firstEnglish);

// In this order: the words are loaded once.
describe("until the rest of English is there", () => {
  it("the words of the first cards are, in the same object each time", () => {
    expect([words().answer, words().notLoaded]).toEqual([english.answer, english.notLoaded]);
    expect(words()).toBe(words());
  });

  it("a missing answer is called missing, and what is wrong otherwise fits in general", () => {
    expect(words().issue(issue("required"))).toBe(english.issue(issue("required")));
    expect(words().issue(issue("minLength", { limit: 3 }))).toBe("This answer doesn't fit");
  });

  it("a schema of an app's own has its own sentence", () => {
    expect(words().issue(issue("invalid", { message: "Not a colour" }))).toBe("Not a colour");
    expect(words().issue(issue("invalid"))).toBe("This answer doesn't fit");
  });

  it("words that a host gives are there, whatever they are for, and so is a whole language", () => {
    expect(allLabels(mergeLabels({ chartNote: "Remark" })).chartNote).toBe("Remark");
    expect(allLabels(mergeLabels({ chartNote: "Remark" }, mergeLabels({ answer: "Reply" }))).answer).toBe("Reply");
    const spanish = allLabels(mergeLabels(es));
    expect(spanish.chartNote).toBe(es.chartNote);
    expect(spanish.issue(issue("minLength", { limit: 3 }))).toBe(es.issue(issue("minLength", { limit: 3 })));
  });

  it("a late one that throws says so, there is nothing below it yet", () => {
    const throws = () => {
      throw new Error("no such plural");
    };
    expect(() => allLabels(mergeLabels({ changes: throws })).changes(2)).toThrow("no such plural");
  });

  it("who walks over them, or asks what any object is asked, is not held up", async () => {
    expect({ ...words() }).toMatchObject({ answer: "Answer" });
    expect(JSON.stringify(words())).toContain("Answer");
    expect(await Promise.resolve(words())).toBe(words());
  });

  it("who asks for a late word is given the promise that React waits for", async () => {
    const asked = () => words().chartNote;
    let thrown: unknown;
    try {
      asked();
    } catch (cause) {
      thrown = cause;
    }
    expect(thrown).toBeInstanceOf(Promise);
    await thrown;
    expect(asked()).toBe("Note");
  });
});

describe("once it is there", () => {
  it("the labels are all of English, with what a host has changed before", async () => {
    const sayings = JSON.parse(JSON.stringify(english)) as object;
    const before = mergeLabels({ answer: "Reply" });
    await lateWords.load();
    expect(Object.keys(words()).sort()).toEqual(Object.keys(english).sort());
    expect(words()).toMatchObject(sayings);
    expect(allLabels(before)).toMatchObject({ ...sayings, answer: "Reply" });
    expect(words()).toBe(words());
  });

  it("a late word that throws is said in English", async () => {
    await lateWords.load();
    const throws = () => {
      throw new Error("no such plural");
    };
    expect(allLabels(mergeLabels({ changes: throws })).changes(2)).toBe("2 changes");
  });

  it("a server's page, which waits for nothing, has the same first words", async () => {
    await lateWords.load();
    expect(firstLabels(firstEnglish).answer).toBe("Answer");
    expect(firstLabels(firstEnglish).chartNote).toBe("Note");
  });
});

it("a part comes with its words, and fails as it fails itself", async () => {
  expect(await withWords(Promise.resolve("a card"))).toBe("a card");
  await expect(withWords(Promise.reject(new Error("404")))).rejects.toThrow("404");
});
