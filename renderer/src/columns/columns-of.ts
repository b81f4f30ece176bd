import { assertNever, FIELDS, type Field, type FileKind } from '@urlset/core/contract.ts';
import { COLUMN_IDS, type ColumnId, isField } from './column-id.ts';

/**
 * The columns that the table of a file has, or (null) that of all sitemaps, as they come: extensions where
 * entries have them, and of several sitemaps which one.
 */
export function columnsOf(kind: FileKind | null, several: boolean): readonly ColumnId[] {
  switch (kind) {
    case 'sitemapindex':
    case 'rss':
    case 'mrss':
    case 'atom':
      return ['loc', 'lastmod'];
    case 'text':
    case 'robots':
      return ['loc'];
    case 'unknown':
      return FIELDS;
    case 'urlset':
      return COLUMN_IDS.filter((id) => id !== 'sitemap');
    case null:
      return COLUMN_IDS.filter((id) => several || id !== 'sitemap');
    default:
      return assertNever(kind);
  }
}

/** The fields that a file has, as they come. */
export function fieldsOf(kind: FileKind | null): readonly Field[] {
  return columnsOf(kind, false).filter(isField);
}
