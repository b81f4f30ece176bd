import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListColumn, ListKind } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import type { ValueChange } from '@urlset/core/contract/value-change.ts';
import type { ListShape } from '@urlset/core/lists/detect-list.ts';
import type { PageDates } from './site/page-dates.ts';

/** Settings for all lists that a command reads. The user does not see a preview. */
export interface ListRequest {
  /** Null to detect it by content. */
  kind: ListKind | null;
  /** The encoding for files that are not UTF-8 and do not declare one; null if the user chose none. */
  encoding: string | null;
  base: string | null;
  /** Whether to read plain text as a list, even though a text file of URLs is also a sitemap. */
  texts: boolean;
  /** Each column is given by its name, or by its number from 1. */
  columns: readonly { role: ListColumn['role']; language: string; name: string }[];
  changes: readonly ValueChange[];
  /** Whether to read pairs of old and new URLs. */
  redirects: boolean;
  /** How to read folders of static sites; null if the inputs are not sites. */
  site: SiteOptions | null;
  /** When the pages of these sites changed; if missing, file times are used. */
  dates?: PageDates;
}

/**
 * The requested columns of a list, completed with the detected ones.
 * @throws UrlsetError `no-such-column`, `no-loc-column`, `no-new-loc-column`
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
  const newLoc = all.find(({ role }) => role === 'new-loc');
  if (asked.redirects && !newLoc) throw new UrlsetError('no-new-loc-column', { name, known });
  if (!all.some(({ role }) => role === 'loc')) throw new UrlsetError('no-loc-column', { name, known });
  return all;
}

function placeOf(column: string, names: readonly string[], width: number): number {
  const plain = (name: string) => name.trim().toLowerCase();
  const named = names.findIndex((name) => plain(name) === plain(column));
  if (named >= 0 || !/^[1-9]\d{0,4}$/.test(column)) return named;
  return Number(column) <= width ? Number(column) - 1 : -1;
}
