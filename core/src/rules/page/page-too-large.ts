import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageTooLarge = {
  code: 'page-too-large',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: 'loc',
  title: 'Page larger than 2 MB',
  text: 'Googlebot reads only the first 2 MB of an HTML page, and ignores the rest. Move data, styles and scripts out of the page.',
  ways: { size: (loc, megabytes) => `Page of ${megabytes} MB: ${loc}` },
  wayOf: (_, detail) => (detail === '' ? null : 'size'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

const MOST = 2 * 1024 * 1024;

/** Whether the body of an HTML page is too large as sent. If it was compressed, it is even larger. */
export function isPageTooLarge({ isHtml, bytes, status }: PageFacts): boolean {
  return isHtml && bytes !== null && bytes > MOST && (status ?? 200) < 300;
}

/** The size in megabytes, with one decimal. */
export function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
