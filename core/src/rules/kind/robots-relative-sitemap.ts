import { decodeUtf8 } from '../../bytes/text.ts';
import { ALL, type Rule } from '../rule.ts';

export const robotsRelativeSitemap = {
  code: 'robots-relative-sitemap',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Sitemap line not a full URL',
  text: 'A Sitemap line in robots.txt needs a full URL with scheme and host, or search engines skip it. Complete the URL.',
  source: 'https://www.sitemaps.org/protocol.html#submit_robots',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether the value of a `Sitemap:` line lacks a scheme, which it must have. */
export function isRelativeSitemap(bytes: Uint8Array, start: number, end: number): boolean {
  return end > start && !/^[a-z][a-z0-9+.-]*:/i.test(decodeUtf8(bytes, start, Math.min(end, start + 32)));
}
