import type { Rule } from '../rule.ts';

export const valueTooLong = {
  code: 'value-too-long',
  severity: 'warning',
  engines: ['yandex'],
  scope: 'field',
  field: null,
  title: 'Value too long for Yandex',
  text: 'Yandex warns about a lastmod, changefreq or priority of more than 100 bytes. Write only the value, without text around it.',
  source: 'https://yandex.com/support/webmaster/controlling-robot/sitemap.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** In bytes. Yandex's validator was seen to warn about longer values. */
const LIMIT = 100;

/** Whether the value `[start, end)` of lastmod, changefreq or priority exceeds the limit. */
export function isValueTooLong(start: number, end: number): boolean {
  return end - start > LIMIT;
}
