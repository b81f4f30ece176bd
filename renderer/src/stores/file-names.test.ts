import type { FileSummary } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { sitemapSummary } from '../testing/summary.ts';
import { namesOf } from './project.ts';

const a = sitemapSummary(0, { name: 'a.xml' });
const b = sitemapSummary(1, { name: 'b.xml' });
const files = [a, b];
const names = namesOf(files, new Map(), []);

it.each<[string, FileSummary[], boolean]>([
  ['the same list', files, true],
  ['files with the same names and ids', files.map((file) => ({ ...file, entries: 7 })), true],
  ['another name', [a, { ...b, name: 'c.xml' }], false],
  ['another id', [a, { ...b, id: 2 }], false],
  ['one file fewer', [a], false],
])('returns the same map, or a new one, for %s', (_, now, isSame) => {
  expect(namesOf(now, names, files) === names).toBe(isSame);
});

it('maps each file id to its name', () => {
  expect([...names]).toEqual([
    [0, 'a.xml'],
    [1, 'b.xml'],
  ]);
});
