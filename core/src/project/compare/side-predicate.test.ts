import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { anyPositions } from '../../edit/testing/any-positions.ts';
import { positionsAt } from '../../table/positions.ts';
import { parseQuery } from '../../table/query/parse.ts';
import type { KeyedTerm } from '../../table/query/query.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { pastSide, presentSide, type Side } from './side.ts';
import { sidePredicate } from './side-predicate.ts';

const IMAGE =
  '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://a.example/1.png</i:loc></i:image>';
const FRENCH =
  '<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="fr" href="https://a.example/fr"/>';
const page = (path: string | number, more = '') => url(`https://a.example/${path}`, more);
const FILES = [
  urlset(
    page('blog/1', '<lastmod>2025-01-01</lastmod><priority>0.5</priority>'),
    page('blog/2', `<changefreq>daily</changefreq>${IMAGE}`),
    page(3, `<lastmod>yesterday</lastmod>${FRENCH}`),
    page(4),
  ),
  urlset(page('shop/5', IMAGE), page(6, '<priority>7</priority>'), page(7), page(8)),
];
const TERMS = [
  ...['priority:0.5', 'priority:>0.1', 'has:priority', 'lastmod:2025', 'has:lastmod', 'changefreq:daily'],
  ...['images:>0', 'has:image', 'alternates:0', 'lang:fr', 'section:/blog', 'is:error', 'blog', 'has:param'],
  ...['code:lastmod-invalid', 'code:priority-invalid', 'file:sitemap-0'],
];

const termOf = (text: string): KeyedTerm => {
  const { query } = parseQuery(text);
  if (query === null || ['and', 'or', 'not', 'regex'].includes(query.kind)) throw new TypeError(text);
  return query as KeyedTerm;
};

const positions = anyPositions([0, 1], 4);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    field: fc.constantFrom('lastmod' as const, 'priority' as const, 'changefreq' as const, 'loc' as const),
    positions,
    value: fc.constantFrom('', '2025-02-02', '0.5', 'daily', 'never', 'https://a.example/blog/9?a=1'),
  }),
  fc.record({
    kind: fc.constant('xml' as const),
    file: fc.constantFrom(0, 1),
    at: fc.nat(3),
    xml: fc.constantFrom(
      page('blog/1'),
      page(9, IMAGE),
      page(3, FRENCH),
      page(4, '<priority>0.5</priority>'),
    ),
  }),
);

function matching({ files }: Side, matches: (id: number) => boolean): number[] {
  const ids: number[] = [];
  for (const { runs } of files) runs.eachId((id) => matches(id) && ids.push(id));
  return ids;
}

describe('a query term applied to an earlier state', () => {
  it.each(TERMS)('finds the entries that it would have found before the edits: %s', (text) => {
    const original = projectOf(...FILES);
    const shown = original.shownRules;
    const term = termOf(text);
    const then = presentSide(original);
    const wanted = matching(then, (id) => sidePredicate(term, then, shown).matches(id));
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 5 }), (edits) => {
        const project = projectOf(...FILES);
        for (const edit of edits) project.apply(edit, null, null);
        for (const past of ['opened', 'saved'] as const) {
          const side = pastSide(project, past);
          const predicate = sidePredicate(term, side, shown);
          expect(matching(side, (id) => predicate.matches(id))).toEqual(wanted);
        }
      }),
      often(60),
    );
  });

  it('tests the earlier values of thousands of entries', () => {
    const size = 9000;
    const priorities = Array.from({ length: size }, (_, at) => (at % 3 === 0 ? '0.5' : '0.8'));
    const project = projectOf(
      urlset(...priorities.map((priority, at) => page(at, `<priority>${priority}</priority>`))),
    );
    const all = [positionsAt(0, 0, size)];
    project.apply({ kind: 'set', field: 'priority', positions: all, value: '0.5' }, null, null);
    const side = pastSide(project, 'opened');
    const predicate = sidePredicate(termOf('priority:0.5'), side, project.shownRules);
    expect(matching(side, (id) => predicate.matches(id))).toHaveLength(size / 3);
  });
});
