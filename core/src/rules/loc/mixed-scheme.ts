import { ALL, type Rule } from '../rule.ts';

export const mixedScheme = {
  code: 'mixed-scheme',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Listed as http and as https',
  text: 'The same page stands here under both schemes, and engines read one of them. Keep the one that the site answers at.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** A normal form of a loc without the difference between http and https. */
export function pageOf(normalForm: string): string {
  return normalForm.startsWith('https://') ? `http${normalForm.slice(5)}` : normalForm;
}
