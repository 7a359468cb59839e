import type { Writing } from "./writing.js";

/** What a value is, where it may be one of several things and its schema names none. */
export type VariantKind = "text" | "number" | "whole-number" | "yes-no" | "choice" | "list" | "details" | "json";

/** The words of forms: lists with a filter, rows to add and remove; part of `Labels`. */
export interface FormLabels {
  /** Placeholder of the box that narrows a long list. */
  filter: string;
  /** Its name. `what`: the field's label. */
  filterOf: (what: string) => string;
  /** Below the list. */
  filterCount: (matching: number, total: number, picked: number) => string;
  noMatch: string;
  /** Takes back a pick; the second is the button's full name. */
  clear: string;
  clearOf: (what: string) => string;
  /** Adds a row to a list; the second is the button's full name, and holds the first. */
  add: string;
  addTo: (what: string) => string;
  /** A row of a list, from 1. */
  itemOf: (what: string, index: number) => string;
  /** Names one of the things that a value may be. `index`: from 1, where several are of the kind. */
  variant: (kind: VariantKind, index: number | undefined) => string;
  /** A yes or no that may also be left open; the words for the third state. */
  notSet: string;
  /** How many may be picked; empty when any number may. */
  pickAmount: (min: number | undefined, max: number | undefined) => string;
}

const VARIANTS: Readonly<Record<VariantKind, string>> = {
  text: "Text",
  number: "Number",
  "whole-number": "Whole number",
  "yes-no": "Yes or no",
  choice: "From a list",
  list: "List",
  details: "Details",
  json: "JSON",
};

export function englishForm({ number, count }: Writing): FormLabels {
  function pickAmount(min: number | undefined, max: number | undefined): string {
    if (min === undefined) return max === undefined ? "" : `Pick up to ${number(max)}`;
    if (max === undefined) return `Pick at least ${number(min)}`;
    return min === max ? `Pick ${number(min)}` : `Pick ${number(min)} to ${number(max)}`;
  }
  return {
    filter: "Filter",
    filterOf: (what) => `Filter ${what}`,
    filterCount: (matching, total, picked) =>
      `${matching === total ? "" : `${number(matching)} of `}${count(total, { one: "# option", other: "# options" })}${picked === 0 ? "" : `, ${number(picked)} picked`}`,
    noMatch: "Nothing matches.",
    clear: "Clear",
    clearOf: (what) => `Clear ${what}`,
    add: "Add",
    addTo: (what) => `Add to ${what}`,
    itemOf: (what, index) => `${what} ${number(index)}`,
    variant: (kind, index) => (index === undefined ? VARIANTS[kind] : `${VARIANTS[kind]} ${number(index)}`),
    notSet: "Not set",
    pickAmount,
  };
}
