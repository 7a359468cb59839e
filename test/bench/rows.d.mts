export interface Row {
  what: string;
  goal: string;
  value: number;
  unit: string;
  limit: number;
  sense: "at least" | "at most";
  ours: string;
  against: string;
  why?: string;
}

export function passes(row: Row): boolean;
export function valueText(row: Row): string;
export function figure(value: number): string;
export function milliseconds(value: number): string;
export function timesRow(measured: { what: string; goal: string; limit: number; ours: number; against: string; other: number; why?: string }): Row;
