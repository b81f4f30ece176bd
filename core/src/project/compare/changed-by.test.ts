import { expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { changedBy } from './changed-by.ts';
import { compareSides } from './compare-sides.ts';
import { presentSide } from './side.ts';

const A = 'https://a.example/';
const page = (path: string, lastmod = '', priority = '') =>
  url(
    A + path,
    `${lastmod && `<lastmod>2025-01-${lastmod}</lastmod>`}${priority && `<priority>${priority}</priority>`}`,
  );
const side = (...pages: string[]) => presentSide(projectOf(urlset(...pages)));

/** Which side made each difference, and whether the sides conflict, by loc. */
function told(base: string[], left: string[], right: string[]): Record<string, string> {
  const found = lastOf(compareSides(side(...left), side(...right), 0.85));
  const authorship = lastOf(changedBy(found, side(...base)));
  return Object.fromEntries(
    Array.from({ length: found.differences.size }, (_, row) => {
      const [from, to] = [found.differences.left[row] ?? 0, found.differences.right[row] ?? 0];
      const loc =
        found.differences.classOf(row) === 'removed'
          ? found.left.table.text(from, 0)
          : found.right.table.text(to, 0);
      const { by, isConflict } = authorship(row);
      return [loc.replace(A, ''), `${by}${isConflict ? ', conflict' : ''}`];
    }),
  );
}

it('says whether one side or both changed an entry, and whether the changes conflict', () => {
  const base = ['a', 'b', 'c', 'd', 'e', 'g', 'h'].map((path) => page(path, '01'));
  const left = [
    page('a', '02'),
    page('b', '01'),
    page('c', '02'),
    page('d', '02'),
    page('e', '02'),
    page('h', '01'),
    page('kitchen'),
    page('both', '01'),
  ];
  const right = [
    page('a', '01'),
    page('b', '02'),
    page('c', '03'),
    page('d', '01', '0.5'),
    page('g', '01'),
    page('workshop'),
    page('both', '02'),
  ];
  expect(told(base, left, right)).toEqual({
    ...{ a: 'left', b: 'right', c: 'both, conflict', d: 'both', e: 'both, conflict', g: 'left', h: 'right' },
    ...{ kitchen: 'left', workshop: 'right', both: 'both, conflict' },
  });
});

it('says which side renamed an entry', () => {
  const [old, moved, elsewhere] = ['blog', 'news', 'archive'].map((folder) =>
    page(`${folder}/red-oak-chairs`),
  );
  const others = [page('blog/pine-tables'), page('about')];
  expect(told([old ?? '', ...others], [old ?? '', ...others], [moved ?? '', ...others])).toEqual({
    'news/red-oak-chairs': 'right',
  });
  expect(told([old ?? '', ...others], [moved ?? '', ...others], [old ?? '', ...others])).toEqual({
    'blog/red-oak-chairs': 'left',
  });
  expect(told([old ?? '', ...others], [moved ?? '', ...others], [elsewhere ?? '', ...others])).toEqual({
    'archive/red-oak-chairs': 'both',
  });
});
