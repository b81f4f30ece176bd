import { assertNever } from '../../contract/errors.ts';
import { type Facet, INVALID } from '../../contract/screens/facets.ts';
import { CHANGEFREQS } from '../../protocol/limits.ts';
import { printKeyed } from '../query/print.ts';
import type { Key } from '../query/query.ts';

/** For each facet: the key of the filter that finds entries by its values. */
export const FACET_KEYS = {
  section: 'section',
  sitemap: 'sitemap',
  month: 'lastmod',
  changefreq: 'changefreq',
  priority: 'priority',
  language: 'lang',
  host: 'host',
  scheme: 'scheme',
  ext: 'ext',
  param: 'param',
  images: 'images',
  finding: 'code',
  live: 'live',
  edited: 'is',
} as const satisfies Record<Facet, Key>;

/** Every date that a sitemap can contain. */
const ANY_DATE = 'lastmod:0000..9999';

/** The filter that finds the entries with a value of a facet; for `''`, those without any value. */
export function facetTerm(facet: Facet, value: string): string {
  if (value === '') return termWithout(facet);
  if (value === INVALID) {
    if (facet === 'month') return `(has:lastmod -${ANY_DATE})`;
    if (facet === 'priority') return '(has:priority -priority:0..1)';
    if (facet === 'changefreq')
      return `(has:changefreq -(${CHANGEFREQS.map((word) => `changefreq:${word}`).join(' or ')}))`;
  }
  // The filter ignores one slash at the end of a section. The section of `/a//b` is `/a/`.
  const isSlashed = facet === 'section' && value.endsWith('/');
  return printKeyed(FACET_KEYS[facet], isSlashed ? `${value}/` : value);
}

/** The filter that finds the entries without any value of a facet. */
function termWithout(facet: Facet): string {
  switch (facet) {
    case 'section':
      return '-has:host';
    case 'sitemap':
      return printKeyed('sitemap', '');
    case 'month':
      return '-has:lastmod';
    case 'changefreq':
    case 'priority':
    case 'host':
    case 'scheme':
    case 'ext':
    case 'param':
      return `-has:${facet}`;
    case 'language':
      return '-has:alternate';
    case 'images':
      return 'images:0';
    case 'finding':
      return '(-is:error -is:warning -is:hint)';
    case 'live':
      return 'live:unchecked';
    case 'edited':
      return '-is:edited';
    default:
      return assertNever(facet);
  }
}
