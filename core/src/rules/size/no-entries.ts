import { ALL, type Rule } from '../rule.ts';

export const noEntries = {
  code: 'no-entries',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'No entries',
  text: 'The file lists nothing. Add entries or leave it out of the index. Search Console: “Empty sitemap”.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Empty sitemap',
  fix: null,
} as const satisfies Rule;

/** Whether a file lists nothing. Where it broke before the first entry, that is the news, and not this. */
export function listsNothing(entries: number, isBroken: boolean): boolean {
  return entries === 0 && !isBroken;
}
