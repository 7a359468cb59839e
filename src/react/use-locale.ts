"use client";

import { useSyncExternalStore } from "react";

/**
 * A tag that `Intl` takes, or `undefined`: `en_US` is what many backends call `en-US`, and a slip
 * in a setting must not take the cards down.
 */
export function localeOf(tag: string | undefined): string | undefined {
  try {
    return tag === undefined ? undefined : Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

/** Where two regions differ: signs, digits, grouping. */
const sample = -1_234_567.8;

/**
 * The first of a person's own languages that is a variant of `language` (`en-GB` of `en`): it
 * writes dates as they do. One that writes numbers in another way than the words around them
 * (`es-MX` beside `es`: 1,234.5 beside 1.234,5) is left alone.
 */
export function variantOf(language: string, own: readonly string[]): string {
  const number = new Intl.NumberFormat(language).format(sample);
  const isVariant = (tag: string) => {
    const locale = localeOf(tag);
    return locale !== undefined && locale.split("-")[0] === language.split("-")[0] && new Intl.NumberFormat(locale).format(sample) === number;
  };
  return own.find(isVariant) ?? language;
}

/** Answers that were found before, one for each language of the page: every card asks with every render, and formatters are dear. */
const known = new Map<string, string>();

function knownVariantOf(language: string, own: readonly string[]): string {
  const question = [language, ...own].join(" ");
  const variant = known.get(question) ?? variantOf(language, own);
  known.set(question, variant);
  return variant;
}

/** The browser's variant of a language; on a server, and while its markup is taken over, the language itself. */
export function useVariantOf(language: string): string {
  return useSyncExternalStore(
    onLanguageChange,
    () => knownVariantOf(language, navigator.languages),
    () => language,
  );
}

function onLanguageChange(listener: () => void): () => void {
  window.addEventListener("languagechange", listener);
  return () => {
    window.removeEventListener("languagechange", listener);
  };
}
