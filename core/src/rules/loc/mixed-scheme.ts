import { ALL, type Rule } from '../rule.ts';

export const mixedScheme = {
  code: 'mixed-scheme',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Listed as http and as https',
  text: 'The same page is listed with both schemes, and search engines read only one of them. Keep the scheme that the site uses. The fix follows the publish location.',
  ways: { twin: (loc, other) => `Same page as ${other}, except for http and https: ${loc}` },
  wayOf: (_, other) => (other === '' ? null : 'twin'),
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
  fixText: 'keep the scheme of the publish location, remove the other entry',
} as const satisfies Rule;

/** The normal form of a loc, with http instead of https. */
export function pageOf(normalForm: string): string {
  return normalForm.startsWith('https://') ? `http${normalForm.slice(5)}` : normalForm;
}
