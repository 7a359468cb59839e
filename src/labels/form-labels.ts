import { writing } from "./writing.js";

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
  /** How many may be picked; empty when any number may. */
  pickAmount: (min: number | undefined, max: number | undefined) => string;
}

const { number, count } = writing("en");

function pickAmount(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? "" : `Pick up to ${max}`;
  if (max === undefined) return `Pick at least ${min}`;
  return min === max ? `Pick ${min}` : `Pick ${min} to ${max}`;
}

export const englishForm: FormLabels = {
  filter: "Filter",
  filterOf: (what) => `Filter ${what}`,
  filterCount: (matching, total, picked) =>
    `${matching === total ? "" : `${number(matching)} of `}${count(total, { one: "# option", other: "# options" })}${picked === 0 ? "" : `, ${number(picked)} picked`}`,
  noMatch: "Nothing matches.",
  clear: "Clear",
  clearOf: (what) => `Clear ${what}`,
  add: "Add",
  addTo: (what) => `Add to ${what}`,
  itemOf: (what, index) => `${what} ${index}`,
  pickAmount,
};
