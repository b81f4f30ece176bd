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

/** What says already why a file lists nothing. */
const REASONS: ReadonlySet<string> = new Set(['gzip-damaged', 'news-empty']);

/**
 * Whether a file lists nothing, unless another finding says why: it broke before the first entry, its gzip is damaged,
 * or it is an empty news sitemap.
 * @param told the codes of what else is known to be wrong with it
 */
export function listsNothing(entries: number, isBroken: boolean, told: readonly string[]): boolean {
  return entries === 0 && !isBroken && !told.some((code) => REASONS.has(code));
}
