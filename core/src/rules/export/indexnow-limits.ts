import type { Rule } from '../rule.ts';

export const indexnowLimits = {
  code: 'indexnow-limits',
  severity: 'error',
  engines: ['bing', 'yandex'],
  scope: 'file',
  field: null,
  title: 'Outside the limits of IndexNow',
  text: 'IndexNow accepts up to 10,000 URLs of one host at a time, and a key of 8 to 128 letters, digits and hyphens. Correct the key, or send the URLs in several parts.',
  source: 'https://www.indexnow.org/documentation',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** The maximum number of URLs in one submission. */
export const INDEXNOW_URLS = 10_000;

/** Whether a text is a valid IndexNow key. */
export function isIndexNowKey(key: string): boolean {
  return /^[A-Za-z0-9-]{8,128}$/.test(key);
}
