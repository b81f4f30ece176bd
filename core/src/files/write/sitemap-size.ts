import { encodeUtf8 } from '../../bytes/text.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { EntryForm } from './entry.ts';
import type { EntryLengths } from './entry-lengths.ts';
import type { SitemapSink } from './sitemap-pieces.ts';
import { spliced } from './spliced.ts';

/** Counts the bytes of a sitemap's parts. */
export class SitemapSize implements SitemapSink {
  readonly #source: Uint8Array;
  readonly #splices: readonly Splice[];
  readonly #lengths: EntryLengths;
  /** Lengths of texts in bytes. The same few texts occur between all entries. */
  readonly #texts = new Map<string, number>();
  /** Bytes counted so far. */
  bytes = 0;

  constructor(source: Uint8Array, splices: readonly Splice[], lengths: EntryLengths) {
    this.#source = source;
    this.#splices = splices;
    this.#lengths = lengths;
  }

  copy(from: number, to: number): void {
    if (from >= to) return;
    if (this.#splices.length === 0) this.bytes += to - from;
    else for (const piece of spliced(this.#source, from, to, this.#splices)) this.bytes += piece.length;
  }

  text(text: string): void {
    this.bytes += this.#lengthOf(text);
  }

  entry(block: EntryBlock, local: number): void {
    this.bytes += this.#lengths.entry(block, local);
  }

  newEntry(block: EntryBlock, local: number, { name, prefix, childLead, closeLead }: EntryForm): void {
    const { bytes, children } = this.#lengths.newEntry(block, local, name, prefix);
    this.bytes += bytes + children * this.#lengthOf(childLead) + this.#lengthOf(closeLead);
  }

  #lengthOf(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const { length } = encodeUtf8(text);
    this.#texts.set(text, length);
    return length;
  }
}
