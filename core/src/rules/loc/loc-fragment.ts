import { ALL, type Rule } from '../rule.ts';

export const locFragment = {
  code: 'loc-fragment',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'URL with a fragment',
  text: 'Search engines drop what follows #. Remove it, or list the page itself.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.5',
  searchConsole: null,
  fix: withoutFragment,
} as const satisfies Rule;

/** Strips it. */
function withoutFragment(value: string): string {
  return value.replace(/#.*$/s, '');
}
