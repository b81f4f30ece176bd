import { isSpace, startsWith } from '../../../bytes/scanner.ts';

/** Goes through the lines of a text, in UTF-8, and makes no strings. */
export class LineReader {
  /** The present line without the white space around it: `bytes[start, end)`. */
  start = 0;
  end = 0;
  /** Where the present line starts, and where the next one does. */
  lineStart = 0;
  next = 0;
  /** From 1. */
  line = 0;
  readonly #bytes: Uint8Array;
  readonly #lineEnd: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.next = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
    // Lines of old Macs end in a carriage return alone.
    this.#lineEnd = bytes.includes(0x0a) ? 0x0a : 0x0d;
  }

  /** Moves to the next line; false when there is none. */
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
