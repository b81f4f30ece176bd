import type { ByteRange } from '../../../bytes/ranges.ts';
import type { FileKind } from '../../../contract/values.ts';
import { FaultList } from '../fault-list.ts';
import { SitemapBody } from '../sitemap-body.ts';
import { readSitemapRoot } from '../sitemap-root.ts';
import { CountedEntries } from './counted-entries.ts';

/** The size of a sitemap or an index, determined without reading values. */
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
