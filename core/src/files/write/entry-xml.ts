import { encodeUtf8, joinBytes } from '../../bytes/text.ts';
import { isPlain } from '../../contract/values.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { newEntry } from './entry.ts';
import { entryPieces } from './entry-pieces.ts';

/** White space as in the canonical form. */
const CHILD_LEAD = '\n    ';
const CLOSE_LEAD = '\n  ';

/** The bytes of an entry's XML as it would be saved; null for a line of a list, which is not XML. */
export function entryXml(table: UrlTable, id: number): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (isPlain(block.kind)) return null;
  if (table.hasXml(block, local)) return joinBytes(entryPieces(table, block, local));
  const name = block.kind === 'sitemapindex' ? 'sitemap' : 'url';
  return encodeUtf8(
    newEntry(table.texts(id), {
      name,
      prefix: block.layout.prefix,
      childLead: CHILD_LEAD,
      closeLead: CLOSE_LEAD,
    }),
  );
}
