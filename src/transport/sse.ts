// This very file and no other of the package: it imports nothing, so plain Node takes it as it
// takes any bundler, while the package's ESM entry has extensionless imports that Node refuses,
// and both entries bring the request life cycle that re-POSTs (bug-log C01, C02). The CommonJS
// copy is meant: its named exports are seen by Node of any version, by bundlers and by Jest; the
// ESM copy sits in a package without "type": "module" and needs Node's syntax detection.
import { getLines, getMessages } from "@microsoft/fetch-event-source/lib/cjs/parse.js";
import type { Frame } from "./transport.js";

const LF = 10;
const CR = 13;
const SPACE = 32;
const ZERO = 48;
const COLON = 58;
const LETTER_D = 100;
const LETTER_I = 105;

/**
 * Bytes in any pieces → whole frames. Comments, frames without data, and a last frame that lacks
 * its closing blank line give nothing. The returned function takes one piece.
 */
export function frameReader(onFrame: (frame: Frame) => void): (piece: Uint8Array) => void {
  let seq: number | null = null;
  const readField = getMessages(ignore, ignore, ({ id, event, data }) => {
    // The parser has an id only where a byte order mark stood before its name.
    if (data !== "") onFrame({ seq: seq ?? seqIn(new TextEncoder().encode(id), 0), event, data });
    seq = null;
  });
  const readLine: OnLine = (line, fieldLength) => {
    if (isId(line, fieldLength)) seq = seqIn(line, line[3] === SPACE ? 4 : 3);
    else readField(line, fieldLength);
  };
  return cutAtLineEnds(lineReader(readLine));
}

/** Gets a line without its end, and where its first colon is; -1 when it has none. */
type OnLine = (line: Uint8Array, fieldLength: number) => void;

function ignore(): void {}

/** Every frame has an id, and the parser decodes each name and each value by itself: half of what a short frame costs. */
function isId(line: Uint8Array, fieldLength: number): boolean {
  return fieldLength === 2 && line[0] === LETTER_I && line[1] === LETTER_D;
}

function seqIn(line: Uint8Array, from: number): number | null {
  let seq = 0;
  for (let at = from; at < line.length; at += 1) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return null;
    seq = seq * 10 + digit;
  }
  return from < line.length ? seq : null;
}

/**
 * The parser's `getLines` for whole lines. It looks at every byte; line feeds alone, which is what
 * Timbal writes (wire.md 1), are found much faster. It keeps what it knows of a CR from piece to
 * piece, so it also gets the piece after one.
 */
function lineReader(onLine: OnLine): (piece: Uint8Array) => void {
  const readLines = getLines(onLine);
  let afterCr = false;
  return (piece) => {
    if (afterCr || piece.includes(CR)) {
      afterCr = piece.at(-1) === CR;
      readLines(piece);
      return;
    }
    for (let start = 0; start < piece.length; ) {
      const end = piece.indexOf(LF, start);
      const line = piece.subarray(start, end);
      onLine(line, line.indexOf(COLON));
      start = end + 1;
    }
  };
}

/**
 * Hands on only pieces that end with a line end. The parser copies what it holds of an unfinished
 * line on every piece, which makes one line of n bytes cost n²; here an unfinished line waits in
 * pieces and is joined once. (A cut between CR and LF is fine: the parser remembers the CR.)
 */
function cutAtLineEnds(take: (piece: Uint8Array) => void): (piece: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  return (piece) => {
    const end = afterLastLine(piece);
    if (end === 0) {
      if (piece.length > 0) waiting.push(piece);
      return;
    }
    const whole = end === piece.length;
    const ready = waiting.length === 0 && whole ? piece : joined(waiting, piece.subarray(0, end));
    waiting = whole ? [] : [piece.subarray(end)];
    take(ready);
  };
}

/** Where the last line that has an end ends; 0 when there is none. Mostly at the very end of a piece. */
function afterLastLine(piece: Uint8Array): number {
  const lf = piece.lastIndexOf(LF) + 1;
  if (lf === piece.length) return lf;
  const cr = piece.subarray(lf).lastIndexOf(CR) + 1;
  return lf + cr;
}

function joined(pieces: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  if (pieces.length === 0) return last;
  const length = pieces.reduce((sum, piece) => sum + piece.length, last.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  whole.set(last, at);
  return whole;
}
