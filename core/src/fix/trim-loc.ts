import type { Splice } from '../extensions/splice.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { XmlScanner } from '../xml/scanner.ts';

const LESS_THAN = 0x3c;
const MORE_THAN = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** Takes out the white space around an entry's URL, which may be the value of an attribute in a feed. */
export function trimLoc({ bytes, outerStart, outerEnd, innerStart, innerEnd }: EntryScan): Splice[] {
  const [start = -1, end = -1, from = 0, to = 0] = [outerStart[0], outerEnd[0], innerStart[0], innerEnd[0]];
  if (start < 0 || end < 0) return [];
  const isElement = bytes[start] === LESS_THAN;
  const contentStart = isElement ? tagEnd(bytes, start) : valueStart(bytes, start, from);
  const contentEnd = isElement ? endTag(bytes, end) : end - 1;
  return [
    { start: contentStart, end: from, text: '' },
    { start: to, end: contentEnd, text: '' },
  ].filter((splice) => splice.start < splice.end);
}

function tagEnd(bytes: Uint8Array, start: number): number {
  const scanner = new XmlScanner(bytes, start);
  scanner.next();
  return scanner.position;
}

/** Behind the quote that opens an attribute's value. */
function valueStart(bytes: Uint8Array, start: number, to: number): number {
  let at = start;
  while (at < to && bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) at++;
  return Math.min(at + 1, to);
}

/** Where the end tag starts that ends at `end`; one that breaks off has none. */
function endTag(bytes: Uint8Array, end: number): number {
  return bytes[end - 1] === MORE_THAN ? bytes.lastIndexOf(LESS_THAN, end - 1) : end;
}
