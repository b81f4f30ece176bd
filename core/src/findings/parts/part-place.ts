import { startsWith } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Finding } from '../finding.ts';
import { LineIndex } from '../line-index.ts';

const LINE_FEED = 0x0a;
const MARK = '\u00ef\u00bb\u00bf';

/** Where the present part of a file stands in it. */
export class PartPlace {
  /** Bytes of the file's head, which every part but the first begins with. */
  head = 0;
  /** Where in the file the bytes behind the head stand. */
  offset = 0;
  /** Entries in the parts before. */
  entries = 0;
  #line = 1;
  #column = 1;

  /** Findings of the part, whose bytes these are, at their places in the file. */
  placed(bytes: Uint8Array, findings: readonly Finding[]): Finding[] {
    const start = new LineIndex(bytes).at(this.head);
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

  /** The next part begins at `next` in the bytes of the present one, and has this head. */
  moveTo(bytes: Uint8Array, next: number, head: number): void {
    // At the beginning of a file, and there alone, the mark is no character of its line.
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

/** How many characters `bytes[from, to)` are. */
function codePoints(bytes: Uint8Array, from: number, to: number): number {
  return decodeUtf8(bytes, from, to).replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, '').length;
}
