import { assertNever, FIELDS, type Field, type FileKind } from '@urlset/core/contract.ts';
import { type ColumnId, isField } from './column-id.ts';

const OF_ENTRIES: readonly ColumnId[] = [...FIELDS, 'extensions'];

/**
 * The columns that the table of a file has, or (null) that of all sitemaps, as they come: extensions where
 * entries have them, of several sitemaps which one, and of an index what is known of the sitemaps it names.
 */
export function columnsOf(kind: FileKind | null, several: boolean): readonly ColumnId[] {
  switch (kind) {
    case 'sitemapindex':
      return ['loc', 'lastmod', 'entries', 'state'];
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
      return OF_ENTRIES;
    case null:
      return several ? [...OF_ENTRIES, 'sitemap'] : OF_ENTRIES;
    default:
      return assertNever(kind);
  }
}

/** The fields that a file has, as they come. */
export function fieldsOf(kind: FileKind | null): readonly Field[] {
  return columnsOf(kind, false).filter(isField);
}
