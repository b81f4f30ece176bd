import type { Rule } from '../rule.ts';

export const hreflangNoXDefault = {
  code: 'hreflang-no-x-default',
  severity: 'hint',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'No x-default',
  text: 'x-default names the page for people whose language is not listed. It is optional: add it if such a page exists.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a cluster lacks an x-default; reported at the first page of the cluster. */
export function lacksDefault(list: { hasDefault: boolean }, isFirst: boolean): boolean {
  return isFirst && !list.hasDefault;
}
