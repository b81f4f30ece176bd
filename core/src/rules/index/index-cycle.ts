import { ALL, type Rule } from '../rule.ts';

export const indexCycle = {
  code: 'index-cycle',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Index that lists itself',
  text: 'The row names the very index that it stands in, or one that leads back to it, and an index lists sitemaps only. Remove the row.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
  fixText: 'remove the row',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Where an index is published, as far as that is known. */
export interface IndexPlace {
  location: URL | null;
  name: string;
  /** The host that all of its rows name, with its port; null if they name several, or none. */
  host: string | null;
}

/**
 * Whether a row names the index that it stands in, by where that is published. While that is unknown, the row must be at
 * the root of the one host of all rows, under the file's name and without a query: a file of that name in a folder or
 * on another host is as likely another file.
 * @param href the row's loc as URLs are compared
 */
export function namesItself(href: string, { location, name, host }: IndexPlace): boolean {
  if (location !== null) return href === location.href;
  return host !== null && /^https?:\/\/([^#]*)/.exec(href)?.[1] === `${host}/${encodeURIComponent(name)}`;
}
