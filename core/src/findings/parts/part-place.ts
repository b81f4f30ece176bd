import { startsWith } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { FileBytes } from '../../table/file-bytes.ts';
import type { Finding } from '../finding.ts';
import { LineIndex } from '../line-index.ts';

const LINE_FEED = 0x0a;
const MARK = '\u00ef\u00bb\u00bf';

/** The position of the current part within its file. */
export class PartPlace {
  /** Length in bytes of the file's head repeated before the part; 0 for the first part and for text lists. */
  head = 0;
  /** Offset in the file of the bytes after the head. */
  offset = 0;
  /** Number of entries in earlier parts. */
  entries = 0;
  #line = 1;
  #column = 1;

  /** Converts the places of findings about a part from places in its bytes to places in the file. */
  placed(bytes: Uint8Array, findings: readonly Finding[]): Finding[] {
    const start = new LineIndex(FileBytes.resident(bytes)).at(this.head);
    return findings.map((finding) => {
      const { offset, line, column, entry } = finding;
      if (offset === null || line === null || column === null) return finding;
      return {
        ...finding,
        offset: offset - this.head + this.offset,
        line: line - start.line + this.#line,
        column: line === start.line ? column - start.column + this.#column : column,
        entry: entry === null ? null : entry + this.entries,
      };
    });
  }

  /** Moves to the next part. It begins at `next` in the bytes of the current part; `head` is the length of its head. */
  moveTo(bytes: Uint8Array, next: number, head: number): void {
    // At the beginning of a file, and only there, a byte order mark is not a character of its line.
    let lineStart = this.offset === 0 && startsWith(bytes, 0, MARK) ? MARK.length : this.head;
    for (
      let at = bytes.indexOf(LINE_FEED, lineStart);
      at >= 0 && at < next;
      at = bytes.indexOf(LINE_FEED, lineStart)
    ) {
      lineStart = at + 1;
      this.#line++;
      this.#column = 1;
    }
    this.#column += codePoints(bytes, lineStart, next);
    this.offset += next - this.head;
    this.head = head;
  }
}

/** The number of code points in `bytes[from, to)`. */
function codePoints(bytes: Uint8Array, from: number, to: number): number {
  return decodeUtf8(bytes, from, to).replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, '').length;
}
