import { ALL, type Rule } from '../rule.ts';

export const mixedScheme = {
  code: 'mixed-scheme',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE a page is listed once: its http and its https form are not b',
  text: 'TEXT a page is listed once: its http and its https form are not both listed',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** A normal form of a loc without the difference between http and https. */
export function pageOf(normalForm: string): string {
  return normalForm.startsWith('https://') ? `http${normalForm.slice(5)}` : normalForm;
}
