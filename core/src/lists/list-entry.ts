import type { NewEntry } from '../contract/edits.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import type { UrlTable } from '../table/url-table.ts';
import { canonicalEntry, DECLARATIONS } from '../write/canonical.ts';

/** An entry of a list as a new one of a sitemap: with its extensions where the sitemap can have any. */
export function listEntry(table: UrlTable, id: number, target: ProjectFile): NewEntry {
  const [loc, lastmod, changefreq, priority] = table.texts(id);
  const values = { loc, lastmod, changefreq, priority };
  const block = table.blockOf(id);
  const local = id - block.base;
  const used = DECLARATIONS.filter(([column]) => (block.columns[column][local] ?? 0) > 0);
  if (used.length === 0 || target.kind !== 'urlset') return values;
  // Where the target's root has a prefix, an element without one would be in no namespace.
  const home = target.block?.layout.prefix ? [`xmlns="${SITEMAP_URI}"`] : [];
  const declarations = [...home, ...used.map(([, declaration]) => declaration)].join(' ');
  return {
    ...values,
    xml: canonicalEntry(table, block, block, local).replace('<url>', `<url ${declarations}>`),
  };
}
