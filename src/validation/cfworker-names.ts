/** Names in the interpreter's table of formats that stand for what it can't do by itself. */
export const PATTERN = "timbal-pattern:";
export const ISO = "timbal-iso:";
