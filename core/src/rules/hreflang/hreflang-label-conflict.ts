import type { Rule } from '../rule.ts';

export const hreflangLabelConflict = {
  code: 'hreflang-label-conflict',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Language labels disagree',
  text: 'One page is listed for different languages, so engines cannot tell which it is in. Label it alike in every entry.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether a page is called by languages none of which it calls itself. A page may be listed for several,
 * so one in common is enough.
 * @param said the languages that another page lists it for, `x-default` aside
 * @param own those that it lists itself for
 */
export function isLabelConflict(said: readonly number[], own: ReadonlySet<number>): boolean {
  return said.length > 0 && own.size > 0 && !said.some((language) => own.has(language));
}
