import { expect, it } from 'vitest';
import { makeProjectFile } from '../../table/file/project-file.ts';
import { cyclicIndexes } from './nested-indexes.ts';

const START = { gzip: false, untitled: false, indexRow: -1, state: 'failed', problem: null } as const;

/** Indexes: for each, the URL it is published at and the URLs that its rows name. */
function indexes(rows: Readonly<Record<string, readonly (string | null)[]>>) {
  return Object.entries(rows).map(([name, hrefs], id) => ({
    ...makeProjectFile(id, { ...START, name }, 0),
    nested: hrefs.map((href) => ({ loc: href ?? '', lastmod: '', href })),
  }));
}

it.each([
  ['finds nothing without rows', { a: [] }, []],
  ['skips indexes that name only sitemaps', { a: ['s', null], b: ['s'] }, []],
  ['finds an index that names the main index', { a: ['s', 'index'], b: [] }, ['a']],
  ['finds an index that names itself', { a: ['a'], b: [] }, ['a']],
  [
    'finds an index that names another one, which names the main index',
    { a: ['b'], b: ['index'], c: ['s'] },
    ['a', 'b'],
  ],
  ['finds all members of a cycle', { a: ['b'], b: ['c'], c: ['a'], d: ['s'] }, ['a', 'b', 'c']],
  ['skips an index that only leads into a cycle', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c']],
  [
    'skips indexes that lead to the same index in several ways',
    { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['s'] },
    [],
  ],
])('%s', (_, rows, expected) => {
  const nested = indexes(rows);
  const found = cyclicIndexes(
    nested,
    ({ name }) => name,
    (href) => href === 'index',
  );
  expect(nested.filter((file) => found.has(file)).map(({ name }) => name)).toEqual(expected);
});

it('finds an index that names the main index even if its own URL is unknown', () => {
  const nested = indexes({ a: ['index'], b: ['a'] });
  const found = cyclicIndexes(
    nested,
    () => null,
    (href) => href === 'index',
  );
  expect([...found].map(({ name }) => name)).toEqual(['a']);
});
