import { isSpace } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { RunList } from '../../table/run-list.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { EntryLengths } from './entry-lengths.ts';
import { SitemapPieces, type SitemapSink } from './sitemap-pieces.ts';
import { SitemapSize } from './sitemap-size.ts';

/** White space around and inside a new entry, copied from a neighbor. */
interface Indentation {
  lead: string;
  childLead: string;
  closeLead: string;
}
const DEFAULT_INDENTATION: Indentation = { lead: '\n  ', childLead: '\n    ', closeLead: '\n  ' };

/**
 * The current bytes of a urlset, a sitemapindex or a feed, in pieces. They differ from the bytes as read only where
 * something was edited. White space and comments between entries keep their places. The white space before a
 * removed entry is removed with it, an added entry copies the white space before its neighbor, and a moved entry
 * brings only its own bytes.
 * @param splices changes around the entries, in ascending order
 */
export function writeSitemap(
  table: UrlTable,
  block: EntryBlock,
  order: RunList,
  splices: readonly Splice[] = [],
): Uint8Array[] {
  const pieces = new SitemapPieces(table, block.bytes, splices);
  new SitemapWriter(table, block, order, splices, pieces).write();
  return pieces.finish();
}

/**
 * The number of bytes that {@link writeSitemap} returns.
 * @param lengths the known lengths of its entries; receives those measured here
 */
export function sitemapSize(
  table: UrlTable,
  block: EntryBlock,
  order: RunList,
  splices: readonly Splice[],
  lengths: EntryLengths,
): number {
  const size = new SitemapSize(block.bytes, splices, lengths);
  new SitemapWriter(table, block, order, splices, size).write();
  return size.bytes;
}

class SitemapWriter {
  readonly #table: UrlTable;
  readonly #block: EntryBlock;
  readonly #order: RunList;
  readonly #splices: readonly Splice[];
  readonly #sink: SitemapSink;
  /** The place that was filled last, as the index of the entry that was read there; -1 before the first. */
  #lastLocal = -1;

  constructor(
    table: UrlTable,
    block: EntryBlock,
    order: RunList,
    splices: readonly Splice[],
    sink: SitemapSink,
  ) {
    this.#table = table;
    this.#block = block;
    this.#order = order;
    this.#splices = splices;
    this.#sink = sink;
  }

  write(): void {
    const { bytes, layout, columns } = this.#block;
    const opened = layout.rootEmpty && this.#order.length > 0;
    if (opened) {
      this.#sink.copy(0, layout.bodyStart - '/>'.length);
      this.#sink.text('>');
    } else this.#sink.copy(0, layout.bodyStart);
    const places = this.#places();
    /** Number of entries as read that have been written. Each takes the next of the {@link #places}. */
    let place = 0;
    let indentation = this.#indentation(0);
    for (const run of this.#order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) {
        if (!this.#isOwn(id)) {
          this.#sink.text(indentation.lead);
          this.#new(id, indentation);
          continue;
        }
        const local = places ? (places[place] ?? 0) : id - this.#block.base;
        this.#gapBefore(local);
        this.#lastLocal = local;
        place++;
        this.#own(id);
        if (id === run.id + run.count - 1) indentation = this.#indentation(local);
      }
    }
    this.#commentsBetween(this.#lastLocal, columns.count);
    if (opened) this.#sink.text(`\n</${this.#rootName()}>`);
    this.#sink.copy(this.#endOf(columns.count - 1), bytes.length);
    for (const { start, text } of this.#splices) if (start === bytes.length) this.#sink.text(text);
  }

  #isOwn(id: number): boolean {
    return id >= this.#block.base && id < this.#block.base + this.#block.columns.count;
  }

  /** Null if the entries as read are still in their old order. Otherwise the places that they fill, ascending. */
  #places(): Uint32Array | null {
    const locals: number[] = [];
    let sorted = true;
    let last = -1;
    for (const run of this.#order.runs) {
      if (!this.#isOwn(run.id)) continue;
      if (run.id <= last) sorted = false;
      last = run.id + run.count - 1;
    }
    if (sorted) return null;
    for (const run of this.#order.runs) {
      if (!this.#isOwn(run.id)) continue;
      for (let i = 0; i < run.count; i++) locals.push(run.id + i - this.#block.base);
    }
    return Uint32Array.from(locals).sort();
  }

  /** Copies the content between the place written last and place `local`, without the entries removed from there. */
  #gapBefore(local: number): void {
    this.#commentsBetween(this.#lastLocal, local);
    this.#sink.copy(this.#endOf(local - 1), this.#startOf(local));
  }

  /** Copies the gap before each removed entry, without the white space at the end of the gap. */
  #commentsBetween(after: number, before: number): void {
    const { bytes } = this.#block;
    for (let local = after + 1; local < before; local++) {
      const start = this.#endOf(local - 1);
      let end = this.#startOf(local);
      while (end > start && isSpace(bytes[end - 1])) end--;
      this.#sink.copy(start, end);
    }
  }

  /** Writes an entry as read, with its edits. */
  #own(id: number): void {
    const local = id - this.#block.base;
    if (this.#block.overlaid(local) === 0) {
      this.#sink.copy(this.#startOf(local), this.#endOf(local));
      return;
    }
    this.#sink.entry(this.#block, local);
  }

  /** Writes a new entry: its XML if an edit provided it, otherwise its values. */
  #new(id: number, { childLead, closeLead }: Indentation): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (this.#table.hasXml(block, local)) return this.#sink.entry(block, local);
    const name = this.#block.kind === 'sitemapindex' ? 'sitemap' : 'url';
    const { prefix } = this.#block.layout;
    this.#sink.newEntry(block, local, { name, prefix, childLead, closeLead });
  }

  /** Indentation of the entry at a place; the default if the file has fewer entries. */
  #indentation(local: number): Indentation {
    if (local >= this.#block.columns.count) return DEFAULT_INDENTATION;
    const scan = this.#table.scan(this.#block, local);
    const { bytes } = scan;
    let child = scan.bodyStart;
    while (child < scan.bodyEnd && isSpace(bytes[child])) child++;
    let close = scan.bodyEnd;
    while (close > child && isSpace(bytes[close - 1])) close--;
    return {
      lead: this.#leadOf(local),
      childLead: decodeUtf8(bytes, scan.bodyStart, child),
      closeLead: close === child ? '' : decodeUtf8(bytes, close, scan.bodyEnd),
    };
  }

  /** The white space directly before an entry. */
  #leadOf(local: number): string {
    const end = this.#startOf(local);
    let start = end;
    while (start > this.#endOf(local - 1) && isSpace(this.#block.bytes[start - 1])) start--;
    return decodeUtf8(this.#block.bytes, start, end);
  }

  #rootName(): string {
    return this.#block.layout.prefix + (this.#block.kind === 'sitemapindex' ? 'sitemapindex' : 'urlset');
  }

  #startOf(local: number): number {
    return this.#block.columns.start[local] ?? this.#block.bytes.length;
  }

  /** End of an entry; for -1, the end of the root's start tag. */
  #endOf(local: number): number {
    if (local < 0) return this.#block.layout.bodyStart;
    return this.#startOf(local) + (this.#block.columns.length[local] ?? 0);
  }
}
