import { isSpace, startsWith, textAt } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

const LESS = 0x3c;
/** What begins with which, and ends with which. */
const COMMENT = ['<!--', '-->'] as const;
const INSTRUCTION = ['<?', '?>'] as const;
const SECTION = ['<![CDATA[', ']]>'] as const;

/** Where the text of an element's content stands, and the comments and instructions that are none of it. */
export interface MarkupAround {
  /** Without the white space around it; nowhere, at the end, where there is none. */
  start: number;
  end: number;
  /** The XML of those in front of it, and of those within it or behind. */
  before: string;
  after: string;
}

/** Tells the text of the content `bytes[from, to)` of an element from the markup around it. */
export function markupAround(bytes: Uint8Array, from: number, to: number): MarkupAround {
  const found = { start: to, end: to, before: '', after: '' };
  for (let at = from; at < to; ) {
    const markup = bytes[at] === LESS ? markupAt(bytes, at) : null;
    const next = markup === null ? at + 1 : endOf(bytes, at, to, markup);
    if (markup === COMMENT || markup === INSTRUCTION) {
      found[found.start === to ? 'before' : 'after'] += decodeUtf8(bytes, at, next);
    } else if (!isSpace(bytes[at])) {
      found.start = Math.min(found.start, at);
      found.end = next;
    }
    at = next;
  }
  return found;
}

function markupAt(bytes: Uint8Array, at: number) {
  return [COMMENT, INSTRUCTION, SECTION].find(([open]) => startsWith(bytes, at, open)) ?? null;
}

function endOf(bytes: Uint8Array, at: number, to: number, [open, close]: readonly [string, string]): number {
  const end = textAt(bytes, close, at + open.length, to);
  return end < 0 ? to : end + close.length;
}
