import { encodeUtf8, escapeXml } from '../../bytes/text.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../../protocol/limits.ts';
import { SITEMAP_URI } from '../../protocol/namespaces.ts';

/** A row of an index. */
export interface IndexRow {
  readonly loc: string;
  /** As written, or null. */
  readonly lastmod: string | null;
}

const START = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_URI}">\n`;
const END = '</sitemapindex>\n';

/** The bytes of an index. https://www.sitemaps.org/protocol.html#index */
export function indexXml(rows: readonly IndexRow[]): Uint8Array {
  return encodeUtf8(START + rows.map(rowXml).join('') + END);
}

/**
 * Splits rows into as many indexes as the protocol requires, filling one after another. Returns one index even if there
 * are no rows.
 */
export function splitIndex(rows: readonly IndexRow[], most = MAX_ENTRIES, bytes = MAX_BYTES): IndexRow[][] {
  const frame = START.length + END.length;
  let last: IndexRow[] = [];
  let size = frame;
  const indexes = [last];
  for (const row of rows) {
    const length = encodeUtf8(rowXml(row)).length;
    if (last.length === most || (last.length > 0 && size + length > bytes)) {
      last = [];
      size = frame;
      indexes.push(last);
    }
    last.push(row);
    size += length;
  }
  return indexes;
}

/** Names of `count` indexes: `sitemap_index.xml`, or `sitemap_index-1.xml` and so on. */
export function indexNames(name: string, count: number): string[] {
  if (count <= 1) return [name];
  return Array.from({ length: count }, (_, place) => indexName(name, place + 1));
}

/** The name of one of several indexes. Numbers start at 1. */
export function indexName(name: string, number: number): string {
  const [, stem = name, ending = ''] = /^(.*?)((?:\.xml)?(?:\.gz)?)$/i.exec(name) ?? [];
  return `${stem}-${number}${ending}`;
}

function rowXml({ loc, lastmod }: IndexRow): string {
  const date = lastmod === null ? '' : `\n    <lastmod>${escapeXml(lastmod)}</lastmod>`;
  return `  <sitemap>\n    <loc>${escapeXml(loc)}</loc>${date}\n  </sitemap>\n`;
}
