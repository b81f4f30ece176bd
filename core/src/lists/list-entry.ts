import type { NewEntry } from '../edit/apply/new-entries.ts';
import { canonicalEntry, DECLARATIONS } from '../files/write/canonical.ts';
import { extensionsAt } from '../format/entry/extension-counts.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { NO_PRIORITY } from '../rules/hints/priority-invalid.ts';
import { w3cLastmod } from '../rules/lastmod/w3c-lastmod.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { UrlTable } from '../table/url-table.ts';

/** Whether an entry as read has extensions. */
export function hasExtensions(table: UrlTable, id: number): boolean {
  const { columns, base } = table.blockOf(id);
  return extensionsAt(columns, id - base) > 0;
}

/** Whether the columns show that an entry, as read, has no field besides its loc. False if that is uncertain. */
export function hasLocAlone(table: UrlTable, id: number): boolean {
  const { columns, base } = table.blockOf(id);
  const local = id - base;
  // An invalid value breaks a rule, so the set of broken rules must be empty.
  const isSound = columns.set[local] === 0 && Number.isNaN(columns.lastmod[local]);
  return isSound && columns.changefreq[local] === 0 && columns.priority[local] === NO_PRIORITY;
}

/** Converts an entry of a list to a new entry of a sitemap, with its extensions if the sitemap supports any. */
export function listEntry(table: UrlTable, id: number, target: ProjectFile): NewEntry {
  const block = table.blockOf(id);
  const [loc, date, changefreq, priority] = table.texts(id);
  const values = { loc, lastmod: w3cLastmod(block.kind, date), changefreq, priority };
  const local = id - block.base;
  const used = DECLARATIONS.filter(([column]) => (block.columns[column][local] ?? 0) > 0);
  if (used.length === 0 || target.kind !== 'urlset') return values;
  // If the target's root has a prefix, an element without one would not be in any namespace.
  const home = target.block?.layout.prefix ? [`xmlns="${SITEMAP_URI}"`] : [];
  const declarations = [...home, ...used.map(([, declaration]) => declaration)].join(' ');
  return {
    ...values,
    xml: canonicalEntry(table, block, block, local).replace('<url>', `<url ${declarations}>`),
  };
}
