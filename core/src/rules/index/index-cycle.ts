import { ALL, type Rule } from '../rule.ts';

export const indexCycle = {
  code: 'index-cycle',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Index that lists itself',
  text: 'The row names the very index that it stands in, and an index lists sitemaps only. Remove the row.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
  fixText: 'remove the row',
} as const satisfies Rule;

/**
 * Whether a row names the index that it stands in: by where that is published; while that is unknown, by
 * its name at the root of a host, since a file of that name in a folder is as likely another.
 */
export function namesItself(row: URL, index: { location: URL | null; name: string }): boolean {
  if (index.location !== null) return row.href === index.location.href;
  return row.pathname === `/${encodeURIComponent(index.name)}`;
}
