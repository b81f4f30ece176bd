import { ALL, type Rule } from '../rule.ts';

export const indexCycle = {
  code: 'index-cycle',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Index that lists itself',
  text: 'The row lists its own index, or an index that leads back to it. An index can list only sitemaps. Remove the row.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
  fixText: 'remove the row',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Where an index is published, and how to recognize its URL while the location is unknown. */
export interface IndexAddress {
  location: URL | null;
  name: string;
  /** The only host of its rows, with its port; null if they have several hosts, or none. */
  host: string | null;
}

/**
 * Whether a row names its own index. If it is unknown where the index is published, the row must name a file with the
 * name of the index at the root of the host that all rows share, without a query. A file of that name in a folder, or
 * on another host, may well be another file.
 * @param href the row's loc in the form used to compare URLs
 */
export function namesItself(href: string, { location, name, host }: IndexAddress): boolean {
  if (location !== null) return href === location.href;
  return host !== null && /^https?:\/\/([^#]*)/.exec(href)?.[1] === `${host}/${encodeURIComponent(name)}`;
}
