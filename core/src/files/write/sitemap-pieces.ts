import type { ValueRange } from '../../bytes/ranges.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type EntryForm, newEntry } from './entry.ts';
import { otherPieces } from './entry-pieces.ts';
import { Pieces } from './pieces.ts';
import { Replacements } from './replacements.ts';

/** Receives the parts of a sitemap in order, to write or to count them. */
export interface SitemapSink {
  /** Takes the bytes `[from, to)` of the file as read. */
  copy(from: number, to: number): void;
  text(text: string): void;
  /** Takes the XML of an entry with its edited values. */
  entry(block: EntryBlock, local: number): void;
  /** Takes an entry whose XML must be made from its values. */
  newEntry(block: EntryBlock, local: number, form: EntryForm): void;
}

/** Collects the parts of a sitemap as bytes to write. */
export class SitemapPieces extends Pieces implements SitemapSink {
  readonly #table: UrlTable;
  readonly #replacements = new Replacements();

  constructor(table: UrlTable, bytes: Uint8Array, splices: readonly Splice[]) {
    super(bytes, splices);
    this.#table = table;
  }

  entry(block: EntryBlock, local: number): void {
    const replaced = this.#replacements;
    // If possible, copies from the bytes as read. The bytes between two new values, including the gap between their
    // entries, then form one piece.
    const isFound = replaced.find(this.#table, block, local);
    if (isFound && this.copiesAll(replaced.bytes)) {
      let at = replaced.start;
      for (let i = 0; i < replaced.count; i++) {
        this.copy(at, replaced.from[i] as number);
        this.value(replaced.values[i] as ValueRange);
        at = replaced.to[i] as number;
      }
      this.copy(at, replaced.end);
    } else this.add(isFound ? replaced.pieces : otherPieces(this.#table, block, local));
  }

  newEntry(block: EntryBlock, local: number, form: EntryForm): void {
    this.text(newEntry(this.#table.texts(block.base + local), form));
  }
}
