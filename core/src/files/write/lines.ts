import { isSpace, startsWith } from '../../bytes/scanner.ts';
import type { FileKind } from '../../contract/values.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { RunList } from '../../table/run-list.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { Pieces } from './pieces.ts';
import { spliced } from './spliced.ts';

/**
 * The current bytes of a text list or a robots.txt, in pieces. A line keeps its own end and the blank lines after it.
 * Lines that are not entries stay where they are. An added line ends in CRLF if the file contains both CR and LF, in CR
 * if it contains only CR, otherwise in LF.
 * @param block the file as read; null for a new file
 * @param splices changes to whole lines that are not entries, in ascending order
 */
export function writeLines(
  table: UrlTable,
  kind: FileKind,
  block: EntryBlock | null,
  order: RunList,
  splices: readonly Splice[] = [],
): Uint8Array[] {
  return new LinesWriter(table, kind, block, order, splices).write();
}

class LinesWriter {
  readonly #table: UrlTable;
  readonly #block: EntryBlock | null;
  readonly #order: RunList;
  readonly #bytes: Uint8Array;
  readonly #count: number;
  /** The byte that ends a line of the file, and the end of an added line. */
  readonly #lineFeed: number;
  readonly #lineEnd: string;
  /** Text before the loc in an added line. */
  readonly #lead: string;
  readonly #splices: readonly Splice[];
  readonly #pieces: Pieces;
  /** Whether the last line written still lacks its end. */
  #open = false;
  /** The entry written last, until the content after its line is written; otherwise -1. */
  #pending = -1;

  constructor(
    table: UrlTable,
    kind: FileKind,
    block: EntryBlock | null,
    order: RunList,
    splices: readonly Splice[],
  ) {
    this.#table = table;
    this.#block = block;
    this.#order = order;
    this.#bytes = block?.bytes ?? new Uint8Array(0);
    this.#splices = splices;
    this.#pieces = new Pieces(this.#bytes, splices);
    this.#count = block?.columns.count ?? 0;
    const hasReturns = this.#bytes.includes(0x0d);
    const hasFeeds = !hasReturns || this.#bytes.includes(0x0a);
    this.#lineFeed = hasFeeds ? 0x0a : 0x0d;
    this.#lineEnd = hasFeeds ? (hasReturns ? '\r\n' : '\n') : '\r';
    this.#lead = kind === 'robots' ? 'Sitemap: ' : '';
  }

  write(): Uint8Array[] {
    const present = this.#present();
    /** Index of an entry. The content after each removed entry before this index has been written. */
    let done = 0;
    this.#pieces.copy(0, this.#lineStart(0));
    for (const run of this.#order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) {
        const local = this.#block === null ? -1 : id - this.#block.base;
        if (local < 0 || local >= this.#count) {
          this.#endLine();
          this.#pieces.text(this.#lead + this.#value(id));
          this.#open = true;
          continue;
        }
        this.#copyPending();
        for (; done < local; done++) if (present[done] === 0) this.#copyBehind(done);
        done = Math.max(done, local + 1);
        this.#own(id, local);
      }
    }
    this.#copyPending();
    for (; done < this.#count; done++) if (present[done] === 0) this.#copyBehind(done);
    // If the file's last line lacks an end, a line added after it also gets none.
    if (this.#open && (this.#bytes.length === 0 || this.#bytes.at(-1) === this.#lineFeed)) this.#endLine();
    return this.#pieces.finish();
  }

  /** For each entry as read: 1 if it still exists. */
  #present(): Uint8Array {
    const present = new Uint8Array(this.#count);
    const base = this.#block?.base ?? 0;
    for (const { id, count } of this.#order.runs) {
      if (id >= base && id < base + this.#count) present.fill(1, id - base, id - base + count);
    }
    return present;
  }

  /** Writes a line of the file, with the edit of its entry, if any. */
  #own(id: number, local: number): void {
    this.#endLine();
    const start = this.#startOf(local);
    const end = this.#endOf(local);
    const lineEnd = this.#lineEndOf(local);
    this.#pieces.copy(this.#lineStart(local), start);
    if (this.#block?.overlaid(local) === 0) this.#pieces.copy(start, end);
    else this.#pieces.text(this.#value(id));
    this.#pieces.copy(end, lineEnd);
    this.#open = this.#bytes.indexOf(this.#lineFeed, end) < 0;
    this.#pending = local;
  }

  #endLine(): void {
    if (this.#open) this.#pieces.text(this.#lineEnd);
    this.#open = false;
  }

  #copyPending(): void {
    if (this.#pending >= 0) this.#copyBehind(this.#pending);
    this.#pending = -1;
  }

  /** Copies content that is not an entry, between the line of one entry and that of the next. */
  #copyBehind(local: number): void {
    const from = this.#lineEndOf(local);
    const to = this.#lineStart(local + 1);
    if (spliced(this.#bytes, from, to, this.#splices).length > 0) this.#endLine();
    this.#pieces.copy(from, to);
  }

  #value(id: number): string {
    // A line end within a loc would split one entry into two lines.
    return this.#table.text(id, 0).replace(/[\r\n]+/g, ' ');
  }

  #startOf(local: number): number {
    return this.#block?.columns.start[local] ?? this.#bytes.length;
  }

  /** End of an entry; for -1, the end of the byte order mark. */
  #endOf(local: number): number {
    if (local < 0) return startsWith(this.#bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
    return this.#startOf(local) + (this.#block?.columns.length[local] ?? 0);
  }

  /** Start of the line that contains an entry; the end of the file after the last entry. */
  #lineStart(local: number): number {
    if (local >= this.#count) return this.#bytes.length;
    const floor = this.#endOf(local - 1);
    let at = this.#startOf(local);
    while (at > floor && this.#bytes[at - 1] !== this.#lineFeed) at--;
    return at;
  }

  /** End of the line that contains an entry, including the blank lines after it. */
  #lineEndOf(local: number): number {
    const limit = this.#lineStart(local + 1);
    const feed = this.#bytes.indexOf(this.#lineFeed, this.#endOf(local));
    if (feed < 0) return this.#bytes.length;
    let end = feed + 1;
    for (let at = end; at < limit && isSpace(this.#bytes[at]); at++) {
      if (this.#bytes[at] === this.#lineFeed || at + 1 === this.#bytes.length) end = at + 1;
    }
    return end;
  }
}
