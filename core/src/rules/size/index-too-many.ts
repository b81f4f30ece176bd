import { MAX_ENTRIES } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const indexTooMany = {
  code: 'index-too-many',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Too many sitemaps',
  text: 'An index can list up to 50,000 sitemaps. Split the index. Search Console: “Too many sitemaps”.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: 'Too many sitemaps',
  fix: null,
  isMendedByExport: true,
} as const satisfies Rule;

/** Whether an index names more sitemaps than allowed. */
export function hasTooManySitemaps(rows: number): boolean {
  return rows > MAX_ENTRIES;
}
