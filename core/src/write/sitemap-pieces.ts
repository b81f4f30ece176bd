import type { Splice } from '../extensions/splice.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { type EntryForm, newEntry } from './entry.ts';
import { entryPieces } from './entry-pieces.ts';
import { Pieces } from './pieces.ts';
import type { SitemapSink } from './sitemap.ts';

/** The parts of a sitemap as the bytes to be written. */
export class SitemapPieces implements SitemapSink {
  readonly #table: UrlTable;
  readonly #pieces: Pieces;

  constructor(table: UrlTable, bytes: Uint8Array, splices: readonly Splice[]) {
    this.#table = table;
    this.#pieces = new Pieces(bytes, splices);
  }

  copy(from: number, to: number): void {
    this.#pieces.copy(from, to);
  }

  text(text: string): void {
    this.#pieces.text(text);
  }

  entry(block: EntryBlock, local: number): void {
    this.#pieces.add(entryPieces(this.#table, block, local));
  }

  newEntry(block: EntryBlock, local: number, form: EntryForm): void {
    this.#pieces.text(newEntry(this.#table.texts(block.base + local), form));
  }

  /** All of them, in order. */
  finish(): Uint8Array[] {
    return this.#pieces.finish();
  }
}
