import type { ByteRange } from '../../../bytes/ranges.ts';
import type { FileKind } from '../../../contract/values.ts';
import { EntryScan } from '../../../format/entry/entry-scan.ts';
import { EntryShapes } from '../../../format/entry/entry-shapes.ts';
import { EntryPaths } from '../entry-paths.ts';
import { FaultList } from '../fault-list.ts';
import { type EntrySink, SitemapBody } from '../sitemap-body.ts';
import { readSitemapRoot } from '../sitemap-root.ts';

/** The kind of a file and the number of its entries, determined without reading values. */
export interface EntryCount {
  readonly kind: FileKind;
  readonly count: number;
  /** As in `FileRead.unread`. */
  readonly unread: readonly ByteRange[];
}

/** Counts the entries that `readSitemap` would read from a sitemap or an index in UTF-8. */
export function countEntries(bytes: Uint8Array): EntryCount {
  const faults = new FaultList(bytes);
  const root = readSitemapRoot(bytes, faults);
  const entries = new CountedEntries(bytes);
  if (root) new SitemapBody({ bytes, ...root }, faults, entries).read(root.layout.bodyStart);
  const kind = root === null ? 'unknown' : root.isIndex ? 'sitemapindex' : 'urlset';
  return { kind, count: entries.count, unread: faults.unread };
}

/** Counts entries and ignores their values. */
class CountedEntries implements EntrySink {
  readonly scan = new EntryScan();
  readonly shapes: EntryShapes;
  count = 0;
  readonly #bytes: Uint8Array;
  readonly #paths: EntryPaths;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.shapes = new EntryShapes(this.scan, bytes);
    this.#paths = new EntryPaths(this.shapes.gaps, bytes);
  }

  takeKnown(start: number): number {
    if (this.#paths.read(this.#bytes, start) < 0) return 0;
    this.count++;
    return this.#paths.end - start;
  }

  take(): void {
    this.count++;
  }

  learn(): void {
    const { path } = this.shapes;
    if (path !== null && this.scan.faults === 0) this.#paths.add(path);
  }
}
