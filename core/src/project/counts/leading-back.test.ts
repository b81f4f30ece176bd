import { expect, it } from 'vitest';
import { makeProjectFile } from '../../table/file/project-file.ts';
import { leadingBack } from './leading-back.ts';

const START = { gzip: false, untitled: false, indexRow: -1, state: 'failed', problem: null } as const;

/** Indexes: for each, the URL it is published at and the URLs that its rows name. */
function indexes(rows: Readonly<Record<string, readonly (string | null)[]>>) {
  return Object.entries(rows).map(([name, hrefs], id) => ({
    ...makeProjectFile(id, { ...START, name }, 0),
    nested: hrefs.map((href) => ({ loc: href ?? '', lastmod: '', href })),
  }));
}

it.each([
  ['none without rows', { a: [] }, []],
  ['none that names sitemaps alone', { a: ['s', null], b: ['s'] }, []],
  ['one that names the index', { a: ['s', 'index'], b: [] }, ['a']],
  ['one that names itself', { a: ['a'], b: [] }, ['a']],
  ['one that names another which names the index', { a: ['b'], b: ['index'], c: ['s'] }, ['a', 'b']],
  ['those of a ring', { a: ['b'], b: ['c'], c: ['a'], d: ['s'] }, ['a', 'b', 'c']],
  ['not who only leads into a ring', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c']],
  ['those that lead to one by several ways once', { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['s'] }, []],
])('%s', (_, rows, expected) => {
  const nested = indexes(rows);
  const found = leadingBack(
    nested,
    ({ name }) => name,
    (href) => href === 'index',
  );
  expect(nested.filter((file) => found.has(file)).map(({ name }) => name)).toEqual(expected);
});

it('finds indexes that lead back even if their own URLs are unknown', () => {
  const nested = indexes({ a: ['index'], b: ['a'] });
  const found = leadingBack(
    nested,
    () => null,
    (href) => href === 'index',
  );
  expect([...found].map(({ name }) => name)).toEqual(['a']);
});
