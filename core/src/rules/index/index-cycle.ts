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
} as const satisfies Rule;

/** Where an index is published, as far as that is known, and what it is called. */
export interface IndexPlace {
  location: URL | null;
  name: string;
}

/**
 * Whether a row names the index that it stands in: by where that is published; while that is unknown, by
 * its name at the root of a host, since a file of that name in a folder is as likely another.
 * @param href the row's loc as URLs are compared
 */
export function namesItself(href: string, { location, name }: IndexPlace): boolean {
  if (location !== null) return href === location.href;
  // Behind the scheme the first slash begins the path.
  return (
    href.slice(href.indexOf('/', 'https://'.length)).split(/[?#]/, 1)[0] === `/${encodeURIComponent(name)}`
  );
}
