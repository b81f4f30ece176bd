import {
  assertNever,
  FIELDS,
  type Field,
  type FileKind,
  type RarePart,
  VALUE_COLUMNS,
} from '@urlset/core/contract.ts';
import type { Messages } from '../messages/messages.ts';
import { COLUMN_IDS, type ColumnId, isField, PAGE_COLUMNS, PARTS_OF } from './column-id.ts';

const OF_ENTRIES: readonly ColumnId[] = [...VALUE_COLUMNS, 'extensions'];

/**
 * The columns for a file of this kind, or (null) for all sitemaps, in default order. Tables whose entries can have
 * extensions get a column for them. Tables of several sitemaps get one with the sitemap's name. An index gets columns
 * about its sitemaps. Once pages have been checked, files that list pages get columns for the results.
 */
export function columnsOf(kind: FileKind | null, several: boolean, isChecked = false): readonly ColumnId[] {
  const listsPages = kind !== 'sitemapindex' && kind !== 'robots' && kind !== 'unknown';
  const own = ownColumns(kind, several);
  return isChecked && listsPages ? [...own, ...PAGE_COLUMNS] : own;
}

function ownColumns(kind: FileKind | null, several: boolean): readonly ColumnId[] {
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

/** The columns that are empty if the project's entries have only these rare parts. */
export function emptyColumns(parts: readonly RarePart[]): readonly ColumnId[] {
  return COLUMN_IDS.filter((id) => PARTS_OF[id]?.every((part) => !parts.includes(part)));
}

/** The fields of a file of this kind, in default order. */
export function fieldsOf(kind: FileKind | null): readonly Field[] {
  return columnsOf(kind, false).filter(isField);
}

/** The name of a column: for a field its element name, otherwise a translated one. */
export function columnName(id: ColumnId, { t }: Messages): string {
  return isField(id) ? id : t(`grid.${id}`);
}
