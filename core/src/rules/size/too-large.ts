import { MAX_BYTES } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const tooLarge = {
  code: 'too-large',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Larger than 50 MB',
  text: 'A sitemap can have up to 52,428,800 bytes, both uncompressed and on disk. Split it. Search Console: “Sitemap file size error”.',
  source: 'https://www.sitemaps.org/faq.html#faq_sitemap_size',
  searchConsole: 'Sitemap file size error',
  fix: null,
  isMendedByExport: true,
} as const satisfies Rule;

/** Whether a file of any kind is larger than allowed, in bytes before compression. */
export function isTooLarge(bytes: number): boolean {
  return bytes > MAX_BYTES;
}
