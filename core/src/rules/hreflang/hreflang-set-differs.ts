import type { Rule } from '../rule.ts';

export const hreflangSetDiffers = {
  code: 'hreflang-set-differs',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE same set in each member; no duplicate code in one url; judge',
  text: 'TEXT same set in each member; no duplicate code in one url; judged for members in the project',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether two pages of a cluster, which name each other, list different alternates. */
export function doSetsDiffer(one: { hash: number }, other: { hash: number }): boolean {
  return one.hash !== other.hash;
}
