export interface Budget {
  what: string;
  of: "core" | "kit" | "index";
  part: "first load" | "all" | readonly string[];
  after?: readonly string[];
  goal: number;
  budget?: number;
  why?: string;
}

export const entries: Readonly<Record<Budget["of"], string>>;
export const heavy: readonly string[];
export const otherCards: readonly string[];
export const regexpEngine: readonly string[];
export const budgets: readonly Budget[];
