import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { english } from "../../src/labels/english.js";
import type { Labels } from "../../src/labels/labels.js";
import { ar, labelsFor as arabicFor } from "../../src/labels/locales/ar.js";
import { ca } from "../../src/labels/locales/ca.js";
import { de } from "../../src/labels/locales/de.js";
import { en } from "../../src/labels/locales/en.js";
import { es, labelsFor as spanishFor } from "../../src/labels/locales/es.js";
import { fr } from "../../src/labels/locales/fr.js";
import { TimbalError } from "../../src/protocol/error.js";
import { samples } from "./samples.js";

const locales = { ar, ca, de, es, fr };
type Code = keyof typeof locales;

/** What a language says in the same words as English, each by its label; # is any number. */
const SAME: Record<Code, readonly string[]> = {
  ar: ["json: JSON", "variant: JSON", "variant: JSON #"],
  ca: ["json: JSON", "no: No", "noKey: n", "variant: JSON", "variant: JSON #", "variant: Text", "variant: Text #"],
  de: ["json: JSON", "noKey: n", "optional: optional", "variant: JSON", "variant: JSON #", "variant: Text", "variant: Text #"],
  es: ["json: JSON", "no: No", "noKey: n", "variant: JSON", "variant: JSON #"],
  fr: ["chartPoint: Point", "fileSort: images", "filterCount: # option", "filterCount: # options", "json: JSON", "noKey: n", "questionCount: # question", "questionCount: # questions", "variant: JSON", "variant: JSON #"],
};

type AnyLabel = string | ((...args: never[]) => unknown);

/** All that a label can say, by what it is called with. */
function saying(labels: Labels, key: string): Map<string, string> {
  // The samples are of the labels' own arguments.
  const label = (labels as unknown as Record<string, AnyLabel>)[key];
  if (typeof label !== "function") return new Map([["", label as string]]);
  const calls = (samples as unknown as Record<string, never[][]>)[key] ?? [];
  return new Map(calls.map((args) => [JSON.stringify(args, withMessage), String(label(...args))]));
}

/** `JSON.stringify` leaves an error's message out. */
function withMessage(_key: string, value: unknown): unknown {
  return value instanceof TimbalError ? { code: value.code, status: value.status, problem: value.problem, message: value.message } : value;
}

/** Whether anything but the arguments stands in a text: letters that need a translation. */
function hasWords(text: string, args: string): boolean {
  const given = [...args.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one]) => one!).filter((one) => one !== "");
  return /\p{L}/u.test(given.toSorted((a, b) => b.length - a.length).reduce((rest, one) => rest.replaceAll(one, ""), text));
}

const keys = Object.keys(english);
const functions = keys.filter((key) => typeof (english as unknown as Record<string, unknown>)[key] === "function");

it("every locale of the package is tested here", () => {
  const files = readdirSync(join(import.meta.dirname, "../../src/labels/locales"));
  expect(files.toSorted()).toEqual([...Object.keys(locales), "en"].map((name) => `${name}.ts`).toSorted());
});

it("every label that takes values has samples", () => {
  expect(Object.keys(samples).toSorted()).toEqual(functions.toSorted());
  expect(functions.filter((key) => saying(english, key).size === 0)).toEqual([]);
});

