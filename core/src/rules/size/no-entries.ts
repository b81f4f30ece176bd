import { ALL, type Rule } from '../rule.ts';

export const noEntries = {
  code: 'no-entries',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'No entries',
  text: 'The file does not contain any entries. Add some or remove the file from the index. Search Console: “Empty sitemap”.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Empty sitemap',
  fix: null,
} as const satisfies Rule;

/** Findings that already explain why a file is empty. */
const REASONS: ReadonlySet<string> = new Set(['gzip-damaged', 'news-empty']);

/**
 * Whether a file is empty and no other finding explains it: broken XML before the first entry, a damaged gzip, or an
 * empty news sitemap.
 * @param told the codes of the file's other findings
 */
export function listsNothing(entries: number, isBroken: boolean, told: readonly string[]): boolean {
  return entries === 0 && !isBroken && !told.some((code) => REASONS.has(code));
}
