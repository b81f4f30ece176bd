import type { Rule } from '../rule.ts';

export const hreflangSetDiffers = {
  code: 'hreflang-set-differs',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Different hreflang sets',
  text: 'Pages that are alternates of each other must all list the same set, with each language once. Copy the whole set to each of them.',
  ways: { twice: (language) => `hreflang ${language} is listed twice` },
  wayOf: (_, detail) => (detail === 'link@hreflang' ? 'twice' : null),
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixText: 'list all alternates of the cluster on each of its pages, each language once',
} as const satisfies Rule;

/** Whether two pages that name each other list different alternates. */
export function doSetsDiffer(one: { hash: number }, other: { hash: number }): boolean {
  return one.hash !== other.hash;
}