describe.each(Object.keys(locales) as Code[])("%s", (code) => {
  const labels = locales[code];
  const text = (key: string) => [...saying(labels, key).values()];

  it("has every label and no other, each of the right kind", () => {
    expect(Object.entries(labels).map(([key, word]) => `${key}: ${typeof word}`).toSorted()).toEqual(
      Object.entries(english).map(([key, word]) => `${key}: ${typeof word}`).toSorted(),
    );
  });

  it("leaves nothing in English but what is listed", () => {
    const same = keys.flatMap((key) => {
      const ours = saying(labels, key);
      return [...saying(english, key)].filter(([args, word]) => ours.get(args) === word && hasWords(word, args)).map(([, word]) => `${key}: ${word.replace(/\d+/g, "#")}`);
    });
    expect([...new Set(same)].toSorted()).toEqual(SAME[code]);
  });

  it("says nothing that went wrong, and nothing at all only where English does", () => {
    const odd = keys.flatMap((key) => {
      const words = saying(english, key);
      return [...saying(labels, key)]
        .filter(([args, word]) => /undefined|\[object|NaN|null\b.*null|#|\$\{|\n/.test(word) || word !== word.trim() || (word === "") !== (words.get(args) === ""))
        .map(([args, word]) => `${key} ${args}: ${word}`);
    });
    expect(odd).toEqual([]);
  });

  it("keeps every value that it was given", () => {
    const lost = functions.flatMap((key) => {
      const words = saying(english, key);
      return [...saying(labels, key)]
        .filter(([args, word]) => [...args.matchAll(/"([Qq][^"]*)"/g)].some(([, one]) => words.get(args)!.includes(one!) && !word.includes(one!)))
        .map(([args, word]) => `${key} ${args}: ${word}`);
    });
    expect(lost).toEqual([]);
  });

  it("is a language that Intl knows, and says so", () => {
    expect(labels.locale).toBe(code);
    expect(Intl.PluralRules.supportedLocalesOf([code])).toEqual([code]);
  });

  it("answers yes and no with two letters of its own", () => {
    for (const key of [labels.yesKey, labels.noKey]) expect(key).toMatch(/^\p{Ll}$|^\p{Lo}$/u);
    expect(labels.yesKey).not.toBe(labels.noKey);
    expect([labels.yes, labels.no].map((word) => word.toLowerCase()[0])).toEqual([labels.yesKey, labels.noKey]);
  });

  it("has the visible words of a button in its full name", () => {
    const names: [string, string][] = [
      [labels.add, labels.addTo("x")],
      [labels.clear, labels.clearOf("x")],
      [labels.show, labels.showOf("x")],
      [labels.edit, labels.editAnswerTo("x")],
    ];
    for (const [words, name] of names) expect(name.toLowerCase()).toContain(words.toLowerCase());
  });

  it("has the punctuation of the language", () => {
    const all = keys.filter((key) => key !== "issue" || code !== "ar").flatMap(text);
    const wrong: Record<Code, RegExp> = {
      // Straight quotes are a typewriter's; "?" and "," have forms of their own.
      ar: /[?;"“”']|[\u0600-\u06FF],/,
      ca: /["“”']|[a-zà-ú]·[^l ]/i,
      de: /["”']|“(?=\p{L})/u,
      // An opening mark for every closing one.
      es: /["“”']|^[^¿]*\?|^[^¡]*!/,
      // Before double punctuation and inside quotes, a space that never breaks.
      fr: /["“”']|(?<![\u00a0\u202f]):(?!\d)|(?<!\u202f)[;?!»]|«(?!\u202f)/,
    };
    expect(all.filter((word) => wrong[code].test(word))).toEqual([]);
  });
});

it("no two locales say a sentence in the same words by mistake", () => {
  const sentences = (labels: Labels) => keys.flatMap((key) => [...saying(labels, key)].filter(([, word]) => (word.match(/\p{L}/gu) ?? []).length > 25).map(([, word]) => word));
  const seen = Object.values(locales).flatMap((labels) => [...new Set(sentences(labels))]);
  expect(seen.filter((word, at) => seen.indexOf(word) !== at)).toEqual([]);
});

it("the entry of English is the default", () => {
  expect(en).toBe(english);
});

describe("amounts in Arabic", () => {
  it.each([
    [0, "0 تغيير"],
    [1, "تغيير واحد"],
    [2, "تغييران"],
    [3, "3 تغييرات"],
    [11, "11 تغييرًا"],
    [100, "100 تغيير"],
  ])("%i: %s", (amount, words) => {
    expect(ar.changes(amount)).toBe(words);
  });
});

it("a region may write the numbers of a language in its own way", () => {
  const points = (labels: Labels) => labels.chartThinned(500, 20_000);
  expect([points(es), points(spanishFor("es-MX"))]).toEqual(["Se dibujan 500 de 20.000 puntos; la respuesta es sobre todos.", "Se dibujan 500 de 20,000 puntos; la respuesta es sobre todos."]);
  expect([points(ar), points(arabicFor("ar-EG"))]).toEqual([expect.stringContaining("20,000"), expect.stringContaining("٢٠٬٠٠٠")]);
  expect(spanishFor("es-MX").locale).toBe("es-MX");
});

it("what runs the other way is kept together inside an Arabic sentence", () => {
  expect(ar.remove("Q1 (2).pdf")).toBe("إزالة \u2068Q1 (2).pdf\u2069");
  expect(ar.issue({ pointer: "", code: "format", params: { format: "date" } })).toContain("\u20682026-03-31\u2069");
});
