import { ALL, type Rule } from '../rule.ts';

export const notAtRoot = {
  code: 'not-at-root',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not at the root of the host',
  text: 'A sitemap in a folder covers only that folder and its subfolders. Publish it at the root to cover the whole site.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a file is published in a folder below the root of its host, and so may not list the whole host. */
export function isBelowRoot(location: URL): boolean {
  return location.pathname.lastIndexOf('/') > 0;
}
