import { readFile } from '@urlset/core/files/read/read-file.ts';
import { MAX_BYTES } from '@urlset/core/protocol/limits.ts';
import type { ManifestIndex } from '@urlset/core/publish/bundle/manifest.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import type { StoredRange } from '../export-disk.ts';
import { inflated, readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';

/** An index found in a target. */
export interface IndexAsRead {
  readonly rows: readonly { readonly loc: string; readonly lastmod: number | null }[];
  readonly written: Omit<ManifestIndex, 'name' | 'loc'>;
}

/** Reads an index; null if it is not an index, or cannot be read to its end. */
export function readIndex(range: StoredRange, isGzip: boolean): IndexAsRead | null {
  if (range.length > MAX_BYTES) return null;
  const file = readRange(range);
  const xml = isGzip ? inflated(file, MAX_BYTES) : file;
  if (xml === null) return null;
  const read = readFile(xml, 0, (own) => own);
  if (read.kind !== 'sitemapindex' || read.unread.length > 0) return null;
  const table = new UrlTable(0);
  const { columns } = table.adopt(0, read);
  const rows = Array.from({ length: columns.count }, (_, id) => {
    const lastmod = columns.lastmod[id] ?? Number.NaN;
    return { loc: table.text(id, 0), lastmod: Number.isNaN(lastmod) ? null : lastmod };
  });
  const hashes = { sha256: sha256(file), xmlSha256: sha256(xml) };
  return { rows, written: { entries: rows.length, bytes: xml.length, fileBytes: file.length, ...hashes } };
}
