import { MAX_ENTRIES } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const tooManyUrls = {
  code: 'too-many-urls',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'More than 50,000 URLs',
  text: 'A sitemap can list up to 50,000 URLs. Move the rest to another sitemap. Search Console: “Too many URLs”.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: 'Too many URLs',
  fix: null,
  isMendedByExport: true,
} as const satisfies Rule;

/** Whether a sitemap or feed has more entries than allowed. */
export function hasTooManyUrls(entries: number): boolean {
  return entries > MAX_ENTRIES;
}
