/** A regular expression in small pieces: an escape, a class, a group's opening, any other character. */
const PIECES = /\\(?:[ux]\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]*\}|c[a-z]|[^])|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:P?<[^>=!]*>|[:=!]|<[=!])|\{\d*(?:,\d*)?\}|[^]/giu;

export function piecesOf(source: string): string[] {
  return source.match(PIECES) ?? [];
}

/** Of a pattern's ways through one text there may be this many, times the text's length. */
const MOST_WAYS = 1_000;
/** A repetition up to this is a choice; beyond, it counts as endless. */
const LONGEST_CHOICE = 100;

/**
 * `true` for a pattern that a backtracking engine gets through in good time: no group is repeated,
 * at most one repetition is endless, and the choices (`a|b`, `?`, `{1,3}`) don't multiply.
 */
export function isTame(source: string): boolean {
  let endless = 0;
  let ways = 1;
  let previous = "";
  // How many alternatives each open group has; the whole pattern is the outermost one.
  const alternatives = [1];
  for (const piece of piecesOf(source)) {
    const times = repetition(piece);
    if (piece.startsWith("(")) alternatives.push(1);
    else if (piece === ")") ways *= alternatives.pop() ?? 1;
    else if (piece === "|") alternatives.push((alternatives.pop() ?? 1) + 1);
    else if (times !== undefined && !(piece === "?" && repetition(previous) !== undefined)) {
      if (previous === ")") return false;
      if (times > LONGEST_CHOICE) endless += 1;
      else ways *= times;
    }
    previous = piece;
  }
  ways *= alternatives.pop() ?? 1;
  return endless <= 1 && ways <= MOST_WAYS;
}

/** In how many ways a quantifier may repeat; `undefined` for a piece that is none. */
function repetition(piece: string): number | undefined {
  if (piece === "*" || piece === "+") return Number.POSITIVE_INFINITY;
  if (piece === "?") return 2;
  const bounds = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(piece);
  if (bounds === null) return undefined;
  const [, least, comma, most] = bounds;
  if (comma === undefined) return 1;
  return most === undefined || most === "" ? Number.POSITIVE_INFINITY : Number(most) - Number(least) + 1;
}

/** The words of Python's dialect that ECMAScript spells otherwise: named groups, `\A`, `\Z`, `{,3}`. */
export function fromPython(source: string): string {
  return piecesOf(source)
    .map((piece) => {
      if (piece === "\\A") return "^";
      if (piece === "\\Z") return "$";
      if (piece.startsWith("{,") && piece.length > 3) return piece.replace("{,", "{0,");
      return piece.startsWith("(?P<") ? piece.replace("(?P<", "(?<") : piece;
    })
    .join("");
}

/**
 * `true` when every escaped letter means something to ECMAScript. Where an engine is lenient, an
 * unknown one is the letter itself: `\h` would ask for an h, and refuse what Python takes.
 */
export function escapesAreKnown(source: string): boolean {
  return piecesOf(source).every((piece) => !/^\\[a-z1-9]/i.test(piece) || /^\\(?:[dDwWsSbBnrtfv]$|[uxpP]|c[a-z]$)/i.test(piece));
}
