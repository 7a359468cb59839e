// This very file and no other of the package: it imports nothing, so plain Node takes it as it
// takes any bundler, while the package's ESM entry has extensionless imports that Node refuses,
// and both entries bring the request life cycle that re-POSTs (bug-log C01, C02). The CommonJS
// copy is meant: its named exports are seen by Node of any version, by bundlers and by Jest; the
// ESM copy sits in a package without "type": "module" and needs Node's syntax detection.
import { getLines, getMessages } from "@microsoft/fetch-event-source/lib/cjs/parse.js";
import type { Frame } from "./transport.js";

const LF = 10;
const CR = 13;

/**
 * Bytes in any pieces → whole frames. Comments, frames without data, and a last frame that lacks
 * its closing blank line give nothing. The returned function takes one piece.
 */
export function frameReader(onFrame: (frame: Frame) => void): (piece: Uint8Array) => void {
  const readLines = getLines(
    getMessages(ignore, ignore, ({ id, event, data }) => {
      if (data !== "") onFrame({ seq: seqOf(id), event, data });
    }),
  );
  return cutAtLineEnds(readLines);
}

function ignore(): void {}

function seqOf(id: string): number | null {
  return id !== "" && /^\d+$/.test(id) ? Number(id) : null;
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
