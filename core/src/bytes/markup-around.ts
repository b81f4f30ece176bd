import { isSpace, startsWith, textAt } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

const LESS = 0x3c;
/** Opening and closing delimiters. */
const COMMENT = ['<!--', '-->'] as const;
const INSTRUCTION = ['<?', '?>'] as const;
const SECTION = ['<![CDATA[', ']]>'] as const;

/** The text of an element's content, and the comments and processing instructions around it. */
export interface MarkupAround {
  /** Where the text starts and ends, without surrounding white space. If it is missing, both are the content's end. */
  start: number;
  end: number;
  /** XML of the comments and instructions before the text, and of those inside or after it. */
  before: string;
  after: string;
}

/** Separates the text in an element's content `bytes[from, to)` from the markup around it. */
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
