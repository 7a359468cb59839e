"use client";

import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { allLabels, firstLabels, lateWords } from "../labels/all-labels.js";
import type { GivenLabels } from "../labels/all-labels.js";
import { firstEnglish } from "../labels/english-first.js";
import type { Labels } from "../labels/labels.js";
import { mergeLabels } from "../labels/merge-labels.js";
import type { Registry } from "../registry/registry.js";
import type { CardHost, KeySettings } from "../registry/renderer.js";
import type { Validator } from "../validation/validator.js";
import { localeOf, useVariantOf } from "./use-locale.js";

export interface TimbalProviderProps {
  /** How pauses are drawn. Default: the registry of the entry that draws them. */
  registry?: Registry | undefined;
  /** Any part of the words; the rest comes from the provider around this one, at last from English. */
  labels?: Partial<Labels> | undefined;
  /**
   * BCP 47 tag for dates and numbers. Default: the language of the labels, in the browser's own
   * variant of it (`en-GB` for English). A tag that `Intl` doesn't know counts as none.
   */
  locale?: string | undefined;
  /** Turns files into what the agent gets. Without one, upload cards take an address or an id. */
  upload?: CardHost["upload"];
  /** Draws a payload's text, e.g. as Markdown. Default: plain text with its line breaks. */
  renderText?: CardHost["renderText"];
  /** How deep the cards' titles stand among the page's headings. Default 3: below an `<h2>`. */
  headingLevel?: CardHost["headingLevel"];
  /**
   * Which keys act by themselves in a card, e.g. `{ enter: "break" }` where Enter must not send, or
   * `{ shortcuts: false }` where single keys mean something else on the page. What is left out
   * comes from the provider around this one. Default: `{ enter: "send", shortcuts: true }`.
   */
  keys?: KeySettings | undefined;
  /**
   * Checks what cards without a stream and renderers of your own ask for by a JSON Schema. Default:
   * `ajvValidator()`. A page that forbids `eval` gives `interpreting()` here, and to its streams.
   */
  validator?: Validator | undefined;
  children?: ReactNode;
}

interface Settings extends CardHost {
  registry?: Registry | undefined;
  validator?: Validator | undefined;
}

/** As it was given: the locale and the late words are only known where it is drawn. */
type Given = Omit<Settings, "labels" | "locale"> & { labels: GivenLabels; locale: string | undefined };

const SettingsContext = createContext<Given>({ labels: firstEnglish, locale: undefined });

/**
 * What every card below is drawn with. All of it is optional, and so is the provider; one inside
 * another changes only what it names.
 *
 * @example
 * <TimbalProvider registry={registry} labels={{ answer: "Reply" }} upload={httpUpload({ url: "/files" })}>
 *   <Chat />
 * </TimbalProvider>
 */
export function TimbalProvider({ registry, labels, locale, upload, renderText, headingLevel, keys, validator, children }: TimbalProviderProps) {
  const outer = useContext(SettingsContext);
  // By what is in it: a host writes the object anew with every render.
  const { enter, shortcuts } = keys ?? {};
  const settings = useMemo<Given>(
    () => ({
      registry: registry ?? outer.registry,
      labels: mergeLabels(labels, outer.labels),
      // Labels of another language bring its numbers along.
      locale: localeOf(locale) ?? (labels?.locale === undefined ? outer.locale : undefined),
      upload: upload ?? outer.upload,
      renderText: renderText ?? outer.renderText,
      headingLevel: headingLevel ?? outer.headingLevel,
      keys: { enter: enter ?? outer.keys?.enter, shortcuts: shortcuts ?? outer.keys?.shortcuts },
      validator: validator ?? outer.validator,
    }),
    [outer, registry, labels, locale, upload, renderText, headingLevel, enter, shortcuts, validator],
  );
  return <SettingsContext.Provider value={settings}>{children}</SettingsContext.Provider>;
}

/** What cards are drawn with here: the nearest provider's settings, or the defaults. */
export function useSettings(): Settings {
  const given = useContext(SettingsContext);
  const variant = useVariantOf(given.labels.locale);
  const labels = useSyncExternalStore(lateWords.subscribe, () => allLabels(given.labels), () => firstLabels(given.labels));
  return useMemo(() => ({ ...given, labels, locale: given.locale ?? variant }), [given, labels, variant]);
}
