import { isSpace, startsWith } from '../../../bytes/scanner.ts';

/** Iterates over the lines of a text in UTF-8 without creating strings. */
export class LineReader {
  /** The current line without surrounding white space: `bytes[start, end)`. */
  start = 0;
  end = 0;
  /** Start of the current line and of the next. */
  lineStart = 0;
  next = 0;
  /** Number of the current line, from 1. */
  line = 0;
  readonly #bytes: Uint8Array;
  readonly #lineEnd: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.next = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
    // Lines from old Macs end in a carriage return alone.
    this.#lineEnd = bytes.includes(0x0a) ? 0x0a : 0x0d;
  }

  /** Moves to the next line. Returns false at the end. */
  read(): boolean {
    const bytes = this.#bytes;
    if (this.next >= bytes.length) return false;
    const lineEnd = bytes.indexOf(this.#lineEnd, this.next);
    let start = this.next;
    let end = lineEnd < 0 ? bytes.length : lineEnd;
    this.lineStart = start;
    this.next = lineEnd < 0 ? bytes.length : lineEnd + 1;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    this.start = start;
    this.end = end;
    this.line++;
    return true;
  }
}
