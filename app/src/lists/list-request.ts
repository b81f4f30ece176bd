import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListColumn, ListKind } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import type { ValueChange } from '@urlset/core/contract/value-change.ts';
import type { ListShape } from '@urlset/core/lists/detect-list.ts';

/** What somebody who looks at no preview says about lists, whichever they are. */
export interface ListRequest {
  /** Null to be told by content. */
  kind: ListKind | null;
  /** In which files are read that are not UTF-8 and do not say; null where nobody chose one. */
  encoding: string | null;
  base: string | null;
  /** Plain text is a sitemap as it is; whether it is to be read as a list all the same. */
  texts: boolean;
  /** By the name of a column or its number from 1. */
  columns: readonly { role: ListColumn['role']; language: string; name: string }[];
  changes: readonly ValueChange[];
  /** How folders of static sites are to be read; null unless that is what they are said to be. */
  site: SiteOptions | null;
}

/**
 * The columns of a list as asked for, those that nobody asked for as they were guessed.
 * @throws UrlsetError `no-such-column`, `no-loc-column`
 */
export function requestedColumns(
  name: string,
  { settings, names, sample }: ListShape,
  asked: ListRequest,
): ListColumn[] {
  const known = names.map((one, at) => (one === '' ? String(at + 1) : one)).join(', ');
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const columns = asked.columns.map(({ role, language, name: column }) => {
    const place = placeOf(column, names, width);
    if (place < 0) throw new UrlsetError('no-such-column', { name, column, known });
    return { role, language, column: place };
  });
  const others = settings.columns.filter(
    ({ role, language }) => !columns.some((one) => one.role === role && one.language === language),
  );
  const all = [...columns, ...others];
  if (!all.some(({ role }) => role === 'loc')) throw new UrlsetError('no-loc-column', { name, known });
  return all;
}

function placeOf(column: string, names: readonly string[], width: number): number {
  const plain = (name: string) => name.trim().toLowerCase();
  const named = names.findIndex((name) => plain(name) === plain(column));
  if (named >= 0 || !/^[1-9]\d{0,4}$/.test(column)) return named;
  return Number(column) <= width ? Number(column) - 1 : -1;
}
