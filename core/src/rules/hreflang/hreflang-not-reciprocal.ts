import type { Rule } from '../rule.ts';

export const hreflangNotReciprocal = {
  code: 'hreflang-not-reciprocal',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Missing hreflang return link',
  text: 'Google accepts an alternate only if that page links back to this one. Add the link there. Alternates outside the project are only counted.',
  ways: {
    unchecked: (count) =>
      count === '1'
        ? '1 entry names alternate pages that are not in these files, so their return links could not be checked'
        : `${count} entries name alternate pages that are not in these files, so their return links could not be checked`,
  },
  wayOf: (_, detail) => (detail === 'unchecked' ? detail : null),
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixText: 'list all alternates of the cluster on each of its pages',
} as const satisfies Rule;

/**
 * Whether a page names another one that does not name it in return.
 * @param page the number of the first page
 * @param target the pages that the other one lists
 */
export function isOneWay(page: number, target: { names(page: number): boolean }): boolean {
  return !target.names(page);
}
